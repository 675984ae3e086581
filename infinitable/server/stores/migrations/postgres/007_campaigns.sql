-- How a campaign stands after its last match, for when that can no longer be played again.
ALTER TABLE campaigns ADD COLUMN after TEXT NOT NULL DEFAULT '';
