-- When the status or the description of a table changed last: a finished one ended then, and is kept for so many days from
-- there. Of one that is packed nobody can say it any more, and it counts from today: nothing is deleted too early.
ALTER TABLE tables ADD COLUMN changed BIGINT NOT NULL DEFAULT 0;

UPDATE tables SET changed = coalesce((SELECT max(at) FROM entries WHERE tab = id), created) WHERE packed = 0;
UPDATE tables SET changed = (extract(epoch FROM clock_timestamp()) * 1000)::bigint WHERE packed > 0;

DROP INDEX tables_old;
CREATE INDEX tables_old ON tables (changed) WHERE status = 'over';
DROP INDEX tables_to_pack;
CREATE INDEX tables_to_pack ON tables (changed) WHERE status = 'over' AND packed = 0;

-- As before, and it says when the head of a table has changed.
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
                due = coalesce(a_dues[n], due),
                changed = CASE WHEN a_infos[n] IS NULL THEN changed ELSE a_ats[n] END WHERE id = a_tabs[n];
        END IF;
        IF stored[n] THEN
            PERFORM tell_others(a_process, a_tabs[n], 'entry ' || a_tabs[n] || ' ' || a_numbers[n]);
        END IF;
    END LOOP;
    RETURN stored;
END $$;
