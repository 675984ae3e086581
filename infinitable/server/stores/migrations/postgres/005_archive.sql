-- The entries of a finished table in one row. `last` is the highest number among them, and all up to it stay taken.
CREATE TABLE archive (
    tab      TEXT PRIMARY KEY REFERENCES tables,
    last     INTEGER NOT NULL,
    pack     BYTEA NOT NULL
);

ALTER TABLE tables ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;

CREATE INDEX tables_to_pack ON tables (created) WHERE status = 'over' AND packed = 0;

-- However many matches have been finished, those that are not are found at once.
DROP INDEX tables_listed;
CREATE INDEX tables_listed ON tables (created) WHERE public AND status <> 'over';

-- As before, and a number that is packed is taken. It is looked up after the entry is in: whoever packs holds the row of the
-- table, so an entry that had to wait for them is refused by what they have packed, and any other is packed with the rest.
CREATE OR REPLACE FUNCTION append_entries(
    a_process TEXT, a_tabs TEXT[], a_numbers INTEGER[], a_ats BIGINT[], a_bodies TEXT[],
    a_dues BIGINT[], a_statuses TEXT[], a_infos TEXT[]
) RETURNS BOOLEAN[] LANGUAGE plpgsql AS $$
DECLARE
    stored BOOLEAN[] := '{}';
BEGIN
    FOR n IN 1 .. cardinality(a_tabs) LOOP
        INSERT INTO entries (tab, number, at, body)
            VALUES (a_tabs[n], a_numbers[n], a_ats[n], a_bodies[n]) ON CONFLICT DO NOTHING;
        stored[n] := FOUND;
        IF stored[n] AND EXISTS (SELECT 1 FROM archive WHERE tab = a_tabs[n] AND last >= a_numbers[n]) THEN
            DELETE FROM entries WHERE tab = a_tabs[n] AND number = a_numbers[n];
            stored[n] := FALSE;
        END IF;
        IF stored[n] AND (a_infos[n] IS NOT NULL OR a_dues[n] IS NOT NULL) THEN
            UPDATE tables SET status = coalesce(a_statuses[n], status), info = coalesce(a_infos[n], info),
                due = coalesce(a_dues[n], due) WHERE id = a_tabs[n];
        END IF;
        IF stored[n] THEN
            PERFORM tell_others(a_process, a_tabs[n], 'entry ' || a_tabs[n] || ' ' || a_numbers[n]);
        END IF;
    END LOOP;
    RETURN stored;
END $$;
