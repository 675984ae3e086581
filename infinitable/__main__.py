"""`python -m infinitable` is the command line."""

from infinitable.cli import main

if __name__ == "__main__":
    main()
