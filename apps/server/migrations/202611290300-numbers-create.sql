-- The phone numbers of an account. Which account has a number is decided by directory.phone_numbers; a row here follows.
create table tenant.phone_numbers (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  -- The carrier's id.
  sid text not null check (sid <> '' and length(sid) <= 64),
  -- Digits with the country code.
  phone text not null check (phone ~ '^\d{8,15}$'),
  friendly_name text not null check (length(friendly_name) <= 64),
  status text not null check (status in ('active', 'porting', 'suspended')),
  origin text not null check (origin in ('purchased', 'ported')),
  is_default boolean not null default false,
  location_id uuid,
  messaging_service_sid text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, phone),
  foreign key (account_id, location_id) references tenant.locations (account_id, id) on delete set null (location_id)
);
create unique index phone_numbers_default on tenant.phone_numbers (account_id) where is_default;
create index phone_numbers_location on tenant.phone_numbers (account_id, location_id);
create trigger touch before update on tenant.phone_numbers for each row execute function platform.touch();
call platform.protect('tenant.phone_numbers');
