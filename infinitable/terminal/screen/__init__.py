"""The full-screen terminal, by Textual: the board in colour, mouse and keys, the same words as the plain client."""
