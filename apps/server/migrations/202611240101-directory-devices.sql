-- Browsers that a person signed in on before: their tries are counted apart from those of strangers. One browser has
-- one token, whoever signs in on it; only its hash is kept.
create table directory.devices (
  id uuid primary key,
  person_id uuid not null references directory.people on delete cascade,
  token_hash bytea not null,
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (token_hash, person_id)
);
create index devices_person on directory.devices (person_id, last_used_at);
create index devices_last_used_at on directory.devices (last_used_at);

grant select, insert, update, delete on directory.devices to frontdesk_directory;
