-- Tags that a query gives and takes: decision 0028.

alter table tenant.tags
  add column type text not null default 'tenant' check (type in ('core', 'tenant')),
  -- The tree of rules; null: a simple tag.
  add column query jsonb check (jsonb_typeof(query) = 'object'),
  -- Contacts with a greater id are still to be decided since the query changed; null: none.
  add column pending_from uuid,
  -- About how many these are.
  add column pending_left integer not null default 0,
  -- The account's own day up to which rules that the clock drives were followed.
  add column decided_on date,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz,
  add column deleted_by uuid,
  add check (query is not null or pending_from is null);
drop index tenant.tags_name;
create unique index tags_name on tenant.tags (account_id, lower(name)) where deleted_at is null;
create index tags_deleted on tenant.tags (account_id, deleted_at) where deleted_at is not null;
create trigger touch before update on tenant.tags for each row
  when ((new.name, new.description, new.query, new.deleted_at)
    is distinct from (old.name, old.description, old.query, old.deleted_at))
  execute function platform.next_version();

-- What rules ask for of a live contact, narrow enough to count a million in one walk. Texts are in small letters, empty
-- ones null. Written at the end of the transaction that changed the contact, so that a count is exact at once.
create table tenant.tag_facts (
  account_id uuid not null,
  contact_id uuid not null,
  dob date,
  dod date,
  co_dob date,
  co_dod date,
  referred_on date,
  since timestamptz not null,
  last_contacted_at timestamptz,
  first_name text collate "C",
  preferred_first_name text collate "C",
  last_name text collate "C",
  company_name text collate "C",
  employer_name text collate "C",
  business_type text collate "C",
  occupation text collate "C",
  military_status text collate "C",
  referred_via text collate "C",
  co_first_name text collate "C",
  co_preferred_first_name text collate "C",
  co_last_name text collate "C",
  co_company_name text collate "C",
  co_employer_name text collate "C",
  co_business_type text collate "C",
  co_occupation text collate "C",
  co_military_status text collate "C",
  primary key (account_id, contact_id)
);
-- Whose age changes on a day.
create index tag_facts_dob on tenant.tag_facts (account_id, dob) where dob is not null;
create index tag_facts_co_dob on tenant.tag_facts (account_id, co_dob) where co_dob is not null;
call platform.protect('tenant.tag_facts');

create table tenant.tag_addresses (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  type text collate "C" not null,
  county text collate "C",
  city text collate "C",
  state text collate "C",
  zipcode text collate "C",
  primary key (account_id, id)
);
create index tag_addresses_contact on tenant.tag_addresses (account_id, contact_id);
call platform.protect('tenant.tag_addresses');

create table tenant.tag_policies (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  effective_date date,
  issue_date date,
  term_date date,
  type text collate "C",
  company text collate "C",
  enrolled_via text collate "C",
  primary key (account_id, id)
);
create index tag_policies_contact on tenant.tag_policies (account_id, contact_id);
create index tag_policies_term_date on tenant.tag_policies (account_id, term_date) where term_date is not null;
call platform.protect('tenant.tag_policies');

-- What a transaction changed waits here until its end. Never holds a committed row.
create unlogged table tenant.tag_touches (
  account_id uuid not null,
  id bigint generated always as identity,
  part text not null,
  contact_ids uuid[] not null,
  primary key (account_id, id)
);
call platform.protect('tenant.tag_touches');

-- Contacts whose dynamic tags are to be decided again, with what changed about them. Rows are only ever added, so that
-- no writer waits for another; whoever decides takes those that it sees.
create table tenant.tag_queue (
  account_id uuid not null,
  id bigint generated always as identity,
  part text not null check (part in ('new', 'all', 'person', 'contacted', 'addresses', 'policies', 'tags', 'clock')),
  contact_ids uuid[] not null,
  primary key (account_id, id)
);
call platform.protect('tenant.tag_queue');

-- What has been decided for many contacts and not been told yet.
create table tenant.tag_news (
  account_id uuid not null references tenant.accounts on delete cascade,
  untold boolean not null,
  primary key (account_id)
);
call platform.protect('tenant.tag_news');

create function tenant.write_tag_facts(account uuid, ids uuid[]) returns void
  language plpgsql set search_path = tenant, platform, public, pg_temp
  -- A plan that was made while the table was small walks the whole account once it is large.
  set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  with wanted as materialized (
    -- Each by its key (the limit of 1 insists on it): without statistics the planner would rather join with them all.
    select c.*, d.* from unnest(ids) wanted (id),
      lateral (select * from contacts where account_id = account and id = wanted.id limit 1) c
      left join lateral (
        select jsonb_object_agg(who, fields) as details from person_details
        where account_id = account and contact_id = c.id) d on true
  ), removed as (
    delete from tag_facts f using wanted w
    where w.deleted_at is not null and f.account_id = account and f.contact_id = w.id
  ), facts as (
    select id, dob, (details->'primary'->>'dod')::date as dod, co_dob, (details->'secondary'->>'dod')::date as co_dod,
      aflliate_on, created_at, last_contacted_at,
      lower(nullif(first_name, '')) as first_name, lower(nullif(preferred_first_name, '')) as preferred_first_name,
      lower(nullif(last_name, '')) as last_name, lower(nullif(company_name, '')) as company_name,
      lower(nullif(employer_name, '')) as employer_name,
      lower(nullif(details->'primary'->>'businessType', '')) as business_type,
      lower(nullif(occupation, '')) as occupation,
      lower(nullif(details->'primary'->>'militaryStatus', '')) as military_status,
      lower(nullif(affliate_via, '')) as referred_via,
      lower(nullif(co_first_name, '')) as co_first_name,
      lower(nullif(details->'secondary'->>'preferredFirstName', '')) as co_preferred_first_name,
      lower(nullif(co_last_name, '')) as co_last_name,
      lower(nullif(details->'secondary'->>'companyName', '')) as co_company_name,
      lower(nullif(details->'secondary'->>'employerName', '')) as co_employer_name,
      lower(nullif(details->'secondary'->>'businessType', '')) as co_business_type,
      lower(nullif(details->'secondary'->>'occupation', '')) as co_occupation,
      lower(nullif(details->'secondary'->>'militaryStatus', '')) as co_military_status
    from wanted where deleted_at is null
  )
  insert into tag_facts as known (account_id, contact_id, dob, dod, co_dob, co_dod, referred_on, since, last_contacted_at,
      first_name, preferred_first_name, last_name, company_name, employer_name, business_type, occupation,
      military_status, referred_via, co_first_name, co_preferred_first_name, co_last_name, co_company_name,
      co_employer_name, co_business_type, co_occupation, co_military_status)
    select account, facts.* from facts
  on conflict (account_id, contact_id) do update set
    dob = excluded.dob, dod = excluded.dod, co_dob = excluded.co_dob, co_dod = excluded.co_dod,
    referred_on = excluded.referred_on, since = excluded.since, last_contacted_at = excluded.last_contacted_at,
    first_name = excluded.first_name, preferred_first_name = excluded.preferred_first_name,
    last_name = excluded.last_name, company_name = excluded.company_name, employer_name = excluded.employer_name,
    business_type = excluded.business_type, occupation = excluded.occupation,
    military_status = excluded.military_status, referred_via = excluded.referred_via,
    co_first_name = excluded.co_first_name, co_preferred_first_name = excluded.co_preferred_first_name,
    co_last_name = excluded.co_last_name, co_company_name = excluded.co_company_name,
    co_employer_name = excluded.co_employer_name, co_business_type = excluded.co_business_type,
    co_occupation = excluded.co_occupation, co_military_status = excluded.co_military_status
  where known.* is distinct from excluded.*;
end $$;
grant execute on function tenant.write_tag_facts(uuid, uuid[]) to frontdesk_tenant;

create function tenant.write_tag_addresses(account uuid, ids uuid[]) returns void
  language plpgsql set search_path = tenant, platform, public, pg_temp
  -- A plan that was made while the table was small walks the whole account once it is large.
  set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  delete from tag_addresses where account_id = account and contact_id = any (ids);
  insert into tag_addresses (account_id, id, contact_id, type, county, city, state, zipcode)
    select account, a.id, a.contact_id, lower(a.type), lower(nullif(a.county, '')), lower(nullif(a.city, '')),
      lower(nullif(a.state, '')), lower(nullif(a.zipcode, ''))
    from unnest(ids) wanted (id),
      lateral (select id from contacts where account_id = account and id = wanted.id and deleted_at is null limit 1) c,
      lateral (select * from addresses where account_id = account and contact_id = c.id and deleted_at is null offset 0) a
  -- It may have been another contact's, which is written later.
  on conflict (account_id, id) do update set contact_id = excluded.contact_id, type = excluded.type,
    county = excluded.county, city = excluded.city, state = excluded.state, zipcode = excluded.zipcode;
end $$;
grant execute on function tenant.write_tag_addresses(uuid, uuid[]) to frontdesk_tenant;

create function tenant.write_tag_policies(account uuid, ids uuid[]) returns void
  language plpgsql set search_path = tenant, platform, public, pg_temp
  -- A plan that was made while the table was small walks the whole account once it is large.
  set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  delete from tag_policies where account_id = account and contact_id = any (ids);
  insert into tag_policies (account_id, id, contact_id, effective_date, issue_date, term_date, type, company, enrolled_via)
    select account, p.id, p.contact_id, (p.fields->>'effectiveDate')::date, (p.fields->>'issueDate')::date, p.term_date,
      lower(nullif(p.type, '')), lower(nullif(p.fields->>'company', '')), lower(nullif(p.fields->>'enrolledVia', ''))
    from unnest(ids) wanted (id),
      lateral (select id from contacts where account_id = account and id = wanted.id and deleted_at is null limit 1) c,
      lateral (select * from policies where account_id = account and contact_id = c.id and deleted_at is null offset 0) p
  on conflict (account_id, id) do update set contact_id = excluded.contact_id,
    effective_date = excluded.effective_date, issue_date = excluded.issue_date, term_date = excluded.term_date,
    type = excluded.type, company = excluded.company, enrolled_via = excluded.enrolled_via;
end $$;
grant execute on function tenant.write_tag_policies(uuid, uuid[]) to frontdesk_tenant;

create function tenant.flush_tag_touches() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp
  set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  fresh uuid[];
  people uuid[];
  lived uuid[];
  insured uuid[];
  tagged boolean;
begin
  with mine as (delete from tag_touches where account_id = new.account_id returning part, contact_ids),
    each_one as (select distinct part, id from mine, unnest(contact_ids) id),
    -- What is said of a contact as a whole says it of its parts.
    touched as (select part, id from each_one where part in ('new', 'all')
      union all select part, id from each_one where part not in ('new', 'all')
        and id not in (select id from each_one where part in ('new', 'all'))),
    queued as (insert into tag_queue (account_id, part, contact_ids)
      select new.account_id, part, array_agg(id) from touched
      where exists (select from accounts where account_id = new.account_id) group by part)
  select array_agg(id) filter (where part = 'new'), array_agg(id) filter (where part in ('all', 'person', 'contacted')),
      array_agg(id) filter (where part in ('all', 'addresses')), array_agg(id) filter (where part in ('all', 'policies')),
      bool_or(part = 'tags')
    into fresh, people, lived, insured, tagged from touched;
  -- The first of several rows has done it for all.
  if coalesce(fresh, people, lived, insured) is null and tagged is null then return null; end if;
  -- Held, and read after that: of two transactions that change one contact the later sees what the earlier wrote.
  perform from contacts where account_id = new.account_id and id = any (people || lived || insured)
    order by id for no key update;
  if fresh || people is not null then perform write_tag_facts(new.account_id, fresh || people); end if;
  if fresh || lived is not null then perform write_tag_addresses(new.account_id, fresh || lived); end if;
  if fresh || insured is not null then perform write_tag_policies(new.account_id, fresh || insured); end if;
  -- One waiting job for an account, however many transactions ask for it. What is changed past the house waits for the
  -- next round of the clock.
  if current_setting('app.account_id', true) = new.account_id::text then
    perform enqueue('tags.evaluate', json_build_object('accountId', new.account_id),
      job_key => new.account_id || '/tags.evaluate/queue');
  end if;
  return null;
end $$;
create constraint trigger flush after insert on tenant.tag_touches deferrable initially deferred
  for each row execute function tenant.flush_tag_touches();

create function tenant.touch_new_contacts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  insert into tag_touches (account_id, part, contact_ids) select account_id, 'new', array_agg(id) from added group by 1;
  return null;
end $$;
create trigger tags_new after insert on tenant.contacts
  referencing new table as added for each statement execute function tenant.touch_new_contacts();

create function tenant.touch_changed_contacts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  insert into tag_touches (account_id, part, contact_ids)
    select account_id, part, array_agg(id) from (
      select account_id, id, case
        when was.deleted_at is distinct from became.deleted_at then 'all'
        when (was.first_name, was.preferred_first_name, was.last_name, was.company_name, was.employer_name,
            was.occupation, was.dob, was.affliate_via, was.aflliate_on, was.co_first_name, was.co_last_name,
            was.co_dob, was.created_at)
          is distinct from (became.first_name, became.preferred_first_name, became.last_name, became.company_name,
            became.employer_name, became.occupation, became.dob, became.affliate_via, became.aflliate_on,
            became.co_first_name, became.co_last_name, became.co_dob, became.created_at) then 'person'
        when was.last_contacted_at is distinct from became.last_contacted_at then 'contacted' end as part
      from was join became using (account_id, id)) changed
    where part is not null group by 1, 2;
  return null;
end $$;
create trigger tags_changed after update on tenant.contacts
  referencing old table as was new table as became for each statement execute function tenant.touch_changed_contacts();

create function tenant.forget_tag_facts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  delete from tag_facts f using gone where f.account_id = gone.account_id and f.contact_id = gone.id;
  delete from tag_addresses a using gone where a.account_id = gone.account_id and a.contact_id = gone.id;
  delete from tag_policies p using gone where p.account_id = gone.account_id and p.contact_id = gone.id;
  return null;
end $$;
create trigger tags_gone after delete on tenant.contacts
  referencing old table as gone for each statement execute function tenant.forget_tag_facts();

-- Which part of a contact the table is, the trigger says.
create function tenant.touch_parts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  insert into tag_touches (account_id, part, contact_ids)
    select account_id, tg_argv[0], array_agg(distinct contact_id) from moved group by 1;
  return null;
end $$;

-- What moves to another contact changes both.
create function tenant.touch_changed_parts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  insert into tag_touches (account_id, part, contact_ids)
    select account_id, tg_argv[0], array_agg(contact_id) from (
      select account_id, contact_id from was union select account_id, contact_id from became) moved group by 1;
  return null;
end $$;

-- Whoever decides dynamic tags looks after those that build on them by itself.
create function tenant.touch_tagged() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  if current_setting('app.deciding_tags', true) = 'on' then return null; end if;
  insert into tag_touches (account_id, part, contact_ids)
    select account_id, 'tags', array_agg(distinct contact_id) from moved group by 1;
  return null;
end $$;

do $$
declare
  part text[];
begin
  foreach part slice 1 in array array[['person_details', 'person'], ['addresses', 'addresses'], ['policies', 'policies']]
  loop
    execute format('create trigger tags_new after insert on tenant.%I referencing new table as moved
      for each statement execute function tenant.touch_parts(%L)', part[1], part[2]);
    execute format('create trigger tags_changed after update on tenant.%I referencing old table as was
      new table as became for each statement execute function tenant.touch_changed_parts(%L)', part[1], part[2]);
    execute format('create trigger tags_gone after delete on tenant.%I referencing old table as moved
      for each statement execute function tenant.touch_parts(%L)', part[1], part[2]);
  end loop;
end $$;
create trigger tags_new after insert on tenant.contact_tags
  referencing new table as moved for each statement execute function tenant.touch_tagged();
create trigger tags_gone after delete on tenant.contact_tags
  referencing old table as moved for each statement execute function tenant.touch_tagged();

do $$
declare
  account uuid;
  ids uuid[];
begin
  -- An owner who is no superuser is held to an account as well.
  alter table tenant.accounts no force row level security;
  for account in select account_id from tenant.accounts loop
    perform set_config('app.account_id', account::text, true);
    for ids in select array_agg(id) from (
      select id, (row_number() over (order by id) - 1) / 1000 as part from tenant.contacts
      where account_id = account and deleted_at is null) c group by part
    loop
      perform tenant.write_tag_facts(account, ids);
      perform tenant.write_tag_addresses(account, ids);
      perform tenant.write_tag_policies(account, ids);
    end loop;
  end loop;
  alter table tenant.accounts force row level security;
  perform set_config('app.account_id', '', true);
end $$;
