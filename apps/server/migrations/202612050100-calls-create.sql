-- Calls, their legs, what is recorded of them, and why they went as they did.
create table tenant.call_settings (
  account_id uuid primary key references tenant.accounts on delete cascade,
  record_incoming boolean not null default false,
  record_outgoing text not null default 'disabled' check (record_outgoing in ('disabled', 'all')),
  version integer not null default 1
);
create trigger touch before update on tenant.call_settings for each row execute function platform.next_version();
call platform.protect('tenant.call_settings');

create table tenant.calls (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  status text not null default 'ringing' check (status in ('ringing', 'in-progress', 'voicemail', 'completed')),
  type text not null check (type in ('CALL', 'PEER', 'CONFERENCE')),
  direction text not null check (direction in ('inbound', 'outbound', 'internal')),
  result text check (result in ('answered', 'missed', 'hangup', 'no-answer', 'busy', 'voicemail', 'blocked', 'error')),
  error text,
  -- Digits of the outside party, and our number. Three digits: an emergency number.
  phone text check (phone ~ '^\d{3,15}$'),
  ours text check (ours ~ '^\d{8,15}$'),
  location_id uuid,
  contact_id uuid,
  -- Who placed it, or answered it first.
  user_id uuid,
  verification text check (verification in ('verified', 'spam', 'fraud')),
  -- The carrier's id of an incoming call: it comes in once.
  sid text check (length(sid) <= 64),
  rings_until timestamptz,
  transferred_by uuid,
  recording_status text not null default 'none' check (recording_status in ('none', 'in-progress', 'paused', 'stopped')),
  recording_off boolean not null default false,
  paused_at timestamptz,
  consent text not null default 'none' check (consent in ('none', 'announced')),
  notes text not null default '' check (length(notes) <= 5000),
  -- The sticky note that the notes are kept as.
  sticky_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  check ((status = 'completed') = (ended_at is not null and result is not null)),
  primary key (account_id, id),
  unique (account_id, sid),
  foreign key (account_id, location_id) references tenant.locations (account_id, id) on delete set null (location_id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete set null (contact_id),
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete set null (user_id),
  foreign key (account_id, transferred_by) references tenant.users (account_id, id) on delete set null (transferred_by)
);
create index calls_live on tenant.calls (account_id, created_at) where status <> 'completed';
create index calls_contact on tenant.calls (account_id, contact_id, created_at desc, id desc) where contact_id is not null;
create index calls_phone on tenant.calls (account_id, phone, created_at desc);
create index calls_user on tenant.calls (account_id, user_id, created_at desc);
create index calls_location on tenant.calls (account_id, location_id) where location_id is not null;
create index calls_transferred_by on tenant.calls (account_id, transferred_by) where transferred_by is not null;
create trigger touch before update on tenant.calls for each row execute function platform.next_version();
call platform.protect('tenant.calls');

create table tenant.call_legs (
  account_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  -- The order in which they were called.
  place integer not null,
  user_id uuid,
  phone text check (phone ~ '^\d{3,15}$'),
  contact_id uuid,
  sid text check (length(sid) <= 64),
  status text not null check (status in
    ('inviting', 'ringing', 'joined', 'busy', 'no-answer', 'rejected', 'canceled', 'failed', 'left')),
  error text,
  muted boolean not null default false,
  on_hold boolean not null default false,
  host boolean not null default false,
  coach_of uuid,
  mode text check (mode in ('listen', 'whisper', 'barge')),
  -- It said itself that it leaves; another end may be a lost connection.
  leaving boolean not null default false,
  created_at timestamptz not null,
  joined_at timestamptz,
  left_at timestamptz,
  check ((mode is null) = (coach_of is null)),
  primary key (account_id, id),
  foreign key (account_id, call_id) references tenant.calls (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete set null (user_id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete set null (contact_id)
);
create index call_legs_call on tenant.call_legs (account_id, call_id, place);
create index call_legs_user on tenant.call_legs (account_id, user_id, created_at desc) where user_id is not null;
create index call_legs_contact on tenant.call_legs (account_id, contact_id) where contact_id is not null;
create index call_legs_sid on tenant.call_legs (account_id, sid) where sid is not null;
-- One conversation at a time.
create unique index call_legs_one on tenant.call_legs (account_id, user_id) where user_id is not null and status = 'joined';
call platform.protect('tenant.call_legs');

create table tenant.call_recordings (
  account_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  -- The leg that is recorded, and the carrier's ids.
  leg_id uuid not null,
  leg_sid text not null check (length(leg_sid) <= 64),
  sid text not null check (length(sid) <= 64),
  kind text not null check (kind in ('call', 'voicemail')),
  state text not null check (state in ('going', 'fetching', 'stored', 'empty', 'deleted', 'failed')),
  -- From and to, as instants.
  pauses jsonb not null default '[]' check (jsonb_array_length(pauses) <= 500),
  seconds integer,
  size integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, sid),
  foreign key (account_id, call_id) references tenant.calls (account_id, id) on delete cascade
);
create index call_recordings_call on tenant.call_recordings (account_id, call_id);
call platform.protect('tenant.call_recordings');

create table tenant.call_traces (
  account_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  text text not null check (length(text) <= 500),
  at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, call_id) references tenant.calls (account_id, id) on delete cascade
);
create index call_traces_call on tenant.call_traces (account_id, call_id, id);
call platform.protect('tenant.call_traces');
