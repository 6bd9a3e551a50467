-- Conversations by text: one for each set of numbers that the agency writes with.
create table tenant.sms_rooms (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  -- Digits with country code, sorted, each once.
  phones text[] not null check (cardinality(phones) between 1 and 10),
  -- The same as one text, parted by commas.
  phones_key text not null check (phones_key ~ '^\d{3,15}(,\d{3,15})*$'),
  -- The number of the agency that answers go out from.
  ours text not null check (ours ~ '^\d{8,15}$'),
  contact_id uuid,
  status text not null default 'open' check (status in ('attention', 'open', 'snoozed', 'completed')),
  snoozed_until timestamptz,
  assigned_to uuid,
  waiting_since timestamptz,
  undelivered boolean not null default false,
  -- Of the newest message; raised under the lock of this row.
  seq integer not null default 0,
  -- Texts that came in, and those of them that came before the newest answer.
  incoming integer not null default 0,
  settled integer not null default 0 check (settled <= incoming),
  auto_replied_at timestamptz,
  last_message_on timestamptz not null,
  last_message_id uuid,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'snoozed') = (snoozed_until is not null)),
  primary key (account_id, id),
  unique (account_id, phones_key),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete set null (contact_id),
  foreign key (account_id, assigned_to) references tenant.users (account_id, id) on delete set null (assigned_to),
  foreign key (account_id, created_by) references tenant.users (account_id, id) on delete set null (created_by)
);
create index sms_rooms_status on tenant.sms_rooms (account_id, status, last_message_on desc, id desc);
create index sms_rooms_contact on tenant.sms_rooms (account_id, contact_id) where contact_id is not null;
create index sms_rooms_assigned on tenant.sms_rooms (account_id, assigned_to) where assigned_to is not null;
create index sms_rooms_created_by on tenant.sms_rooms (account_id, created_by) where created_by is not null;
create index sms_rooms_snoozed on tenant.sms_rooms (account_id, snoozed_until) where snoozed_until is not null;
create trigger touch before update on tenant.sms_rooms for each row execute function platform.next_version();
call platform.protect('tenant.sms_rooms');

-- What a colleague did with a conversation: how many of its texts they have read, and whether they follow it.
create table tenant.sms_room_users (
  account_id uuid not null,
  room_id uuid not null,
  user_id uuid not null,
  incoming integer not null default 0,
  viewed_at timestamptz,
  favorite boolean not null default false,
  primary key (account_id, room_id, user_id),
  foreign key (account_id, room_id) references tenant.sms_rooms (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete cascade
);
create index sms_room_users_user on tenant.sms_room_users (account_id, user_id, favorite);
call platform.protect('tenant.sms_room_users');

create table tenant.sms_messages (
  account_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  seq integer not null,
  flow text not null check (flow in ('incoming', 'outgoing')),
  type text not null check (type in ('message', 'scheduled', 'campaign', 'status', 'optin', 'autoReply', 'note')),
  -- Incoming texts: the number that sent it. Outgoing ones: our number.
  phone text not null,
  user_id uuid,
  message text not null check (length(message) <= 5000),
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 20),
  status text not null check (status in
    ('pending', 'held', 'sent', 'delivered', 'undelivered', 'failed', 'unknown', 'refused', 'canceled', 'received')),
  reason text check (length(reason) <= 500),
  hold_until timestamptz,
  overridable boolean not null default false,
  override_reason text check (length(override_reason) <= 300),
  override_by uuid,
  flagged boolean not null default false,
  -- Canceled if the client writes before it is sent.
  cancel_on_reply boolean not null default false,
  segments integer not null default 0,
  campaign text check (length(campaign) <= 200),
  -- The carrier's id of an incoming text.
  sid text check (length(sid) <= 100),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  -- For the search: folded words, each after a space.
  words text collate "C" not null generated always as (platform.folded_words(message)) stored,
  check ((status = 'held') = (hold_until is not null)),
  primary key (account_id, id),
  unique (account_id, room_id, seq),
  foreign key (account_id, room_id) references tenant.sms_rooms (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete set null (user_id),
  foreign key (account_id, override_by) references tenant.users (account_id, id) on delete set null (override_by)
);
create unique index sms_messages_sid on tenant.sms_messages (account_id, sid) where sid is not null;
create index sms_messages_user on tenant.sms_messages (account_id, user_id, created_at) where user_id is not null;
create index sms_messages_override_by on tenant.sms_messages (account_id, override_by) where override_by is not null;
create index sms_messages_held on tenant.sms_messages (account_id, hold_until) where status = 'held';
create index sms_messages_pending on tenant.sms_messages (account_id, created_at) where status = 'pending';
create index sms_messages_recent on tenant.sms_messages (account_id, created_at desc, id desc);
create trigger touch before update on tenant.sms_messages for each row execute function platform.next_version();
call platform.protect('tenant.sms_messages');

-- One handing over to the carrier for each recipient and attempt.
create table tenant.sms_deliveries (
  account_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  phone text not null,
  status text not null check (status in
    ('pending', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'unknown', 'canceled')),
  -- Given by the carrier.
  sid text check (length(sid) <= 100),
  reason text check (length(reason) <= 40),
  code text check (length(code) <= 20),
  -- The newest report's time, so that late ones change nothing.
  reported_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, message_id) references tenant.sms_messages (account_id, id) on delete cascade
);
create index sms_deliveries_message on tenant.sms_deliveries (account_id, message_id);
create unique index sms_deliveries_sid on tenant.sms_deliveries (account_id, sid) where sid is not null;
create index sms_deliveries_sending on tenant.sms_deliveries (account_id, updated_at) where status = 'sending';
call platform.protect('tenant.sms_deliveries');

create table tenant.sms_media (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  -- Null until the text is stored that it belongs to.
  message_id uuid,
  position smallint not null default 0,
  name text not null check (length(name) between 1 and 200),
  type text not null check (length(type) <= 100),
  size integer not null default 0 check (size >= 0),
  width integer,
  height integer,
  state text not null check (state in ('ready', 'fetching', 'gone')),
  -- How the carrier names it, until it was fetched.
  ref text check (length(ref) <= 1000),
  user_id uuid,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, message_id) references tenant.sms_messages (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete set null (user_id)
);
create index sms_media_message on tenant.sms_media (account_id, message_id, position) where message_id is not null;
create index sms_media_user on tenant.sms_media (account_id, user_id) where user_id is not null;
create index sms_media_unused on tenant.sms_media (account_id, created_at) where message_id is null;
call platform.protect('tenant.sms_media');

-- Up to when the carrier was asked for texts that we missed.
create table tenant.sms_catch_up (
  account_id uuid primary key references tenant.accounts on delete cascade,
  received_until timestamptz not null
);
call platform.protect('tenant.sms_catch_up');
