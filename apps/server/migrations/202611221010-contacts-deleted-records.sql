-- A deleted address is found by no search, and by a deleted entry of additional info no import knows anybody. Both functions
-- are as they were but for `deleted_at is null`.

create or replace function tenant.write_search(account uuid, ids uuid[]) returns void
  language plpgsql set search_path = tenant, platform, public, pg_temp as $$
declare
  written text[];
begin
  with wanted as materialized (
    -- Each by its key (the limit of 1 insists on it): without statistics the planner would rather join with them all.
    select c.* from unnest(ids) wanted (id),
      lateral (select * from contacts where account_id = account and id = wanted.id limit 1) c
  ), removed as (
    delete from contact_search s using wanted w
    where w.deleted_at is not null and s.account_id = w.account_id and s.contact_id = w.id
  ), documents as (
    select c.account_id, c.id as contact_id, left(fold(coalesce(c.last_name, '')), 100) as last_name,
      left(fold(coalesce(c.first_name, '')), 100) as first_name, c.last_contacted_at as contacted_at,
      -- The signs that part them are none that anyone types, until they are folded.
      ' ' || translate(fold(concat_ws(' ',
        translate(concat_ws(' ', c.first_name, c.last_name,
          case when coalesce(c.first_name, c.last_name) is null then c.company_name end), '¦§', ''), '¦',
        translate(c.preferred_first_name, '¦§', ''), '¦',
        translate(concat_ws(' ', c.co_first_name, c.co_last_name), '¦§', ''), '¦',
        translate(c.company_name, '¦§', ''), '¦',
        translate(concat_ws(' ', split_part(c.email, '@', 1), split_part(c.co_email, '@', 1)), '¦§', ''), '§',
        translate(concat_ws(' ', split_part(c.email, '@', 2), split_part(c.co_email, '@', 2)), '¦§', ''), '¦',
        translate(place.words, '¦§', ''), '¦')), '¦§', '|@')
        || coalesce(phone_words(c.phone), '') || coalesce(phone_words(c.mobile_phone), '') || ' |'
        || coalesce(phone_words(c.co_mobile_phone), '') || ' |' as words
    from wanted c left join lateral (
      select string_agg(concat_ws(' ', a.address, a.address2, a.city, a.state, a.zipcode), ' ' order by a.id) as words
      from addresses a where a.account_id = c.account_id and a.contact_id = c.id and a.deleted_at is null) place on true
    where c.deleted_at is null
  ), upserted as (
    insert into contact_search as s (account_id, contact_id, last_name, first_name, contacted_at, words)
      select account_id, contact_id, last_name, first_name, contacted_at, words from documents
    on conflict (account_id, contact_id) do update
      set last_name = excluded.last_name, first_name = excluded.first_name, contacted_at = excluded.contacted_at,
        words = excluded.words
      where (s.words, s.contacted_at) is distinct from (excluded.words, excluded.contacted_at)
    returning words
  )
  select array_agg(distinct word order by word) into written
  from upserted, unnest(string_to_array(concat(split_part(split_part(words, '~', 1), '@', 2), split_part(words, '|', 1),
    split_part(words, '|', 2), split_part(words, '|', 3), split_part(words, '|', 4)), ' ')) word
  where length(word) between 3 and 30 and word !~ '[^[:alpha:]]';
  -- In one order, so that two transactions wait for each other instead of deadlocking.
  insert into search_words (account_id, word)
    select account, word from unnest(written) word
    where (select true from search_words known where known.account_id = account and known.word = word.word) is null
    order by word on conflict do nothing;
end $$;


-- The live contacts, at most three, who are the same person as each of those given, by the rule. A function that filters
-- by itself, because lower() is not leakproof and would be kept from its index.
create or replace function tenant.same_people(rule text, people json)
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
