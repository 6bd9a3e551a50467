-- Who may sign in where. No client data: this schema may live in a database of its own.

create table directory.accounts (
  id uuid primary key,
  namespace text not null unique check (namespace ~ '^[a-z][a-z0-9-]{1,40}$'),
  name text not null check (name <> ''),
  cluster text not null default 'main',
  mfa_required boolean not null default false,
  employees_may_ghost boolean not null default false,
  password_min_length integer not null default 5 check (password_min_length between 5 and 64),
  created_at timestamptz not null default now()
);

create table directory.people (
  id uuid primary key,
  email text not null unique check (email = lower(email) and email like '%_@_%'),
  password_hash text not null,
  -- Counts up with every change of password or MFA: a sign-in that began before the change must not finish after it.
  credentials_version integer not null default 1,
  -- Sealed with the field keys; the pending one counts only after its first code.
  mfa_secret bytea,
  mfa_pending_secret bytea,
  mfa_last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table directory.memberships (
  account_id uuid not null references directory.accounts on delete cascade,
  person_id uuid not null references directory.people on delete cascade,
  role text not null check (role in ('super', 'owner', 'admin', 'employee')),
  created_at timestamptz not null default now(),
  primary key (account_id, person_id)
);
create index memberships_person on directory.memberships (person_id);

create table directory.recovery_codes (
  person_id uuid not null references directory.people on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

create table directory.sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  -- Not the membership: the sessions of somebody who was removed remain, so that their tabs are told why.
  account_id uuid not null references directory.accounts on delete cascade,
  person_id uuid not null references directory.people on delete cascade,
  kind text not null check (kind in ('web', 'ghost', 'mobile')),
  -- A ghost session hangs on its actor's and ends with it.
  actor_session_id uuid references directory.sessions on delete cascade,
  ghost_reason text,
  device text not null,
  ip text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  last_active_at timestamptz not null,
  locked_at timestamptz,
  -- Ghosts only: over after half an hour whatever happens.
  ends_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('multipleLoginsDetected', 'signedOut', 'signedOutElsewhere', 'idle',
    'passwordChanged', 'removed', 'ghostEnded', 'mfaReset')),
  ended_by_device text,
  check ((kind = 'ghost') = (actor_session_id is not null)),
  check ((kind = 'ghost') = (ghost_reason is not null)),
  check ((kind = 'ghost') = (ends_at is not null)),
  check ((ended_at is null) = (end_reason is null))
);
-- One web sign-in, one ghost and one mobile per person and account: a new one ends the old one.
create unique index sessions_live on directory.sessions (account_id, person_id, kind) where ended_at is null;
create index sessions_person on directory.sessions (person_id) where ended_at is null;
create index sessions_actor on directory.sessions (actor_session_id) where actor_session_id is not null;
create index sessions_idle on directory.sessions (last_active_at) where ended_at is null;
create index sessions_ended on directory.sessions (ended_at) where ended_at is not null;

create table directory.password_resets (
  id uuid primary key,
  person_id uuid not null references directory.people on delete cascade,
  code_hash bytea not null,
  link_hash bytea not null unique,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index password_resets_open on directory.password_resets (person_id) where used_at is null;
create index password_resets_person on directory.password_resets (person_id, created_at);
create index password_resets_created_at on directory.password_resets (created_at);

-- Failed tries by a keyed digest of what was tried (person, address); never the value itself.
create table directory.failed_tries (
  subject bytea primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);
create index failed_tries_last_at on directory.failed_tries (last_at);

create table directory.phone_numbers (
  phone text primary key check (phone ~ '^\d{8,15}$'),
  account_id uuid not null references directory.accounts on delete cascade
);
create index phone_numbers_account on directory.phone_numbers (account_id);

grant select, insert, update, delete on all tables in schema directory to frontdesk_directory;
