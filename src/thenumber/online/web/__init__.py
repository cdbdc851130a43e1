"""The edge: HTTP and WebSocket around a house; serves the pages."""
