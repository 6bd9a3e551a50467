-- The history of rows that have a state: each change of it, by whom and why. Written by the triggers of their tables.
create table tenant.state_changes (
  account_id uuid not null references tenant.accounts on delete cascade,
  -- Which state machine, and which row of its table.
  machine text not null check (machine ~ '^[a-z][a-z_]{0,59}$'),
  subject_id uuid not null,
  number integer not null check (number > 0),
  from_state text not null check (length(from_state) <= 60),
  to_state text not null check (length(to_state) <= 60),
  at timestamptz not null,
  -- Null for the product itself. No key of users: they may leave the account.
  user_id uuid,
  -- The real person behind a ghost session.
  ghost_user_id uuid,
  by_name text not null check (length(by_name) <= 200),
  reason text check (length(reason) <= 500),
  primary key (account_id, machine, subject_id, number)
);
call platform.protect('tenant.state_changes');
-- What happened stays as it was.
revoke update on tenant.state_changes from frontdesk_tenant;
