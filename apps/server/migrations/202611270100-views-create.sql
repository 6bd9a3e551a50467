-- What the contact list sorts and filters by: a narrow row for each live contact.
create table tenant.contact_columns (
  account_id uuid not null,
  contact_id uuid not null,
  -- The contact's.
  letter text collate "C" not null,
  sort_name text collate "C" not null,
  -- Who manages the contact; zero: nobody.
  owner_id uuid not null,
  -- Zero: none.
  location_id uuid not null,
  -- Folded; empty: none.
  company text collate "C" not null,
  policies integer not null,
  -- Sum of the policies' in cents.
  premium bigint not null,
  -- Days from the latest term date to January 1, 2000: the later the end, the smaller. The smallest integer with a policy
  -- without a term date, the largest without policies. So its order is active, lapsed, former, lead on any day.
  status_key integer not null,
  -- January 1 of the year 1: never.
  last_contact timestamptz not null,
  created_at timestamptz not null,
  has_phone boolean not null,
  has_email boolean not null,
  primary key (account_id, contact_id)
);
create index contact_columns_name on tenant.contact_columns (account_id, letter, sort_name, contact_id);
create index contact_columns_owner on tenant.contact_columns (account_id, owner_id, letter, sort_name, contact_id);
create index contact_columns_location on tenant.contact_columns (account_id, location_id, letter, sort_name, contact_id);
create index contact_columns_company on tenant.contact_columns (account_id, company, sort_name, contact_id);
create index contact_columns_policies on tenant.contact_columns (account_id, policies, sort_name, contact_id);
create index contact_columns_premium on tenant.contact_columns (account_id, premium, sort_name, contact_id);
create index contact_columns_status on tenant.contact_columns (account_id, status_key, sort_name, contact_id);
create index contact_columns_last_contact on tenant.contact_columns (account_id, last_contact, sort_name, contact_id);
create index contact_columns_created on tenant.contact_columns (account_id, created_at, contact_id);
call platform.protect('tenant.contact_columns');

-- Views of the list that people save: their own, or shared.
create table tenant.contact_views (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  name text not null check (name <> '' and length(name) <= 60),
  -- Null: shared.
  owner_id uuid,
  filter jsonb check (jsonb_typeof(filter) = 'object'),
  sort_by text not null,
  descending boolean not null,
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  position integer not null default 0 check (position between 0 and 1000),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (account_id, id),
  foreign key (account_id, owner_id) references tenant.users (account_id, id) on delete cascade,
  foreign key (account_id, created_by) references tenant.users (account_id, id) on delete set null (created_by)
);
create index contact_views_owner on tenant.contact_views (account_id, owner_id);
create index contact_views_created_by on tenant.contact_views (account_id, created_by);
create index contact_views_deleted on tenant.contact_views (account_id, deleted_at) where deleted_at is not null;
create trigger touch before update on tenant.contact_views for each row execute function platform.next_version();
call platform.protect('tenant.contact_views');

-- Columns that a person chose for a built-in view.
create table tenant.view_columns (
  account_id uuid not null references tenant.accounts on delete cascade,
  user_id uuid not null,
  view text not null check (length(view) <= 20),
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  primary key (account_id, user_id, view),
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete cascade
);
call platform.protect('tenant.view_columns');
