-- How far each location is with its registration for texting, and what the registry must know about its business.
create table tenant.registrations (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  location_id uuid not null,
  -- Null: not entered yet. Without the registration number.
  business jsonb check (pg_column_size(business) < 8192),
  registration_number bytea check (length(registration_number) <= 400),
  registration_last4 text check (length(registration_last4) between 1 and 4),
  brand_type text check (brand_type in ('public', 'private', 'nonprofit', 'government')),
  stock_exchange text check (stock_exchange in ('NYSE', 'NASDAQ')),
  stock_ticker text not null default '' check (length(stock_ticker) <= 10),
  profile_status text not null default 'not-submitted'
    check (profile_status in ('not-submitted', 'in-review', 'pending-review', 'approved', 'rejected')),
  profile_at timestamptz,
  profile_reasons jsonb not null default '[]' check (pg_column_size(profile_reasons) < 65536),
  brand_status text not null default 'not-submitted'
    check (brand_status in ('not-submitted', 'under-review', 'needs-passcode', 'approved', 'failed', 'suspended')),
  brand_at timestamptz,
  brand_reasons jsonb not null default '[]' check (pg_column_size(brand_reasons) < 65536),
  passcode_last4 text check (passcode_last4 ~ '^\d{4}$'),
  texts_a_minute integer check (texts_a_minute between 1 and 1000000),
  throughput_tier text check (length(throughput_tier) <= 40),
  -- The carrier's last evaluation, and the digest of the data that it looked at.
  evaluation jsonb check (pg_column_size(evaluation) < 65536),
  evaluated_digest text check (length(evaluated_digest) <= 64),
  business_sid text check (length(business_sid) <= 64),
  address_document_sid text check (length(address_document_sid) <= 64),
  rep1_sid text check (length(rep1_sid) <= 64),
  rep2_sid text check (length(rep2_sid) <= 64),
  profile_sid text check (length(profile_sid) <= 64),
  trust_bundle_sid text check (length(trust_bundle_sid) <= 64),
  trust_bundle_status text check (length(trust_bundle_status) <= 40),
  brand_sid text check (length(brand_sid) <= 64),
  -- Since when something is being sent; a round goes on with what a crash cut off.
  busy_since timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, location_id),
  foreign key (account_id, location_id) references tenant.locations (account_id, id) on delete cascade,
  check ((registration_number is null) = (registration_last4 is null)),
  check (brand_status = 'not-submitted' or profile_status = 'approved')
);
create index registrations_profile on tenant.registrations (profile_sid) where profile_sid is not null;
create index registrations_brand on tenant.registrations (brand_sid) where brand_sid is not null;
create index registrations_busy on tenant.registrations (account_id, busy_since) where busy_since is not null;
create trigger touch before update on tenant.registrations for each row execute function platform.next_version();
call platform.protect('tenant.registrations');

-- Who speaks for the business. What they are called and where they are reached is sealed together.
create table tenant.registration_reps (
  account_id uuid not null,
  id uuid not null,
  registration_id uuid not null,
  nth smallint not null check (nth in (1, 2)),
  sealed bytea not null check (length(sealed) <= 4000),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, registration_id, nth),
  foreign key (account_id, registration_id) references tenant.registrations (account_id, id) on delete cascade
);
create trigger touch before update on tenant.registration_reps for each row execute function platform.touch();
call platform.protect('tenant.registration_reps');

-- What the carriers know about the texts of a location. Numbers are assigned by the carrier's id.
create table tenant.messaging_services (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  location_id uuid not null,
  friendly_name text not null check (length(friendly_name) between 1 and 64),
  usecase text not null check (usecase in ('marketing', 'discussion', 'undeclared')),
  -- Description, samples, flags, message flow, keywords, and their replies.
  details jsonb not null check (pg_column_size(details) < 65536),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'IN_PROGRESS', 'VERIFIED', 'FAILED', 'SUSPENDED')),
  status_at timestamptz not null,
  reasons jsonb not null default '[]' check (pg_column_size(reasons) < 65536),
  sid text check (length(sid) <= 64),
  campaign_sid text check (length(campaign_sid) <= 64),
  -- The registry's.
  campaign_id text check (length(campaign_id) <= 40),
  a2p_usecase text not null default '' check (length(a2p_usecase) <= 40),
  texts_a_minute integer check (texts_a_minute between 1 and 1000000),
  busy_since timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, friendly_name),
  foreign key (account_id, location_id) references tenant.locations (account_id, id) on delete cascade
);
create index messaging_services_location on tenant.messaging_services (account_id, location_id);
create unique index messaging_services_sid on tenant.messaging_services (account_id, sid) where sid is not null;
create index messaging_services_of_carrier on tenant.messaging_services (sid) where sid is not null;
create index messaging_services_busy on tenant.messaging_services (account_id, busy_since) where busy_since is not null;
create trigger touch before update on tenant.messaging_services for each row execute function platform.next_version();
call platform.protect('tenant.messaging_services');

-- Each write to the carrier: committed before it is made, so that after a crash it is looked for and never made twice.
create table tenant.registration_steps (
  account_id uuid not null references tenant.accounts on delete cascade,
  -- The key that the carrier gets.
  id uuid not null,
  -- The registration or the messaging service.
  subject_id uuid not null,
  step text not null check (step in ('business', 'rep1', 'rep2', 'address', 'profile', 'parts', 'submit', 'bundle', 'brand',
    'service', 'campaign', 'delete')),
  attempt integer not null check (attempt between 1 and 1000),
  state text not null default 'started' check (state in ('started', 'done', 'refused')),
  sid text check (length(sid) <= 64),
  -- Cents that it costs, as a person confirmed them.
  fee integer check (fee between 0 and 100000),
  confirmed_by uuid,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (account_id, id),
  unique (account_id, subject_id, step, attempt),
  foreign key (account_id, confirmed_by) references tenant.users (account_id, id) on delete set null (confirmed_by),
  check ((state = 'started') = (ended_at is null))
);
-- One write of a kind at a time.
create unique index registration_steps_started on tenant.registration_steps (account_id, subject_id, step)
  where state = 'started';
create index registration_steps_confirmed on tenant.registration_steps (account_id, confirmed_by) where confirmed_by is not null;
call platform.protect('tenant.registration_steps');

-- Versions of the agency's consent page. They are evidence, and never change.
create table tenant.consent_pages (
  account_id uuid not null references tenant.accounts on delete cascade,
  version integer not null check (version >= 1),
  program text not null check (length(program) between 1 and 300),
  wording jsonb not null check (pg_column_size(wording) < 16384),
  published_at timestamptz not null,
  published_by uuid,
  -- As history names them.
  by_name text not null check (length(by_name) <= 200),
  primary key (account_id, version),
  foreign key (account_id, published_by) references tenant.users (account_id, id) on delete set null (published_by)
);
create index consent_pages_by on tenant.consent_pages (account_id, published_by) where published_by is not null;
call platform.protect('tenant.consent_pages');
revoke delete on tenant.consent_pages from frontdesk_tenant;
