"""The round of the day on a server: dealing it, playing it again, and everyone's scores."""
