"""The answer of the lab as a page."""
