"""Tables that anyone on the server may join."""
