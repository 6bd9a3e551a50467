-- Address books brought as files: what each file holds, how far it has come, and which of its rows failed.

create table tenant.imports (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  file_name text not null,
  -- False once the file was taken away: 30 days after the end.
  has_file boolean not null default true,
  source text not null check (source in ('google', 'outlook', 'plain')),
  encoding text not null,
  delimiter text not null check (length(delimiter) = 1),
  row_count integer not null check (row_count > 0),
  -- What was found out about each column, in their order; private samples are masked.
  columns jsonb not null,
  mapping jsonb,
  status text not null default 'uploaded'
    check (status in ('uploaded', 'queued', 'running', 'done', 'failed', 'cancelled')),
  -- Rows up to here are committed: each batch moves it in the transaction that adds the contacts.
  done_rows integer not null default 0,
  created_rows integer not null default 0,
  skipped_rows integer not null default 0,
  failed_rows integer not null default 0,
  problem text,
  created_by uuid,
  -- As it was then: a person may leave the account.
  created_by_name text not null,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  finished_at timestamptz,
  primary key (account_id, id),
  check (done_rows between 0 and row_count),
  check (done_rows = created_rows + skipped_rows + failed_rows),
  check ((mapping is null) = (status = 'uploaded')),
  check ((finished_at is null) = (status in ('uploaded', 'queued', 'running'))),
  foreign key (account_id, created_by) references tenant.users (account_id, id) on delete set null (created_by)
);
create index imports_newest on tenant.imports (account_id, created_at desc);
create index imports_created_by on tenant.imports (account_id, created_by) where created_by is not null;
call platform.protect('tenant.imports');

-- Only numbers and reasons: the rows themselves stay in the file.
create table tenant.import_failures (
  account_id uuid not null,
  import_id uuid not null,
  row_number integer not null check (row_number > 0),
  problem text not null,
  primary key (account_id, import_id, row_number),
  foreign key (account_id, import_id) references tenant.imports on delete cascade
);
call platform.protect('tenant.import_failures');

alter table tenant.contacts add foreign key (account_id, import_id)
  references tenant.imports (account_id, id) on delete set null (import_id);
