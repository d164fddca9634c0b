"""Reasons for moves, game by game."""
