"""The table on a whole terminal: it shows what a seat can know and offers its legal moves."""
