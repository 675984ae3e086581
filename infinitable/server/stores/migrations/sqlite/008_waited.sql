-- Old are finished tables and those that still wait for somebody: only a running one is never old.
DROP INDEX tables_old;
CREATE INDEX tables_old ON tables (changed) WHERE status <> 'running';
