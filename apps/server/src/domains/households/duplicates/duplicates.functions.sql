-- after: platform

-- As before, but each value is looked up by itself, at most a hundred, and put in order afterwards: asked for the newest
-- ten at once, a planner walked all contacts by their ids for an e-mail address that few have. What a hundred share is a
-- placeholder.
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
call platform.protect_search('tenant.duplicates_of(uuid[], integer)');
