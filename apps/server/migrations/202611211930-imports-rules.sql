-- Rules for people who are here already, trial runs, changed contacts, and the undo of a whole import.

-- For tables whose statements say themselves when a row was changed, by the server's clock and not the database's.
create function platform.next_version() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
grant execute on function platform.next_version() to public;
-- As before: a new note moves last_contacted_at and nothing else, which must not make an open form stale.
drop trigger touch on tenant.contacts;
create trigger touch before update on tenant.contacts for each row
  when (new.last_contacted_at is not distinct from old.last_contacted_at) execute function platform.next_version();

-- Is somebody going to do this job, or doing it? One that has used up its tries stays in the queue and is neither.
create function platform.job_is_open(of_key text) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  return exists (select from graphile_worker._private_jobs j
    where j.key = of_key and j.payload->>'accountId' = platform.current_account()::text
      and (j.locked_at is not null or j.attempts < j.max_attempts));
end $$;
revoke all on function platform.job_is_open from public;
grant execute on function platform.job_is_open to frontdesk_tenant;
grant create on schema platform to frontdesk_jobs;
alter function platform.job_is_open owner to frontdesk_jobs;
revoke create on schema platform from frontdesk_jobs;

alter table tenant.imports drop constraint imports_source_check;
alter table tenant.imports add check (source in ('google', 'outlook', 'hubspot', 'agency', 'vcard', 'plain'));
alter table tenant.imports
  add column notices jsonb not null default '[]',
  add column rules jsonb not null default '{"same": "name", "known": "skip"}',
  add column updated_rows integer not null default 0,
  add column conflict_rows integer not null default 0,
  -- The latest trial run, and the undo, each as it stands.
  add column trial jsonb,
  add column undo jsonb;
alter table tenant.imports drop constraint imports_check1;
alter table tenant.imports
  add check (done_rows = created_rows + updated_rows + skipped_rows + conflict_rows + failed_rows);

-- What a trial run found, for a day: as it is shown, private values masked.
create table tenant.import_check_rows (
  account_id uuid not null,
  import_id uuid not null,
  row_number integer not null check (row_number > 0),
  outcome text not null check (outcome in ('create', 'update', 'skip', 'conflict', 'fail')),
  shown json not null,
  primary key (account_id, import_id, row_number),
  foreign key (account_id, import_id) references tenant.imports on delete cascade
);
create index import_check_rows_outcome on tenant.import_check_rows (account_id, import_id, outcome, row_number);
call platform.protect('tenant.import_check_rows');

-- What an import changed in contacts that were here, so that it can be undone. A batch writes one row for each contact;
-- former Social Security numbers are the sealed bytes of the contact's own columns.
create table tenant.import_changes (
  account_id uuid not null,
  import_id uuid not null,
  contact_id uuid not null,
  -- Rows of the file that were done before the batch.
  step integer not null,
  -- Of the contact, once the batch had changed it.
  version integer not null,
  changes jsonb not null,
  ssn bytea,
  ssn_index bytea,
  ssn_last4 text,
  co_ssn bytea,
  co_ssn_index bytea,
  co_ssn_last4 text,
  -- The blind indexes of what the import wrote: whether that is still there.
  new_ssn_index bytea,
  new_co_ssn_index bytea,
  primary key (account_id, import_id, contact_id, step),
  foreign key (account_id, import_id) references tenant.imports on delete cascade,
  foreign key (account_id, contact_id) references tenant.contacts on delete cascade
);
create index import_changes_contact on tenant.import_changes (account_id, contact_id);
call platform.protect('tenant.import_changes');

-- Contacts that an undo left as they are, wholly or in some fields, as it is shown.
create table tenant.import_kept (
  account_id uuid not null,
  import_id uuid not null,
  contact_id uuid not null,
  shown json not null,
  primary key (account_id, import_id, contact_id),
  foreign key (account_id, import_id) references tenant.imports on delete cascade,
  foreign key (account_id, contact_id) references tenant.contacts on delete cascade
);
create index import_kept_contact on tenant.import_kept (account_id, contact_id);
call platform.protect('tenant.import_kept');

-- The number that another program knows a person by is additional info, and can be looked up.
alter table tenant.contact_extras add column is_key boolean not null default false,
  add check (not is_key or length(value) <= 200);
create index contact_extras_key on tenant.contact_extras (account_id, field, value) where is_key;

-- Which import wrote a note.
alter table tenant.activity add column import_id uuid;

-- An undo walks an import's contacts by their ids.
drop index tenant.contacts_import;
create index contacts_import on tenant.contacts (account_id, import_id, id) where import_id is not null;
create index contacts_email on tenant.contacts (account_id, lower(email)) where deleted_at is null and email is not null;
create index contacts_phone on tenant.contacts (account_id, phone) where deleted_at is null and phone is not null;
create index contacts_mobile_phone on tenant.contacts (account_id, mobile_phone)
  where deleted_at is null and mobile_phone is not null;

-- The live contacts, at most three, who are the same person as each of those given, by the rule. A function that filters
-- by itself, because lower() is not leakproof and would be kept from its index.
create function tenant.same_people(rule text, people json)
  returns table (place integer, sort_name text, contact_ids uuid[])
  language plpgsql stable security definer set search_path = tenant, platform, pg_temp
  -- A plan that was made while the table was small walks the whole account once it is large.
  set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  account uuid := current_account();
begin
  return query select p.place, p.sort_name, case rule
      when 'externalId' then array(
        select c.id from contact_extras e cross join lateral (
          select k.id from contacts k where k.account_id = account and id = e.contact_id and deleted_at is null limit 1) c
        where e.account_id = account and e.is_key and e.field = p.id_field and e.value = p.external_id limit 3)
      when 'ssn' then array(
        select c.id from unnest(p.ssns) one cross join lateral (
          select k.id from contacts k where k.account_id = account and ssn_index = one and ssn_index is not null
            and deleted_at is null limit 3) c
        limit 3)
      -- One number at a time: for a list of them the planner would rather walk the whole account.
      else array(
        select distinct c.id from (
          select c.id from unnest(p.phones) one cross join lateral (
            select k.id from contacts k where k.account_id = account and phone = one and phone is not null
              and deleted_at is null and (rule = 'phone' or k.sort_name = p.sort_name) limit 3) c
            where rule in ('name', 'phone')
          union all
          select c.id from unnest(p.phones) one cross join lateral (
            select k.id from contacts k where k.account_id = account and mobile_phone = one
              and mobile_phone is not null and deleted_at is null
              and (rule = 'phone' or k.sort_name = p.sort_name) limit 3) c
            where rule in ('name', 'phone')
          union all (
            select k.id from contacts k where k.account_id = account and lower(email) = p.email
              and email is not null and deleted_at is null and (rule = 'email' or k.sort_name = p.sort_name)
              and rule in ('name', 'email') limit 3)) c
        limit 3)
    end
    from (
      select given.place, given.phones, given.email, given.ssns, given.id_field, given.external_id,
        platform.sort_name(given.first_name, given.last_name, given.company_name) as sort_name
      from json_to_recordset(people) as given (place integer, first_name text, last_name text, company_name text,
        phones text[], email text, ssns bytea[], id_field text, external_id text)
      offset 0
    ) p
    order by p.place;
end $$;
call platform.protect_search('tenant.same_people(text, json)');

-- Each contact by its key (the limit of 1 insists on it): a plan that was made while the table was small joins with the
-- whole account once it is large, a second for each two hundred tags.
create or replace function tenant.count_new_tags() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  with held as materialized (
    select a.account_id, a.tag_id, c.deleted_at from added a cross join lateral (
      select deleted_at from contacts where account_id = a.account_id and id = a.contact_id limit 1 for share) c)
  insert into tag_counts as counts (account_id, tag_id, contacts)
    select account_id, tag_id, count(*) from held where deleted_at is null group by account_id, tag_id order by 1, 2
    on conflict (account_id, tag_id) do update set contacts = counts.contacts + excluded.contacts;
  return null;
end $$;

create or replace function tenant.count_gone_tags() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  with held as materialized (
    select g.account_id, g.tag_id, c.deleted_at from gone g cross join lateral (
      select deleted_at from contacts where account_id = g.account_id and id = g.contact_id limit 1 for share) c)
  update tag_counts counts set contacts = counts.contacts - fewer.contacts
    from (select account_id, tag_id, count(*) as contacts from held where deleted_at is null group by 1, 2) fewer
    where counts.account_id = fewer.account_id and counts.tag_id = fewer.tag_id;
  return null;
end $$;
