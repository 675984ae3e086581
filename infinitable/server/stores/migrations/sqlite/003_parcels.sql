-- What somebody carries from one device to another: locked, and only for a day.
CREATE TABLE parcels (
    code     TEXT PRIMARY KEY,
    body     TEXT NOT NULL,
    until    INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX parcels_until ON parcels (until);
