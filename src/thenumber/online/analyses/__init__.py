"""Analyses and habits, asked for over the network."""
