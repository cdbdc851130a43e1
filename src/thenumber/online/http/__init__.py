"""What every request has: who asks and for how much, what it brings, and how it is answered or refused."""
