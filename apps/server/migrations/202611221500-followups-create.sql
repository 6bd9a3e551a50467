-- What is to be done about a client at some time, and the texts that are sent to them by themselves.
create table tenant.followups (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid,
  assign_to text not null check (assign_to in ('team', 'peer', 'self', 'none')),
  user_id uuid,
  date timestamptz not null,
  reminder_at smallint check (reminder_at in (0, 15, 30, 45, 60)),
  note text not null default '' check (length(note) <= 2000),
  message_at timestamptz,
  message_to text check (message_to ~ '^\d{8,15}$'),
  message text check (length(message) between 1 and 1600),
  message_status text check (message_status in ('scheduled', 'sending', 'sent', 'notConnected', 'failed')),
  active boolean not null default true,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  check (user_id is null or assign_to in ('peer', 'self')),
  -- A message is whole or not there, and goes to a client.
  check (num_nulls(message_at, message_to, message, message_status) in (0, 4)),
  check (message is null or contact_id is not null),
  check (assign_to <> 'none' or message is not null),
  primary key (account_id, id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete set null (user_id),
  foreign key (account_id, created_by) references tenant.users (account_id, id) on delete set null (created_by)
);
create index followups_date on tenant.followups (account_id, date, id) where active and deleted_at is null;
create index followups_contact on tenant.followups (account_id, contact_id, date);
create index followups_user on tenant.followups (account_id, user_id) where user_id is not null;
create index followups_created_by on tenant.followups (account_id, created_by);
create index followups_message on tenant.followups (account_id, message_at) where message_status = 'scheduled';
create index followups_deleted on tenant.followups (account_id, deleted_at) where deleted_at is not null;
create trigger touch before update on tenant.followups for each row execute function platform.next_version();
call platform.protect('tenant.followups');

-- What a follow-up raises when its time has come: once for each reason. `waiting` until then, `due` when everyone whom it
-- is for was told, `done` when the follow-up is; `failed` when telling failed again and again.
create table tenant.reminders (
  account_id uuid not null,
  id uuid not null,
  followup_id uuid not null,
  why text not null check (why in ('reminder', 'pastDue')),
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'due', 'done', 'failed')),
  attempts smallint not null default 0,
  raised_at timestamptz,
  primary key (account_id, id),
  unique (account_id, followup_id, why),
  foreign key (account_id, followup_id) references tenant.followups (account_id, id) on delete cascade
);
create index reminders_waiting on tenant.reminders (account_id, due_at) where state = 'waiting';
create index reminders_due on tenant.reminders (account_id, due_at) where state = 'due';
call platform.protect('tenant.reminders');

-- What each person did about it: the rest of its states. Nobody ignores for somebody else.
create table tenant.reminder_answers (
  account_id uuid not null,
  reminder_id uuid not null,
  user_id uuid not null,
  answer text not null check (answer in ('shown', 'ignored')),
  at timestamptz not null,
  primary key (account_id, reminder_id, user_id),
  foreign key (account_id, reminder_id) references tenant.reminders (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete cascade
);
create index reminder_answers_user on tenant.reminder_answers (account_id, user_id);
call platform.protect('tenant.reminder_answers');
