CREATE TABLE tables (
    id       TEXT PRIMARY KEY,
    game     TEXT NOT NULL,
    status   TEXT NOT NULL,
    public   INTEGER NOT NULL,
    info     BLOB NOT NULL,
    due      INTEGER NOT NULL,
    created  INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX tables_listed ON tables (created) WHERE public;
CREATE INDEX tables_due ON tables (due) WHERE due > 0;

-- What has happened at a table. The key decides a race.
CREATE TABLE entries (
    tab      TEXT NOT NULL REFERENCES tables,
    number   INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    body     BLOB NOT NULL,
    PRIMARY KEY (tab, number)
) WITHOUT ROWID;

CREATE TABLE standing (
    tab      TEXT NOT NULL REFERENCES tables,
    seat     INTEGER NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (tab, seat)
) WITHOUT ROWID;

CREATE TABLE campaigns (
    key      TEXT PRIMARY KEY,
    game     TEXT NOT NULL,
    mode     TEXT NOT NULL,
    players  INTEGER NOT NULL,
    matches  INTEGER NOT NULL,
    text     TEXT NOT NULL,
    tab      TEXT NOT NULL,
    updated  INTEGER NOT NULL
) WITHOUT ROWID;
