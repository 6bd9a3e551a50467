-- What the browser reported with it, as the person saw it before sending.
alter table tenant.feedback add column diagnostics jsonb
  check (jsonb_typeof(diagnostics) = 'object' and pg_column_size(diagnostics) < 65536);

-- The version that a person's browser ran last, for what is new since.
create table tenant.release_views (
  account_id uuid not null references tenant.accounts on delete cascade,
  user_id uuid not null,
  version text not null check (length(version) between 1 and 60),
  seen_at timestamptz not null,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete cascade
);
call platform.protect('tenant.release_views');
