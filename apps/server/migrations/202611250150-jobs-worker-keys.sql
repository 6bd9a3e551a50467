-- The key that a node seals with: no other may be retired while a node that was seen lately still uses one.
alter table platform.workers add column key_id smallint check (key_id between 1 and 255);
grant select on platform.workers to frontdesk_directory;
