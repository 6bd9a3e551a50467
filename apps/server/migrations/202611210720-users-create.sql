-- An account's own settings, its people as the account shows them, and what they tell the support group.

create table tenant.accounts (
  account_id uuid primary key,
  timezone text not null default 'America/New_York',
  gathering_forms text not null default 'all',
  messaging_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call platform.protect('tenant.accounts');

create table tenant.locations (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  primary key (account_id, id),
  unique (account_id, name)
);
call platform.protect('tenant.locations');

-- The id is the person's in the directory; names and picture are the account's own.
create table tenant.users (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  first_name text not null check (first_name <> ''),
  last_name text not null,
  email text not null,
  phone text check (phone ~ '^\d{8,15}$'),
  extension text,
  picture text check (picture ~ '^[a-z0-9]{32}$'),
  theme_color text check (theme_color ~ '^#[0-9a-f]{6}$'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create trigger touch before update on tenant.users for each row execute function platform.touch();
create trigger touch before update on tenant.accounts for each row execute function platform.touch();
call platform.protect('tenant.users');

create table tenant.feedback (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  category text not null check (category in ('bug', 'feedback', 'question', 'other')),
  related_to text not null check (related_to in ('dashboard', 'team', 'contacts', 'messages', 'Phone', 'settings', 'other')),
  comments text not null check (length(comments) between 1 and 4000),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, user_id) references tenant.users on delete cascade
);
create index feedback_user on tenant.feedback (account_id, user_id);
call platform.protect('tenant.feedback');
