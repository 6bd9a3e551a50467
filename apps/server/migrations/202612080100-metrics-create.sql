-- What people did, by day of the account's time zone; metrics.functions.sql keeps it as the rows are that it counts.
create table tenant.metric_days (
  account_id uuid not null references tenant.accounts on delete cascade,
  user_id uuid not null,
  day date not null,
  contacts integer not null,
  policies integer not null,
  premiums bigint not null,
  messages integer not null,
  calls_incoming integer not null,
  calls_incoming_duration bigint not null,
  calls_outgoing integer not null,
  calls_outgoing_duration bigint not null,
  todo integer not null,
  tasks_completed integer not null,
  tasks_pending integer not null,
  primary key (account_id, user_id, day),
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete cascade
);
create index metric_days_day on tenant.metric_days (account_id, day);
call platform.protect('tenant.metric_days');

-- What the account used of the phone.
create table tenant.usage_days (
  account_id uuid not null references tenant.accounts on delete cascade,
  day date not null,
  minutes bigint not null,
  recordings integer not null,
  messages bigint not null,
  primary key (account_id, day)
);
call platform.protect('tenant.usage_days');

-- Quarters of an hour to be counted again: of a person, or of the account without one.
create table tenant.metric_touches (
  account_id uuid not null references tenant.accounts on delete cascade,
  id bigint generated always as identity,
  user_id uuid,
  at timestamptz not null,
  primary key (account_id, id)
);
call platform.protect('tenant.metric_touches');

-- An account without a row is counted from the beginning.
create table tenant.metric_counts (
  account_id uuid primary key references tenant.accounts on delete cascade,
  counted_at timestamptz not null
);
call platform.protect('tenant.metric_counts');

create table tenant.metric_goals (
  account_id uuid not null references tenant.accounts on delete cascade,
  user_id uuid not null,
  name text not null check (name in ('contacts', 'policies', 'premiums', 'calls', 'messages', 'tasks_completed')),
  goal bigint not null check (goal between 1 and 1000000000),
  primary key (account_id, user_id, name),
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete cascade
);
call platform.protect('tenant.metric_goals');

-- Who gets a weekly mail of their own numbers, and the last Monday it was sent for.
create table tenant.metric_mails (
  account_id uuid not null references tenant.accounts on delete cascade,
  user_id uuid not null,
  sent_for date not null,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete cascade
);
call platform.protect('tenant.metric_mails');

create index task_cards_assigned_on on tenant.task_cards (account_id, assigned_to, assigned_on)
  where assigned_to is not null and deleted_at is null;
create index call_recordings_made on tenant.call_recordings (account_id, created_at) where state in ('stored', 'deleted');
