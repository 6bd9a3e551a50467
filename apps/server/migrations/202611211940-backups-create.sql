-- What became of each backup: the daily one is due by it, and whoever looks after the house sees that one failed.

create table directory.backups (
  id uuid primary key,
  -- Its folder's.
  name text not null,
  -- Made by BACKUP_AT; otherwise by hand.
  daily boolean not null,
  started_at timestamptz not null,
  -- Null while it is made, and for good where the server died over it.
  ended_at timestamptz,
  -- Null when it is whole.
  problem text,
  bytes bigint check (bytes >= 0),
  check (problem is null or ended_at is not null),
  check (num_nonnulls(bytes, problem) = num_nonnulls(ended_at))
);
create index backups_started_at on directory.backups (started_at);
