-- Who may be there twice is also found by phone and e-mail of co-applicants. A reason says what is the same, whose it is
-- of the contact, and whose of the other.
create index contacts_co_email on tenant.contacts (account_id, lower(co_email)) where deleted_at is null and co_email is not null;
create index contacts_co_mobile_phone on tenant.contacts (account_id, co_mobile_phone)
  where deleted_at is null and co_mobile_phone is not null;

create or replace function tenant.duplicates_of(ids uuid[], at_most integer)
  returns table (contact_id uuid, other_id uuid, reasons text[])
  language plpgsql stable security definer set search_path = tenant, platform, pg_temp
  -- A plan that was made while the table was small walks the whole account once it is large.
  set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  account uuid := current_account();
begin
  return query
    with asked as materialized (
      select c.id, c.ssn_index, c.co_ssn_index, c.email, c.co_email, c.phone, c.mobile_phone, c.co_mobile_phone, c.dob,
        c.sort_name
      from contacts c where c.account_id = account and c.id = any (ids) and c.deleted_at is null
    ), hits as (
      -- Each value by itself, at most a hundred of it, in order afterwards: what a hundred share is a placeholder.
      select a.id as one, o.id as other, o.reason from asked a cross join lateral (
        (select p.id, 'ssn primary primary' as reason from (select k.id from contacts k where k.account_id = account and k.ssn_index = a.ssn_index
          and k.ssn_index is not null and k.deleted_at is null and k.id < a.id
          limit 100) p order by p.id desc limit at_most)
        union all
        (select p.id, 'ssn primary secondary' from (select k.id from contacts k where k.account_id = account and k.co_ssn_index = a.ssn_index
          and k.co_ssn_index is not null and k.deleted_at is null and k.id < a.id
          limit 100) p order by p.id desc limit at_most)
        union all
        (select p.id, 'ssn secondary primary' from (select k.id from contacts k where k.account_id = account and k.ssn_index = a.co_ssn_index
          and k.ssn_index is not null and k.deleted_at is null and k.id < a.id
          limit 100) p order by p.id desc limit at_most)
        union all
        (select p.id, 'ssn secondary secondary' from (select k.id from contacts k where k.account_id = account and k.co_ssn_index = a.co_ssn_index
          and k.co_ssn_index is not null and k.deleted_at is null and k.id < a.id
          limit 100) p order by p.id desc limit at_most)
        union all
        (select p.id, 'email primary primary' from (select k.id from contacts k where k.account_id = account and lower(k.email) = lower(a.email)
          and k.email is not null and k.deleted_at is null and k.id < a.id
          limit 100) p order by p.id desc limit at_most)
        union all
        (select p.id, 'email primary secondary' from (select k.id from contacts k where k.account_id = account and lower(k.co_email) = lower(a.email)
          and k.co_email is not null and k.deleted_at is null and k.id < a.id
          limit 100) p order by p.id desc limit at_most)
        union all
        (select p.id, 'email secondary primary' from (select k.id from contacts k where k.account_id = account and lower(k.email) = lower(a.co_email)
          and k.email is not null and k.deleted_at is null and k.id < a.id
          limit 100) p order by p.id desc limit at_most)
        union all
        (select p.id, 'email secondary secondary' from (select k.id from contacts k where k.account_id = account and lower(k.co_email) = lower(a.co_email)
          and k.co_email is not null and k.deleted_at is null and k.id < a.id
          limit 100) p order by p.id desc limit at_most)
        union all
        (select p.id, 'phone primary primary' from (select k.id from contacts k where k.account_id = account and k.phone = a.phone
          and k.phone is not null and k.deleted_at is null and k.id < a.id
          limit 100) p order by p.id desc limit at_most)
        union all
        (select p.id, 'phone primary primary' from (select k.id from contacts k where k.account_id = account and k.phone = a.mobile_phone
          and k.phone is not null and k.deleted_at is null and k.id < a.id
          limit 100) p order by p.id desc limit at_most)
        union all
        (select p.id, 'phone primary primary' from (select k.id from contacts k where k.account_id = account and k.mobile_phone = a.phone
          and k.mobile_phone is not null and k.deleted_at is null and k.id < a.id
          limit 100) p order by p.id desc limit at_most)
        union all
        (select p.id, 'phone primary primary' from (select k.id from contacts k where k.account_id = account and k.mobile_phone = a.mobile_phone
          and k.mobile_phone is not null and k.deleted_at is null and k.id < a.id
          limit 100) p order by p.id desc limit at_most)
        union all
        (select p.id, 'phone primary secondary' from (select k.id from contacts k where k.account_id = account and k.co_mobile_phone = a.phone
          and k.co_mobile_phone is not null and k.deleted_at is null and k.id < a.id
          limit 100) p order by p.id desc limit at_most)
        union all
        (select p.id, 'phone primary secondary' from (select k.id from contacts k where k.account_id = account and k.co_mobile_phone = a.mobile_phone
          and k.co_mobile_phone is not null and k.deleted_at is null and k.id < a.id
          limit 100) p order by p.id desc limit at_most)
        union all
        (select p.id, 'phone secondary primary' from (select k.id from contacts k where k.account_id = account and k.phone = a.co_mobile_phone
          and k.phone is not null and k.deleted_at is null and k.id < a.id
          limit 100) p order by p.id desc limit at_most)
        union all
        (select p.id, 'phone secondary primary' from (select k.id from contacts k where k.account_id = account and k.mobile_phone = a.co_mobile_phone
          and k.mobile_phone is not null and k.deleted_at is null and k.id < a.id
          limit 100) p order by p.id desc limit at_most)
        union all
        (select p.id, 'phone secondary secondary' from (select k.id from contacts k where k.account_id = account and k.co_mobile_phone = a.co_mobile_phone
          and k.co_mobile_phone is not null and k.deleted_at is null and k.id < a.id
          limit 100) p order by p.id desc limit at_most)
        union all
        (select p.id, 'nameAndBirthday primary primary' from (select k.id from contacts k where k.account_id = account and k.dob = a.dob
          and k.sort_name = a.sort_name and k.dob is not null and k.deleted_at is null and k.id < a.id
          limit 100) p order by p.id desc limit at_most)
        union all
        (select p.id, 'nameAndAddress primary primary' from (select k.id from addresses mine, addresses theirs, contacts k
          where mine.account_id = account and mine.contact_id = a.id and mine.deleted_at is null
            and mine.zipcode is not null and mine.address is not null
            and theirs.account_id = account and theirs.zipcode = mine.zipcode and theirs.address = mine.address
            and theirs.deleted_at is null and theirs.zipcode is not null and theirs.address is not null
            and theirs.contact_id < a.id
            and k.account_id = account and k.id = theirs.contact_id and k.sort_name = a.sort_name
            and k.deleted_at is null
          limit 100) p order by p.id desc limit at_most)) o
    )
    select h.one, h.other, array_agg(distinct h.reason order by h.reason) from hits h
      where not exists (select from not_duplicates n
        where n.account_id = account and n.contact_id = h.one and n.other_id = h.other)
      group by h.one, h.other order by h.one desc, h.other desc;
end $$;

-- As before, and whose co-applicant the person is by the same rule.
drop function tenant.same_people(text, json);
create function tenant.same_people(rule text, people json)
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
