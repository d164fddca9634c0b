"""People play together over the network; the server is the only authority."""
