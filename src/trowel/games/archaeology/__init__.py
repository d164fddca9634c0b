"""Archaeology: The Card Game and Archaeology: The New Expedition."""
