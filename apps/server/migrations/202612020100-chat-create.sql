-- The team chat: rooms, their members, and what they write.
create table tenant.chat_rooms (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  format text not null check (format in ('direct', 'group')),
  -- The one that everybody of the account is in.
  everyone boolean not null default false,
  title text not null default '' check (length(title) <= 80),
  -- The two people of a direct room, in order.
  pair text check (pair ~ '^[0-9a-f-]{36},[0-9a-f-]{36}$'),
  -- Of the newest message, and the messages without status lines; raised under the lock of this row.
  seq integer not null default 0,
  said integer not null default 0 check (said <= seq),
  last_message_id uuid,
  last_message_on timestamptz not null,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((format = 'direct') = (pair is not null)),
  check (not everyone or format = 'group'),
  primary key (account_id, id),
  unique (account_id, pair),
  foreign key (account_id, created_by) references tenant.users (account_id, id) on delete set null (created_by)
);
create unique index chat_rooms_everyone on tenant.chat_rooms (account_id) where everyone;
create index chat_rooms_created_by on tenant.chat_rooms (account_id, created_by) where created_by is not null;
call platform.protect('tenant.chat_rooms');

create table tenant.chat_members (
  account_id uuid not null,
  room_id uuid not null,
  user_id uuid not null,
  -- Of the newest message that was read, and the messages up to there.
  seq integer not null default 0,
  said integer not null default 0,
  read_at timestamptz,
  hidden boolean not null default false,
  muted boolean not null default false,
  place integer not null default 0,
  version integer not null default 1,
  joined_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, room_id, user_id),
  foreign key (account_id, room_id) references tenant.chat_rooms (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete cascade
);
create index chat_members_user on tenant.chat_members (account_id, user_id, room_id);
create trigger touch before update on tenant.chat_members for each row execute function platform.next_version();
call platform.protect('tenant.chat_members');

create table tenant.chat_messages (
  account_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  seq integer not null,
  said integer not null,
  type text not null check (type in ('message', 'status')),
  user_id uuid,
  message text not null check (length(message) <= 8000),
  reply_to uuid,
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 50),
  cards jsonb not null default '[]' check (jsonb_array_length(cards) <= 5),
  preview jsonb,
  -- The contact in whose timeline it stands.
  contact_id uuid,
  pinned_by uuid,
  pinned_at timestamptz,
  edited_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- For the search: folded words, each after a space. A GIF has none.
  words text collate "C" not null generated always as
    (case when message like 'giphy:%' then '' else platform.folded_words(message) end) stored,
  check (deleted_at is null or message = ''),
  primary key (account_id, id),
  unique (account_id, room_id, seq),
  foreign key (account_id, room_id) references tenant.chat_rooms (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete set null (user_id),
  foreign key (account_id, pinned_by) references tenant.users (account_id, id) on delete set null (pinned_by),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete set null (contact_id)
);
create index chat_messages_user on tenant.chat_messages (account_id, user_id) where user_id is not null;
create index chat_messages_pinned_by on tenant.chat_messages (account_id, pinned_by) where pinned_by is not null;
create index chat_messages_contact on tenant.chat_messages (account_id, contact_id, created_at desc, id desc)
  where contact_id is not null;
create index chat_messages_pinned on tenant.chat_messages (account_id, room_id, pinned_at) where contact_id is not null;
create index chat_messages_recent on tenant.chat_messages (account_id, created_at desc, id desc);
create trigger touch before update on tenant.chat_messages for each row execute function platform.next_version();
call platform.protect('tenant.chat_messages');

create table tenant.chat_reactions (
  account_id uuid not null,
  message_id uuid not null,
  emoji text not null check (length(emoji) between 1 and 32),
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (account_id, message_id, emoji, user_id),
  foreign key (account_id, message_id) references tenant.chat_messages (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete cascade
);
create index chat_reactions_user on tenant.chat_reactions (account_id, user_id);
call platform.protect('tenant.chat_reactions');

create table tenant.chat_files (
  account_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  -- Null until the message is stored that it belongs to.
  message_id uuid,
  position smallint not null default 0,
  -- The picture of a link's preview, and no attachment.
  of_preview boolean not null default false,
  name text not null check (length(name) between 1 and 200),
  type text not null check (length(type) <= 100),
  size integer not null check (size >= 0),
  width integer,
  height integer,
  user_id uuid,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, room_id) references tenant.chat_rooms (account_id, id) on delete cascade,
  foreign key (account_id, message_id) references tenant.chat_messages (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete set null (user_id)
);
create index chat_files_message on tenant.chat_files (account_id, message_id, position) where message_id is not null;
create index chat_files_room on tenant.chat_files (account_id, room_id);
create index chat_files_user on tenant.chat_files (account_id, user_id) where user_id is not null;
create index chat_files_unused on tenant.chat_files (account_id, created_at) where message_id is null;
call platform.protect('tenant.chat_files');

create table tenant.chat_settings (
  account_id uuid primary key references tenant.accounts on delete cascade,
  previews boolean not null,
  retention_days integer check (retention_days between 30 and 3650),
  version integer not null,
  updated_at timestamptz not null
);
call platform.protect('tenant.chat_settings');

-- What was deleted because of its age, as a file for the owners.
create table tenant.chat_archives (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  messages integer not null,
  size bigint not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
call platform.protect('tenant.chat_archives');
