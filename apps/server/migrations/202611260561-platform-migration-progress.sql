-- How far a migration in batches has come in an account; its rows go when it is done in all of them.
create table platform.migration_progress (
  name text not null,
  account_id uuid not null,
  last_key uuid,
  rows bigint not null,
  done boolean not null,
  updated_at timestamptz not null default now(),
  primary key (name, account_id)
);
