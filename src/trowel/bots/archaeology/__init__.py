"""The greedy player of the two card games, compiled, and its playouts."""
