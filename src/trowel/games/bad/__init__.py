"""Bad Archeology."""
