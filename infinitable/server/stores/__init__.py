"""Where tables are kept, and how they are saved and brought back."""
