-- The progress of a migration in batches for each account. Its rows are deleted once all accounts are done.
create table platform.migration_progress (
  name text not null,
  account_id uuid not null,
  last_key uuid,
  rows bigint not null,
  done boolean not null,
  updated_at timestamptz not null default now(),
  primary key (name, account_id)
);
