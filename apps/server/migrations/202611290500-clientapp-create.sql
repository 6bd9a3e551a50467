-- The small app of an agency for its clients: its settings, the codes sent to phones, and the phones that entered one.
create table tenant.client_apps (
  account_id uuid primary key references tenant.accounts on delete cascade,
  id uuid not null,
  -- PNG of 400 × 400 pixels, and the digest that its address contains.
  logo bytea check (length(logo) <= 409600),
  logo_digest text,
  products text not null default '' check (length(products) <= 2100),
  departments text not null default '' check (length(departments) <= 2100),
  change_request_types text not null default '' check (length(change_request_types) <= 2100),
  referral_bonus text not null default '' check (length(referral_bonus) <= 500),
  referral_disclaimer text not null default '' check (length(referral_disclaimer) <= 2000),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((logo is null) = (logo_digest is null))
);
create trigger touch before update on tenant.client_apps for each row execute function platform.next_version();
call platform.protect('tenant.client_apps');

-- Also written for numbers that nobody has, so that requesting and entering a code do the same work for every number.
create table tenant.client_codes (
  account_id uuid not null,
  id uuid not null,
  phone text not null check (phone ~ '^\d{8,15}$'),
  -- Null: nobody has the number, and no code opens anything.
  contact_id uuid,
  code_hash bytea not null,
  tries integer not null default 0,
  used_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id) references tenant.accounts on delete cascade,
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade
);
create index client_codes_phone on tenant.client_codes (account_id, phone, created_at desc);
create index client_codes_contact on tenant.client_codes (account_id, contact_id);
create index client_codes_expires on tenant.client_codes (account_id, expires_at);
call platform.protect('tenant.client_codes');

create table tenant.client_sessions (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  phone text not null check (phone ~ '^\d{8,15}$'),
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, token_hash),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade
);
create index client_sessions_contact on tenant.client_sessions (account_id, contact_id);
create index client_sessions_expires on tenant.client_sessions (account_id, expires_at);
call platform.protect('tenant.client_sessions');

-- What clients sent: the id that the phone chose, so that a repeated request is stored once.
create table tenant.client_requests (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  kind text not null check (kind in ('change', 'issue', 'call', 'text', 'referral')),
  followup_id uuid not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade
);
create index client_requests_contact on tenant.client_requests (account_id, contact_id, created_at);
call platform.protect('tenant.client_requests');
