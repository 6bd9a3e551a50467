-- For each field key a value that only its own bytes make, so that another key under the same id is refused.
create table directory.key_checks (
  key_id smallint primary key check (key_id between 1 and 255),
  check_value bytea not null,
  made_at timestamptz not null default now(),
  -- Nothing is sealed with the key any more: it may be missing.
  retired_at timestamptz
);
grant select, insert, update, delete on directory.key_checks to frontdesk_directory;
