"""The frameworks that people train agents with, each tried on this game: `make frameworks` runs these scripts.

A script trains for a few steps and looks at what came of it. Each has a venv of its own, made from the text file of its
name: the versions that it was tried with.
"""
