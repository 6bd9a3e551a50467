-- What an agency stores of a person who works there, where they work, and how they were invited.
alter table tenant.users
  add column npn text check (npn ~ '^\d{1,10}$'),
  add column groups text[] not null default '{}' check (cardinality(groups) <= 20),
  -- Of the mobile app; null: not signed in to it.
  add column mobile_token text,
  -- No longer in the account: what they wrote stays under their name.
  add column removed_at timestamptz,
  add check (extension ~ '^\d{2,6}$');
create unique index users_extension on tenant.users (account_id, extension)
  where extension is not null and removed_at is null;

-- Without rows: at all locations.
create table tenant.user_locations (
  account_id uuid not null,
  user_id uuid not null,
  location_id uuid not null,
  primary key (account_id, user_id, location_id),
  foreign key (account_id, user_id) references tenant.users on delete cascade,
  foreign key (account_id, location_id) references tenant.locations on delete cascade
);
create index user_locations_location on tenant.user_locations (account_id, location_id);
call platform.protect('tenant.user_locations');

-- Invited, and not yet joined: no way to sign in to the account.
alter table directory.memberships add column pending boolean not null default false;

create table directory.invitations (
  account_id uuid not null,
  person_id uuid not null,
  -- Null until the mail is on its way, and once it was withdrawn or used.
  token_hash bytea unique,
  sent_at timestamptz,
  expires_at timestamptz,
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, person_id),
  foreign key (account_id, person_id) references directory.memberships on delete cascade
);
create index invitations_person on directory.invitations (person_id);
grant select, insert, update, delete on directory.invitations to frontdesk_directory;
