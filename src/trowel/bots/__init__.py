"""Bots for all games. They decide from what their seat can know, and from nothing else."""
