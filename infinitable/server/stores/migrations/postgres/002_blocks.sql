-- Who is not welcome: an address or a name, until when (milliseconds), and why.
CREATE TABLE blocks (
    kind     TEXT NOT NULL,
    what     TEXT NOT NULL,
    until    BIGINT NOT NULL,
    why      TEXT NOT NULL,
    PRIMARY KEY (kind, what)
);

CREATE INDEX tables_old ON tables (created) WHERE status = 'over';
