-- The entries of a finished table in one row. `last` is the highest number among them, and all up to it stay taken.
CREATE TABLE archive (
    tab      TEXT PRIMARY KEY REFERENCES tables,
    last     INTEGER NOT NULL,
    pack     BLOB NOT NULL
) WITHOUT ROWID;

ALTER TABLE tables ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;

CREATE INDEX tables_to_pack ON tables (created) WHERE status = 'over' AND packed = 0;

-- However many matches have been finished, those that are not are found at once.
DROP INDEX tables_listed;
CREATE INDEX tables_listed ON tables (created) WHERE public AND status <> 'over'
