"""One person on several devices, without an account."""
