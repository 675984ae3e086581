"""`python -m bench.serving.siege`: what one visitor can do to all the others, attack by attack."""
