CREATE TABLE tables (
    id       TEXT PRIMARY KEY,
    game     TEXT NOT NULL,
    status   TEXT NOT NULL,
    public   BOOLEAN NOT NULL,
    info     TEXT NOT NULL,
    due      BIGINT NOT NULL,
    created  BIGINT NOT NULL
);

CREATE INDEX tables_listed ON tables (created) WHERE public;
CREATE INDEX tables_due ON tables (due) WHERE due > 0;

-- What has happened at a table. The key decides a race.
CREATE TABLE entries (
    tab      TEXT NOT NULL REFERENCES tables,
    number   INTEGER NOT NULL,
    at       BIGINT NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (tab, number)
);

CREATE TABLE standing (
    tab      TEXT NOT NULL REFERENCES tables,
    seat     INTEGER NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (tab, seat)
);

CREATE TABLE campaigns (
    key      TEXT PRIMARY KEY,
    game     TEXT NOT NULL,
    mode     TEXT NOT NULL,
    players  INTEGER NOT NULL,
    matches  INTEGER NOT NULL,
    text     TEXT NOT NULL,
    tab      TEXT NOT NULL,
    updated  BIGINT NOT NULL
);

-- One round trip stores an entry, keeps the head of its table and tells the other processes; false if the number is taken.
CREATE FUNCTION append_entry(
    a_tab TEXT, a_number INTEGER, a_at BIGINT, a_body TEXT, a_due BIGINT, a_status TEXT, a_info TEXT
) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO entries (tab, number, at, body) VALUES (a_tab, a_number, a_at, a_body) ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
        RETURN FALSE;
    END IF;
    IF a_info IS NOT NULL THEN
        UPDATE tables SET status = a_status, info = a_info, due = coalesce(a_due, due) WHERE id = a_tab;
    ELSIF a_due IS NOT NULL THEN
        UPDATE tables SET due = a_due WHERE id = a_tab;
    END IF;
    PERFORM pg_notify('infinitable_entry', a_tab || ' ' || a_number);
    RETURN TRUE;
END $$;
