"""Environments for those who train and study agents: the game for PettingZoo, Gymnasium and OpenSpiel.

Read it in this order: choices, seen, rewards; then the environments.
"""
