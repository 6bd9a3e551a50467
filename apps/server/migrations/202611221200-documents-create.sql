-- Files about a contact, or about one of its policies, vehicles and homes. The bytes lie in the files port.
create table tenant.documents (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  owner_kind text not null check (owner_kind in ('contact', 'policy', 'vehicle', 'home')),
  owner_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  type text not null,
  size bigint not null check (size > 0),
  storage_key text not null,
  -- SHA-256 in hex.
  digest text not null,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  -- They go with what they belong to.
  policy_id uuid generated always as (case when owner_kind = 'policy' then owner_id end) stored,
  quote_id uuid generated always as (case when owner_kind in ('vehicle', 'home') then owner_id end) stored,
  check (owner_kind <> 'contact' or owner_id = contact_id),
  primary key (account_id, id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade,
  foreign key (account_id, policy_id) references tenant.policies (account_id, id) on delete cascade,
  foreign key (account_id, quote_id) references tenant.quotes (account_id, id) on delete cascade,
  foreign key (account_id, created_by) references tenant.users (account_id, id) on delete set null (created_by)
);
create index documents_contact on tenant.documents (account_id, contact_id);
create index documents_owner on tenant.documents (account_id, owner_id);
create index documents_policy on tenant.documents (account_id, policy_id) where policy_id is not null;
create index documents_quote on tenant.documents (account_id, quote_id) where quote_id is not null;
create index documents_created_by on tenant.documents (account_id, created_by) where created_by is not null;
create index documents_deleted on tenant.documents (account_id, deleted_at) where deleted_at is not null;
create trigger touch before update on tenant.documents for each row execute function platform.next_version();
call platform.protect('tenant.documents');

-- Files that no row names any more, or not yet: a job removes them once it is time. Whatever takes a row away, be it the
-- purge of a contact, leaves the file here.
create table tenant.discarded_files (
  account_id uuid not null,
  storage_key text not null,
  remove_after timestamptz not null default '-infinity',
  primary key (account_id, storage_key)
);
create index discarded_files_due on tenant.discarded_files (account_id, remove_after);
call platform.protect('tenant.discarded_files');

create function tenant.discard_document() returns trigger
  language plpgsql set search_path = tenant, pg_catalog as $$
begin
  insert into discarded_files (account_id, storage_key) values (old.account_id, old.storage_key)
    on conflict do nothing;
  return null;
end $$;
create trigger discard after delete on tenant.documents for each row execute function tenant.discard_document();

-- A note may carry a picture, whose files are named by its id.
alter table tenant.activity add column has_image boolean not null default false;

create function tenant.discard_note_image() returns trigger
  language plpgsql set search_path = tenant, pg_catalog as $$
begin
  insert into discarded_files (account_id, storage_key)
    select old.account_id, 'notes/' || old.account_id || '/' || old.id || '/' || size || '.webp'
      from unnest(array['image', 'thumbnail']) size
    on conflict do nothing;
  return null;
end $$;
create trigger discard_image after delete on tenant.activity
  for each row when (old.has_image) execute function tenant.discard_note_image();
