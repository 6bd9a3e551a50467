-- after: jobs
-- What rules of tags ask about, written as contacts change, and what is to be evaluated again.

create or replace function tenant.write_tag_facts(account uuid, ids uuid[]) returns void
  language plpgsql set search_path = tenant, platform, public, pg_temp
  -- A plan that was made while the table was small walks the whole account once it is large.
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
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

create or replace function tenant.write_tag_addresses(account uuid, ids uuid[]) returns void
  language plpgsql set search_path = tenant, platform, public, pg_temp
  -- A plan that was made while the table was small walks the whole account once it is large.
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  delete from tag_addresses where account_id = account and contact_id = any (ids);
  insert into tag_addresses (account_id, id, contact_id, type, county, city, state, zipcode)
    select account, a.id, a.contact_id, lower(a.type), lower(nullif(a.county, '')), lower(nullif(a.city, '')),
      lower(nullif(a.state, '')), lower(nullif(a.zipcode, ''))
    from unnest(ids) wanted (id),
      lateral (select id, deleted_at from contacts where account_id = account and id = wanted.id limit 1) c,
      lateral (select * from addresses where account_id = account and contact_id = c.id offset 0) a
    where c.deleted_at is null and a.deleted_at is null
  -- It may have been another contact's, which is written later.
  on conflict (account_id, id) do update set contact_id = excluded.contact_id, type = excluded.type,
    county = excluded.county, city = excluded.city, state = excluded.state, zipcode = excluded.zipcode;
end $$;
grant execute on function tenant.write_tag_addresses(uuid, uuid[]) to frontdesk_tenant;

create or replace function tenant.write_tag_policies(account uuid, ids uuid[]) returns void
  language plpgsql set search_path = tenant, platform, public, pg_temp
  -- A plan that was made while the table was small walks the whole account once it is large.
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  delete from tag_policies where account_id = account and contact_id = any (ids);
  insert into tag_policies (account_id, id, contact_id, effective_date, issue_date, term_date, type, company, enrolled_via)
    select account, p.id, p.contact_id, (p.fields->>'effectiveDate')::date, (p.fields->>'issueDate')::date, p.term_date,
      lower(nullif(p.type, '')), lower(nullif(p.fields->>'company', '')), lower(nullif(p.fields->>'enrolledVia', ''))
    from unnest(ids) wanted (id),
      lateral (select id, deleted_at from contacts where account_id = account and id = wanted.id limit 1) c,
      lateral (select * from policies where account_id = account and contact_id = c.id offset 0) p
    where c.deleted_at is null and p.deleted_at is null
  on conflict (account_id, id) do update set contact_id = excluded.contact_id,
    effective_date = excluded.effective_date, issue_date = excluded.issue_date, term_date = excluded.term_date,
    type = excluded.type, company = excluded.company, enrolled_via = excluded.enrolled_via;
end $$;
grant execute on function tenant.write_tag_policies(uuid, uuid[]) to frontdesk_tenant;

-- A transaction that changed a million contacts queues them a thousand a row, for they are decided row by row.
create or replace function tenant.flush_tag_touches() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
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
      select new.account_id, part, array_agg(id) from (
        select part, id, (row_number() over (partition by part) - 1) / 1000 as piece from touched
        where exists (select from accounts where account_id = new.account_id)) touched
      group by part, piece)
  select array_agg(id) filter (where part = 'new'), array_agg(id) filter (where part in ('all', 'person', 'contacted')),
      array_agg(id) filter (where part in ('all', 'addresses')), array_agg(id) filter (where part in ('all', 'policies')),
      bool_or(part = 'tags')
    into fresh, people, lived, insured, tagged from touched;
  -- The first of several rows has done it for all.
  if coalesce(fresh, people, lived, insured) is null and tagged is null then return null; end if;
  -- Held, and read after that: of two transactions that change one contact the later sees what the earlier wrote.
  perform from contacts where account_id = new.account_id and id = any (people || lived || insured)
    order by id for no key update;
  -- Each contact once, for several statements may have changed it.
  people := array(select distinct unnest(fresh || people));
  lived := array(select distinct unnest(fresh || lived));
  insured := array(select distinct unnest(fresh || insured));
  if people <> '{}' then perform write_tag_facts(new.account_id, people); end if;
  if lived <> '{}' then perform write_tag_addresses(new.account_id, lived); end if;
  if insured <> '{}' then perform write_tag_policies(new.account_id, insured); end if;
  -- One waiting job for an account, however many transactions ask for it. What is changed past the server waits for the
  -- next round of the clock.
  if current_setting('app.account_id', true) = new.account_id::text then
    perform enqueue('tags.evaluate', json_build_object('accountId', new.account_id),
      job_key => 'queue');
  end if;
  return null;
end $$;
comment on function tenant.flush_tag_touches() is
  'Before the commit: tag_facts, tag_addresses, tag_policies and tag_queue of the contacts in tag_touches, and the job tags.evaluate.';

create or replace function tenant.touch_new_contacts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  insert into tag_touches (account_id, part, contact_ids) select account_id, 'new', array_agg(id) from added group by 1;
  return null;
end $$;
comment on function tenant.touch_new_contacts() is
  'tag_touches: new contacts.';

-- Without a join: transition tables are planned for the number of rows of their first firing in a session, and a join
-- that was planned for one row compares each of a thousand with each.
create or replace function tenant.touch_changed_contacts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  insert into tag_touches (account_id, part, contact_ids)
    select account_id, 'all', array_agg(id) from (
      select account_id, id, deleted_at from became except select account_id, id, deleted_at from was) changed
    group by account_id;
  insert into tag_touches (account_id, part, contact_ids)
    select account_id, 'person', array_agg(id) from (
      select account_id, id, first_name, preferred_first_name, last_name, company_name, employer_name, occupation, dob,
        affliate_via, aflliate_on, co_first_name, co_last_name, co_dob, created_at from became
      except select account_id, id, first_name, preferred_first_name, last_name, company_name, employer_name, occupation,
        dob, affliate_via, aflliate_on, co_first_name, co_last_name, co_dob, created_at from was) changed
    group by account_id;
  insert into tag_touches (account_id, part, contact_ids)
    select account_id, 'contacted', array_agg(id) from (
      select account_id, id, last_contacted_at from became except select account_id, id, last_contacted_at from was) changed
    group by account_id;
  return null;
end $$;
comment on function tenant.touch_changed_contacts() is
  'tag_touches: contacts whose facts, last contact or deletion changed.';

create or replace function tenant.forget_tag_facts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  delete from tag_facts f using gone where f.account_id = gone.account_id and f.contact_id = gone.id;
  delete from tag_addresses a using gone where a.account_id = gone.account_id and a.contact_id = gone.id;
  delete from tag_policies p using gone where p.account_id = gone.account_id and p.contact_id = gone.id;
  return null;
end $$;
comment on function tenant.forget_tag_facts() is
  'tag_facts, tag_addresses and tag_policies: without the contacts that are gone.';

-- Which part of a contact the table is, the trigger says.
create or replace function tenant.touch_parts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  insert into tag_touches (account_id, part, contact_ids)
    select account_id, tg_argv[0], array_agg(distinct contact_id) from moved group by 1;
  return null;
end $$;
comment on function tenant.touch_parts() is
  'tag_touches: the contacts of the rows, by the part that the trigger names.';

-- What moves to another contact changes both.
create or replace function tenant.touch_changed_parts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  insert into tag_touches (account_id, part, contact_ids)
    select account_id, tg_argv[0], array_agg(contact_id) from (
      select account_id, contact_id from was union select account_id, contact_id from became) moved group by 1;
  return null;
end $$;
comment on function tenant.touch_changed_parts() is
  'tag_touches: the contacts of the rows before and after, by the part that the trigger names.';

-- Whoever decides dynamic tags looks after those that build on them by itself.
create or replace function tenant.touch_tagged() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  if current_setting('app.deciding_tags', true) = 'on' then return null; end if;
  insert into tag_touches (account_id, part, contact_ids)
    select account_id, 'tags', array_agg(distinct contact_id) from moved group by 1;
  return null;
end $$;
comment on function tenant.touch_tagged() is
  'tag_touches: contacts whose tags changed, except by an evaluation.';
