"""A match in a terminal: in lines of text for ear, eye or pipe (`plain`), or filling the screen (`screen`)."""
