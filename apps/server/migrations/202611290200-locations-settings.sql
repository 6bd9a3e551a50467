-- A location's clock, its dispatchable address, and what its phones and texts do. Null settings: the defaults of the contract.
alter table tenant.accounts
  add column max_locations integer not null default 1 check (max_locations >= 0),
  add column max_services integer not null default 1 check (max_services >= 0),
  add column max_phone_numbers integer not null default 1 check (max_phone_numbers >= 0);

alter table tenant.locations
  -- Null, from before this version: the account's.
  add column timezone text,
  add column legal_name text,
  add column address text,
  add column address2 text,
  add column city text,
  add column state text,
  add column zipcode text,
  add column emergency_enabled boolean not null default false,
  add column address_sid text,
  add column profile_status text not null default 'not-submitted'
    check (profile_status in ('not-submitted', 'in-review', 'pending-review', 'approved', 'rejected')),
  add column brand_status text not null default 'not-submitted',
  add column office_hours jsonb check (pg_column_size(office_hours) < 65536),
  add column messages jsonb check (pg_column_size(messages) < 65536),
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  -- A call to the emergency services needs an address that the carrier knows.
  add check (not emergency_enabled or address_sid is not null);

create trigger touch before update on tenant.locations for each row execute function platform.touch();
