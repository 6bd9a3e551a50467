-- Actions over many contacts: each run with its contacts, and what they had before, for its undo.
create table tenant.bulk_runs (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  user_id uuid not null,
  -- Who acted, for the audit log: the job acts in the name of this person.
  actor jsonb not null,
  action jsonb not null,
  subject text check (length(subject) <= 200),
  -- The filter whose contacts are still to be collected; null when the request listed them.
  filter jsonb,
  -- The last contact that was collected.
  cursor uuid,
  status text not null check (status in ('collecting', 'running', 'done', 'cancelled', 'failed')),
  total integer not null default 0,
  done integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  failed integer not null default 0,
  problem text check (length(problem) <= 1000),
  undo jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete cascade,
  check (done = changed + unchanged + failed),
  check ((finished_at is null) = (status in ('collecting', 'running')))
);
create index bulk_runs_user on tenant.bulk_runs (account_id, user_id, created_at desc);
create index bulk_runs_created on tenant.bulk_runs (account_id, created_at);
call platform.protect('tenant.bulk_runs');

create table tenant.bulk_rows (
  account_id uuid not null,
  run_id uuid not null,
  -- From 1, in order of the contacts' ids; batches are ranges of it.
  position integer not null,
  -- Not a foreign key: a contact may be merged or removed for good, and the run still says what it did.
  contact_id uuid not null,
  outcome text check (outcome in ('changed', 'unchanged', 'failed')),
  reason text,
  -- What the contact had before.
  before jsonb,
  undone text check (undone in ('restored', 'kept')),
  undo_reason text,
  primary key (account_id, run_id, position),
  foreign key (account_id, run_id) references tenant.bulk_runs on delete cascade
);
create index bulk_rows_failed on tenant.bulk_rows (account_id, run_id, position) where outcome = 'failed';
create index bulk_rows_kept on tenant.bulk_rows (account_id, run_id, position) where undone = 'kept';
call platform.protect('tenant.bulk_rows');
