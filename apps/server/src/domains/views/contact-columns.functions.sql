-- after: fold, premiums
-- The narrow rows that the contact list sorts and filters by.

create or replace function tenant.write_contact_columns(account uuid, ids uuid[]) returns void
  language plpgsql set search_path = tenant, platform, public, pg_temp
  -- A plan that was made while the table was small walks the whole account once it is large.
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  today constant date := agency_day(account);
begin
  -- Held, and read after that: of two transactions that change one contact the later sees what the earlier wrote.
  perform from contacts where account_id = account and id = any (ids) order by id for no key update;
  with wanted as materialized (
    -- Each by its key (the limit of 1 insists on it): without statistics the planner would rather join with them all.
    select c.*, insured.* from unnest(ids) wanted (id),
      lateral (select id, letter, sort_name, managed_by, location_id, company_name, last_contacted_at, created_at,
          phone, mobile_phone, email, deleted_at
        from contacts where account_id = account and id = wanted.id limit 1) c,
      lateral (select count(*)::integer as held, count(*) filter (where in_force)::integer as policies,
          coalesce(sum(yearly_premium(premium, premium_term)) filter (where in_force), 0)::bigint as premium,
          bool_or(ends is null) as open_ended, max(ends) as until,
          coalesce(least(min(began) filter (where began > today), min(ends + 1) filter (where ends >= today)), 'infinity')
            as changes_on
        from (select premium, premium_term, began, term_date as ends, is_in_force(began, term_date, today) as in_force
          from policies p, lateral (select (p.fields->>'effectiveDate')::date as began) dated
          where p.account_id = account and p.contact_id = c.id and p.deleted_at is null offset 0) held) insured
  ), removed as (
    delete from contact_columns known using wanted w
    where w.deleted_at is not null and known.account_id = account and known.contact_id = w.id
  )
  insert into contact_columns as known (account_id, contact_id, letter, sort_name, owner_id, location_id, company,
      policies, premium, changes_on, status_key, last_contact, created_at, has_phone, has_email)
    select account, id, letter, sort_name, coalesce(managed_by, '00000000-0000-0000-0000-000000000000'),
      coalesce(location_id, '00000000-0000-0000-0000-000000000000'), fold(coalesce(company_name, '')), policies, premium,
      changes_on,
      case when held = 0 then 2147483647 when open_ended then -2147483647 else date '2000-01-01' - until end,
      coalesce(last_contacted_at, '0001-01-01 00:00:00+00'), created_at, phone is not null or mobile_phone is not null,
      coalesce(email, '') <> ''
    from wanted where deleted_at is null
  on conflict (account_id, contact_id) do update set
    letter = excluded.letter, sort_name = excluded.sort_name, owner_id = excluded.owner_id,
    location_id = excluded.location_id, company = excluded.company, policies = excluded.policies,
    premium = excluded.premium, changes_on = excluded.changes_on, status_key = excluded.status_key, last_contact = excluded.last_contact,
    created_at = excluded.created_at, has_phone = excluded.has_phone, has_email = excluded.has_email
  where known.* is distinct from excluded.*;
end $$;
grant execute on function tenant.write_contact_columns(uuid, uuid[]) to frontdesk_tenant;

-- As days pass, policies begin and end. Returns how many contacts it looked at, at most `most`.
create or replace function tenant.write_due_contact_columns(account uuid, most integer) returns integer
  language plpgsql set search_path = tenant, pg_temp as $$
declare
  ids uuid[] := array(select contact_id from contact_columns
    where account_id = account and changes_on <= agency_day(account) order by changes_on limit most);
begin
  perform write_contact_columns(account, ids);
  return cardinality(ids);
end $$;
grant execute on function tenant.write_due_contact_columns(uuid, integer) to frontdesk_tenant;

-- New contacts have no policies yet.
create or replace function tenant.add_contact_columns() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp as $$
begin
  insert into contact_columns (account_id, contact_id, letter, sort_name, owner_id, location_id, company, policies,
      premium, changes_on, status_key, last_contact, created_at, has_phone, has_email)
    select account_id, id, letter, sort_name, coalesce(managed_by, '00000000-0000-0000-0000-000000000000'),
      coalesce(location_id, '00000000-0000-0000-0000-000000000000'), fold(coalesce(company_name, '')), 0, 0, 'infinity',
      2147483647,
      coalesce(last_contacted_at, '0001-01-01 00:00:00+00'), created_at, phone is not null or mobile_phone is not null,
      coalesce(email, '') <> ''
    from added where deleted_at is null;
  return null;
end $$;
comment on function tenant.add_contact_columns() is
  'contact_columns of new contacts.';

-- Without a join: transition tables are planned for the number of rows of their first firing in a session.
create or replace function tenant.change_contact_columns() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
declare
  account uuid;
  ids uuid[];
begin
  for account, ids in
    select account_id, array_agg(id) from (
      select account_id, id, letter, sort_name, managed_by, location_id, company_name, last_contacted_at, created_at,
        phone, mobile_phone, email, deleted_at from became
      except select account_id, id, letter, sort_name, managed_by, location_id, company_name, last_contacted_at,
        created_at, phone, mobile_phone, email, deleted_at from was
    ) changed group by 1
  loop
    perform write_contact_columns(account, ids);
  end loop;
  return null;
end $$;
comment on function tenant.change_contact_columns() is
  'contact_columns of contacts whose columns changed, or that were deleted or restored.';

create or replace function tenant.drop_contact_columns() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  delete from contact_columns known using gone where known.account_id = gone.account_id and known.contact_id = gone.id;
  return null;
end $$;
comment on function tenant.drop_contact_columns() is
  'contact_columns: without the contacts that are gone.';

create or replace function tenant.count_policy_columns() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
declare
  account uuid;
  ids uuid[];
begin
  for account, ids in select account_id, array_agg(distinct contact_id) from moved group by 1 loop
    perform write_contact_columns(account, ids);
  end loop;
  return null;
end $$;
comment on function tenant.count_policy_columns() is
  'contact_columns of the contacts of the policies.';

-- What moves to another contact changes both.
create or replace function tenant.count_changed_policy_columns() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
declare
  account uuid;
  ids uuid[];
begin
  for account, ids in
    select account_id, array_agg(distinct contact_id) from (
      (select account_id, id, contact_id, deleted_at, premium, premium_term, term_date, fields->>'effectiveDate' from was
        except select account_id, id, contact_id, deleted_at, premium, premium_term, term_date, fields->>'effectiveDate' from became)
      union all
      (select account_id, id, contact_id, deleted_at, premium, premium_term, term_date, fields->>'effectiveDate' from became
        except select account_id, id, contact_id, deleted_at, premium, premium_term, term_date, fields->>'effectiveDate' from was)
    ) changed group by 1
  loop
    perform write_contact_columns(account, ids);
  end loop;
  return null;
end $$;
comment on function tenant.count_changed_policy_columns() is
  'contact_columns of the contacts whose policies changed in what the list shows.';
