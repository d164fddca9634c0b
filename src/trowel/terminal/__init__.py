"""Play, read and check games in a terminal or a pipe. No rules here: views, moves and events."""
