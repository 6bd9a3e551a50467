-- What the operator of this installation offers. A plan isn't changed once it is there: it ends, and another begins.
create table directory.plans (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,39}$'),
  name text not null check (length(name) between 1 and 60),
  -- Cents a month.
  amount integer not null check (amount between 0 and 10000000),
  currency text not null default 'usd' check (currency = 'usd'),
  trial_days smallint not null default 0 check (trial_days between 0 and 90),
  max_locations integer not null check (max_locations between 1 and 1000),
  max_services integer not null check (max_services between 0 and 1000),
  max_phone_numbers integer not null check (max_phone_numbers between 0 and 10000),
  -- Null: as many as they like.
  max_employees integer check (max_employees between 1 and 10000),
  -- By kind of usage: tiers and how they are read. The application checks their order.
  metered jsonb not null,
  offered_from timestamptz not null,
  offered_until timestamptz check (offered_until >= offered_from),
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on directory.plans to frontdesk_directory;

-- What an agency agreed to. The terms are a copy: they stay as they were agreed.
create table tenant.subscriptions (
  account_id uuid primary key references tenant.accounts on delete cascade,
  id uuid not null,
  plan jsonb not null,
  status text not null check (status in ('trialing', 'active', 'pastDue', 'canceled')),
  -- The first day of the period, in the agency's time zone.
  period_starts date not null,
  trial_ends_at timestamptz,
  -- Usage from then on is metered.
  metered_since timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (account_id, id)
);
create trigger touch before update on tenant.subscriptions for each row execute function platform.touch();
call platform.protect('tenant.subscriptions');

-- What was used, written by triggers in the transaction that makes it chargeable. Nothing is changed here: a correction is
-- another row, with the difference.
create table tenant.usage_events (
  account_id uuid not null references tenant.accounts on delete cascade,
  kind text not null check (kind in ('minutes', 'messages', 'recordings')),
  -- The call, text, or recording. Not a foreign key: usage outlives what was used.
  source_id uuid not null,
  -- 0: the first; later ones correct it.
  nth smallint not null check (nth between 0 and 1000),
  -- Begun minutes of a call or a recording, segments of a text.
  quantity integer not null check (quantity <> 0),
  -- Of the use. It decides in which period it counts.
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (account_id, kind, source_id, nth)
);
create index usage_events_at on tenant.usage_events (account_id, at) include (kind, quantity);
call platform.protect('tenant.usage_events');
revoke update, delete on tenant.usage_events from frontdesk_tenant;

alter table tenant.accounts add column max_employees integer check (max_employees between 1 and 10000);
