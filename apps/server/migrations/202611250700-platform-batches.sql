-- Work over many rows, divided into batches that workers claim: an import, its undo, later a campaign.

create table tenant.batch_runs (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  -- What is done, and to what: `imports.run` of an import.
  kind text not null check (kind ~ '^[a-z]+\.[a-zA-Z]+$'),
  subject_id uuid not null,
  state text not null default 'running' check (state in ('running', 'paused', 'done', 'cancelled')),
  -- A batch begins only when all before it are done, so one worker at a time.
  in_order boolean not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (account_id, id),
  check ((ended_at is null) = (state in ('running', 'paused')))
);
create unique index batch_runs_open on tenant.batch_runs (account_id, kind, subject_id) where ended_at is null;
create index batch_runs_ended on tenant.batch_runs (account_id, ended_at) where ended_at is not null;
call platform.protect('tenant.batch_runs');

create table tenant.batches (
  account_id uuid not null,
  run_id uuid not null,
  number integer not null check (number > 0),
  -- In the words of its kind: rows of a file, or ids. The first is not part of it, the last is.
  starts_after text not null check (length(starts_after) <= 200),
  ends_with text not null check (length(ends_with) <= 200),
  rows integer not null check (rows > 0),
  -- One that is too much for a transaction is written in parts: starts_after moves with each.
  done_rows integer not null default 0 check (done_rows between 0 and rows),
  state text not null default 'waiting' check (state in ('waiting', 'claimed', 'done')),
  -- Grows with each claim: whoever holds a smaller one has lost it.
  token integer not null default 0,
  claimed_by text check (length(claimed_by) <= 200),
  claimed_until timestamptz,
  primary key (account_id, run_id, number),
  foreign key (account_id, run_id) references tenant.batch_runs on delete cascade,
  check ((state = 'claimed') = (claimed_until is not null) and (state = 'claimed') = (claimed_by is not null)),
  check (state = 'waiting' or token > 0),
  check ((state = 'done') = (done_rows = rows))
);
create index batches_open on tenant.batches (account_id, run_id, number) where state <> 'done';
call platform.protect('tenant.batches');

-- Rows whose effect leaves the building: that one has begun is committed before it is done, and it is never begun twice.
create table tenant.batch_marks (
  account_id uuid not null,
  run_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  number integer not null,
  -- Of the claim that began it: a later claim finds `begun` and knows that nobody can tell.
  token integer not null,
  outcome text not null default 'begun' check (outcome in ('begun', 'done', 'refused')),
  begun_at timestamptz not null default now(),
  primary key (account_id, run_id, key),
  foreign key (account_id, run_id, number) references tenant.batches on delete cascade
);
create index batch_marks_batch on tenant.batch_marks (account_id, run_id, number);
call platform.protect('tenant.batch_marks');

-- What is done stays done, a token never falls, and an ended run stays ended, whoever writes.
create function platform.guard_batch() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if old.state = 'done' or new.token < old.token or (new.state = 'done' and old.state <> 'claimed') then
    raise exception 'Batch % can''t go from % to %.', old.number, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
grant execute on function platform.guard_batch() to public;
create trigger guard before update on tenant.batches for each row execute function platform.guard_batch();

create function platform.guard_batch_run() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  raise exception 'This work has ended (%); begin another.', old.state using errcode = 'check_violation';
end $$;
grant execute on function platform.guard_batch_run() to public;
create trigger guard before update on tenant.batch_runs for each row when (old.ended_at is not null)
  execute function platform.guard_batch_run();
