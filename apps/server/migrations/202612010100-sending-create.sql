-- What is recorded about the consent of each number, as evidence: entries are only added.
create table tenant.sending_consents (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  -- Digits with country code.
  phone text not null check (phone ~ '^\d{3,15}$'),
  act text not null check (act in ('optIn', 'optOut', 'flagged')),
  how text not null check (length(how) <= 200),
  wording text not null check (length(wording) <= 1000),
  scope text not null check (length(scope) <= 200),
  -- The text that said so.
  message_id uuid,
  user_id uuid,
  at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete set null (user_id)
);
create index sending_consents_phone on tenant.sending_consents (account_id, phone, at desc);
create index sending_consents_at on tenant.sending_consents (account_id, at desc, id desc);
create index sending_consents_user on tenant.sending_consents (account_id, user_id) where user_id is not null;
call platform.protect('tenant.sending_consents');

-- The present state of each number that ever said something about texts.
create table tenant.sending_numbers (
  account_id uuid not null references tenant.accounts on delete cascade,
  phone text not null check (phone ~ '^\d{3,15}$'),
  opted_out boolean not null,
  -- It agreed to texts that nobody typed.
  consented boolean not null default false,
  at timestamptz not null,
  primary key (account_id, phone)
);
call platform.protect('tenant.sending_numbers');

-- Texts that nobody typed, for the limit of how many a number gets; kept for as long as the longest limit.
create table tenant.sending_counts (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  phone text not null,
  at timestamptz not null,
  primary key (account_id, id)
);
create index sending_counts_phone on tenant.sending_counts (account_id, phone, at);
create index sending_counts_at on tenant.sending_counts (account_id, at);
call platform.protect('tenant.sending_counts');

-- The agency's own limits; no row: the defaults of the contract.
create table tenant.sending_settings (
  account_id uuid primary key references tenant.accounts on delete cascade,
  cap_messages smallint not null check (cap_messages between 1 and 20),
  cap_hours smallint not null check (cap_hours between 1 and 168),
  hours_from smallint check (hours_from between 0 and 24),
  hours_until smallint check (hours_until between 0 and 24),
  version integer not null default 1,
  updated_at timestamptz not null,
  check (num_nulls(hours_from, hours_until) in (0, 2) and (hours_from is null or hours_until - hours_from >= 4))
);
call platform.protect('tenant.sending_settings');
