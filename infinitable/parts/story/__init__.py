"""Stories that go on from chapter to chapter, for any game whose packs tell one.

- `phrases` what a pack can say of it: passages with choices, outcomes, endings, threads, scars and gifts
- `tale` the story of a pack, read; `ends` the sentences by which a chapter ends, `aims` whom they concern at a table
- `memory` where a campaign stands, as plain data
- `table` what lies on a table because of it, and what a game says of its own about it
- `passages` what is told and decided before a chapter begins, and the reward for the one before
- `graph` every way through a story, searched
"""
