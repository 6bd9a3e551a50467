-- Everything an agency keeps about a contact: one table a thing, all of one shape. What a form holds is one document by
-- field; a column of its own has what the database watches over, adds up or looks for. Private fields lie sealed in one
-- table for all of them.

create table tenant.payment_methods (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  type text not null check (type in ('checking', 'savings', 'credit card', 'debit card')),
  -- The CVC is taken from the form and kept nowhere, and the numbers lie sealed.
  check (not fields ?| array['cvc', 'account', 'routing']),
  primary key (account_id, id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade
);

create table tenant.policies (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  type text,
  -- Cents.
  premium bigint check (premium >= 0),
  term_date date,
  managed_by uuid,
  payment_method_id uuid,
  primary key (account_id, id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade,
  foreign key (account_id, managed_by) references tenant.users (account_id, id) on delete set null (managed_by),
  foreign key (account_id, payment_method_id) references tenant.payment_methods (account_id, id)
    on delete set null (payment_method_id)
);

create index policies_managed_by on tenant.policies (account_id, managed_by) where managed_by is not null;
create index policies_payment_method on tenant.policies (account_id, payment_method_id)
  where payment_method_id is not null;
create index policies_term_date on tenant.policies (account_id, term_date) where deleted_at is null;

-- Vehicles and homes: the specification gives both one path.
create table tenant.quotes (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  form text not null check (form in ('auto', 'home')),
  type text,
  vin text,
  check (form = 'home' or coalesce(type in (
    'car', 'truck', 'suv', 'bike', 'classic', 'otherAuto',
    'rv', 'motorhome', 'truckCamper', 'bumperPull', 'gooseNeck', 'trailer',
    'motorcycle', 'dirtBike', 'SXS', 'ATV', 'snowmobile', 'golfCarts', 'otherRecreational',
    'Boat', 'waveRunner', 'otherWaterToy'), false)),
  primary key (account_id, id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade
);

create table tenant.dependents (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (account_id, id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade
);
create table tenant.commercial_accounts (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (account_id, id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade
);
create table tenant.contact_links (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (account_id, id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['payment_methods', 'policies', 'quotes', 'dependents', 'commercial_accounts', 'contact_links']
  loop
    execute format('create index %1$I on tenant.%2$I (account_id, contact_id)', name || '_contact', name);
    execute format('create index %1$I on tenant.%2$I (account_id, deleted_at) where deleted_at is not null',
      name || '_deleted', name);
    execute format('create trigger touch before update on tenant.%I for each row execute function platform.touch()', name);
    execute format('call platform.protect(%L)', 'tenant.' || name);
  end loop;
end $$;

-- Addresses and additional info keep their columns, which imports fill.
alter table tenant.addresses
  add column version integer not null default 1,
  add column created_by uuid,
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz,
  add column deleted_by uuid;
alter table tenant.contact_extras
  add column version integer not null default 1,
  add column created_by uuid,
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz,
  add column deleted_by uuid;
create index addresses_deleted on tenant.addresses (account_id, deleted_at) where deleted_at is not null;
create index contact_extras_deleted on tenant.contact_extras (account_id, deleted_at) where deleted_at is not null;
create trigger touch before update on tenant.addresses for each row execute function platform.touch();
create trigger touch before update on tenant.contact_extras for each row execute function platform.touch();

-- What the two people of a contact have beyond its columns. Its version is the contact's, for they are one form.
create table tenant.person_details (
  account_id uuid not null,
  contact_id uuid not null,
  who text not null check (who in ('primary', 'secondary')),
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  primary key (account_id, contact_id, who),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade
);
call platform.protect('tenant.person_details');

-- Every private field but the SSNs of a contact, which searches look up. owner_id: the record, or the contact itself.
create table tenant.private_fields (
  account_id uuid not null,
  contact_id uuid not null,
  owner_id uuid not null,
  field text not null,
  sealed bytea not null,
  -- How it shows.
  hint text not null,
  primary key (account_id, owner_id, field),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade
);
create index private_fields_contact on tenant.private_fields (account_id, contact_id);
call platform.protect('tenant.private_fields');

-- Who sent the contact; the columns are spelled as the specification spells the fields.
alter table tenant.contacts
  add column affliate_via text,
  add column affliate_contact uuid,
  add column affliate_contact_level text,
  add column aflliate_on date,
  add foreign key (account_id, affliate_contact) references tenant.contacts (account_id, id)
    on delete set null (affliate_contact);
create index contacts_affliate_contact on tenant.contacts (account_id, affliate_contact)
  where affliate_contact is not null;

-- Every sticky note of the account, the newest first.
create index activity_stickies on tenant.activity (account_id, created_at desc) where is_sticky and deleted_at is null;
