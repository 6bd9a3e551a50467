-- after: platform

-- Older contacts that share a value with one of the given contacts, and the reasons: `email secondary primary` means that the
-- email address of its co-applicant is the one of the other's primary person. Each value is looked up separately, at most a
-- hundred times, and sorted afterwards: asked for the newest ten directly, the planner read all contacts by their ids for an
-- email address that few have. A value that a hundred share is a placeholder.
create or replace function tenant.duplicates_of(ids uuid[], at_most integer)
  returns table (contact_id uuid, other_id uuid, reasons text[])
  language plpgsql stable security definer set search_path = tenant, platform, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  -- Of a given contact (a) and another one (k), whose partial index excludes null.
  by_value constant text := (select string_agg(format(
      '(select p.id, %L as reason from (select k.id from contacts k where k.account_id = $1 and %s and %s is not null
          and k.deleted_at is null and k.id < a.id limit 100) p order by p.id desc limit $3)', reason, test, value),
      ' union all ' order by nth)
    from (values
      (1, 'ssn primary primary', 'k.ssn_index = a.ssn_index', 'k.ssn_index'),
      (2, 'ssn primary secondary', 'k.co_ssn_index = a.ssn_index', 'k.co_ssn_index'),
      (3, 'ssn secondary primary', 'k.ssn_index = a.co_ssn_index', 'k.ssn_index'),
      (4, 'ssn secondary secondary', 'k.co_ssn_index = a.co_ssn_index', 'k.co_ssn_index'),
      (5, 'email primary primary', 'lower(k.email) = lower(a.email)', 'k.email'),
      (6, 'email primary secondary', 'lower(k.co_email) = lower(a.email)', 'k.co_email'),
      (7, 'email secondary primary', 'lower(k.email) = lower(a.co_email)', 'k.email'),
      (8, 'email secondary secondary', 'lower(k.co_email) = lower(a.co_email)', 'k.co_email'),
      (9, 'phone primary primary', 'k.phone = a.phone', 'k.phone'),
      (10, 'phone primary primary', 'k.phone = a.mobile_phone', 'k.phone'),
      (11, 'phone primary primary', 'k.mobile_phone = a.phone', 'k.mobile_phone'),
      (12, 'phone primary primary', 'k.mobile_phone = a.mobile_phone', 'k.mobile_phone'),
      (13, 'phone primary secondary', 'k.co_mobile_phone = a.phone', 'k.co_mobile_phone'),
      (14, 'phone primary secondary', 'k.co_mobile_phone = a.mobile_phone', 'k.co_mobile_phone'),
      (15, 'phone secondary primary', 'k.phone = a.co_mobile_phone', 'k.phone'),
      (16, 'phone secondary primary', 'k.mobile_phone = a.co_mobile_phone', 'k.mobile_phone'),
      (17, 'phone secondary secondary', 'k.co_mobile_phone = a.co_mobile_phone', 'k.co_mobile_phone'),
      (18, 'nameAndBirthday primary primary', 'k.dob = a.dob and k.sort_name = a.sort_name', 'k.dob')
    ) v (nth, reason, test, value));
  by_address constant text := '(select p.id, ''nameAndAddress primary primary'' from (
    select k.id from addresses mine, addresses theirs, contacts k
    where mine.account_id = $1 and mine.contact_id = a.id and mine.deleted_at is null
      and mine.zipcode is not null and mine.address is not null
      and theirs.account_id = $1 and theirs.zipcode = mine.zipcode and theirs.address = mine.address
      and theirs.deleted_at is null and theirs.zipcode is not null and theirs.address is not null
      and theirs.contact_id < a.id
      and k.account_id = $1 and k.id = theirs.contact_id and k.sort_name = a.sort_name and k.deleted_at is null
    limit 100) p order by p.id desc limit $3)';
begin
  return query execute format('with asked as materialized (
      select c.id, c.ssn_index, c.co_ssn_index, c.email, c.co_email, c.phone, c.mobile_phone, c.co_mobile_phone, c.dob, c.sort_name
      from contacts c where c.account_id = $1 and c.id = any ($2) and c.deleted_at is null),
    hits as (select a.id as one, o.id as other, o.reason from asked a cross join lateral (
      %s union all %s) o)
    select h.one, h.other, array_agg(distinct h.reason order by h.reason) from hits h
      where not exists (select from not_duplicates n
        where n.account_id = $1 and n.contact_id = h.one and n.other_id = h.other)
      group by h.one, h.other order by h.one desc, h.other desc', by_value, by_address)
    using current_account(), ids, at_most;
end $$;
call platform.protect_search('tenant.duplicates_of(uuid[], integer)');
