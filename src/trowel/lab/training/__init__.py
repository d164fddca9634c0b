"""Training by self-play: a network that plays all seats of many games against itself."""
