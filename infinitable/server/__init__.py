"""Tables for people in different places: nothing lost, nothing leaked."""
