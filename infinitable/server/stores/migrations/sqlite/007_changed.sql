-- When the status or the description of a table changed last: a finished one ended then, and is kept for so many days from
-- there. Of one that is packed nobody can say it any more, and it counts from today: nothing is deleted too early.
ALTER TABLE tables ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;

UPDATE tables SET changed = coalesce((SELECT max(at) FROM entries WHERE tab = id), created) WHERE packed = 0;
UPDATE tables SET changed = CAST(strftime('%s', 'now') AS INTEGER) * 1000 WHERE packed > 0;

DROP INDEX tables_old;
CREATE INDEX tables_old ON tables (changed) WHERE status = 'over';
DROP INDEX tables_to_pack;
CREATE INDEX tables_to_pack ON tables (changed) WHERE status = 'over' AND packed = 0
