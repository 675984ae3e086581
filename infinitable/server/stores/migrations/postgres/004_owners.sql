-- Which processes have a table live. Who stores an entry tells those, and nobody else: NOTIFY holds up all commits.
CREATE TABLE processes (
    id       TEXT PRIMARY KEY,
    seen     BIGINT NOT NULL
);

CREATE TABLE live (
    tab      TEXT NOT NULL,
    process  TEXT NOT NULL REFERENCES processes ON DELETE CASCADE,
    PRIMARY KEY (tab, process)
);

CREATE INDEX live_process ON live (process);

-- Whoever has it live hears of every entry that is stored from now on. Storing holds a lock on the row of the table until it
-- is committed, and so does this: what is under way is committed before, and can be read.
CREATE FUNCTION attend_table(a_tab TEXT, a_process TEXT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM tables WHERE id = a_tab FOR UPDATE;
    INSERT INTO live (tab, process) VALUES (a_tab, a_process) ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION tell_others(a_process TEXT, a_tab TEXT, a_text TEXT) RETURNS VOID LANGUAGE sql AS $$
    SELECT pg_notify('infinitable_' || process, a_text) FROM live WHERE tab = a_tab AND process <> a_process
$$;

-- One round trip and one commit for the entries of many tables: which of them were stored; the others' numbers are taken.
CREATE FUNCTION append_entries(
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

DROP FUNCTION append_entry;
