"""What a pack of INFINITY brings: universes."""
