"""The greedy player of Bad Archeology and its playouts, compiled."""
