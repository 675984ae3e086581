-- What this house has for ever, such as the key by which browsers know it.
CREATE TABLE owned (
    name     TEXT PRIMARY KEY,
    value    TEXT NOT NULL
) WITHOUT ROWID;

-- Where the holder of a seat wants to be called when it is their turn.
CREATE TABLE calls (
    tab      TEXT NOT NULL REFERENCES tables,
    endpoint TEXT NOT NULL,
    holder   TEXT NOT NULL,
    body     TEXT NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (tab, endpoint)
) WITHOUT ROWID;

-- What was thought of the moves of finished matches, and by whom: it can be thought again, and takes a while.
CREATE TABLE hindsights (
    tab      TEXT NOT NULL REFERENCES tables,
    move     INTEGER NOT NULL,
    by       TEXT NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (tab, move, by)
) WITHOUT ROWID;
