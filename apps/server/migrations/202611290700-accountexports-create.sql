-- Exports of the whole account. The file itself is in the store, sealed with a passphrase that is not stored.
create table tenant.account_exports (
  account_id uuid not null,
  id uuid not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'removed')),
  requested_by uuid not null,
  -- One sealing key for each attempt, sealed with a field key; emptied at the end. A key never seals two files: its
  -- nonces are the numbers of the chunks.
  heads bytea,
  size bigint not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id) references tenant.accounts on delete cascade,
  foreign key (account_id, requested_by) references tenant.users (account_id, id),
  check ((heads is null) or state in ('queued', 'running')),
  check ((expires_at is null) = (state in ('queued', 'running', 'failed')))
);
create unique index account_exports_one on tenant.account_exports (account_id) where state in ('queued', 'running');
create index account_exports_newest on tenant.account_exports (account_id, created_at desc);
create index account_exports_requested_by on tenant.account_exports (account_id, requested_by);
call platform.protect('tenant.account_exports');
