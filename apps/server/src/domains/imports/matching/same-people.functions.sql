-- after: contacts, platform

-- The live contacts, at most three, who are the same person as each of those given, by the rule. A function that filters
-- by itself, because lower() is not leakproof and would be kept from its index.
create or replace function tenant.same_people(rule text, people json)
  returns table (place integer, sort_name text, contact_ids uuid[], co_sort_name text, co_applicant_of json)
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
        where e.account_id = account and e.is_key and e.deleted_at is null and e.field = p.id_field
          and e.value = p.external_id limit 3)
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
    end, p.co_sort_name,
    (select coalesce(json_agg(c.*), '[]') from (
      select distinct on (c.id) c.id, c.name from (
        select c.* from unnest(p.phones) one cross join lateral (
          select k.id, coalesce(nullif(concat_ws(' ', k.first_name, k.last_name), ''), k.company_name) as name
            from contacts k where k.account_id = account and k.co_mobile_phone = one and k.co_mobile_phone is not null
            and k.deleted_at is null and (rule = 'phone' or p.sort_name <> ''
              and platform.sort_name(k.co_first_name, k.co_last_name, null) = p.sort_name) limit 3) c
          where rule in ('name', 'phone')
        union all (
          select k.id, coalesce(nullif(concat_ws(' ', k.first_name, k.last_name), ''), k.company_name) as name
            from contacts k where k.account_id = account and lower(k.co_email) = p.email and k.co_email is not null
            and k.deleted_at is null and (rule = 'email' or p.sort_name <> ''
              and platform.sort_name(k.co_first_name, k.co_last_name, null) = p.sort_name)
            and rule in ('name', 'email') limit 3)) c
      limit 3) c)
    from (
      select given.place, given.phones, given.email, given.ssns, given.id_field, given.external_id,
        platform.sort_name(given.first_name, given.last_name, given.company_name) as sort_name,
        platform.sort_name(given.co_first_name, given.co_last_name, null) as co_sort_name
      from json_to_recordset(people) as given (place integer, first_name text, last_name text, company_name text,
        phones text[], email text, ssns bytea[], id_field text, external_id text,
        co_first_name text, co_last_name text)
      offset 0
    ) p
    order by p.place;
end $$;
call platform.protect_search('tenant.same_people(text, json)');
