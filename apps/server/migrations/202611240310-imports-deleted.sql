-- An import that was deleted keeps its id alone: contacts and notes say where they came from, and to take it from each of
-- them would make new versions of all.
alter table tenant.imports
  add column deleted_at timestamptz,
  -- Tags that did not exist before: its undo takes them away where nobody else carries them.
  add column made_tags jsonb not null default '[]';
