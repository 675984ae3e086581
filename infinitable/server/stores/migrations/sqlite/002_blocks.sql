-- Who is not welcome: an address or a name, until when (milliseconds), and why.
CREATE TABLE blocks (
    kind     TEXT NOT NULL,
    what     TEXT NOT NULL,
    until    INTEGER NOT NULL,
    why      TEXT NOT NULL,
    PRIMARY KEY (kind, what)
) WITHOUT ROWID;

CREATE INDEX tables_old ON tables (created) WHERE status = 'over';
