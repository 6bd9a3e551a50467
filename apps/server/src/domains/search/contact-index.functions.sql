-- after: fold, lexemes, platform
-- Keeps contact_search and search_words as contacts are.

-- The e-mails and phones in a contact's additional info.
create or replace function tenant.further_words(account uuid, contact uuid, out names text, out domains text, out phones text)
  language sql stable set search_path = tenant, platform, pg_temp as $$
  select string_agg(split_part(value, '@', 1), ' ' order by id) filter (where value ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
    string_agg(split_part(value, '@', 2), ' ' order by id) filter (where value ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
    string_agg(phone_words(case when length(digits) = 10 then '1' else '' end || digits), '' order by id)
      filter (where value ~ '^\+?[\d ().-]{10,24}$'
        and (length(digits) = 10 or digits ~ '^1\d{10}$' or value like '+%' and length(digits) between 8 and 15))
  from (
    select id, left(value, 200) as value, regexp_replace(left(value, 200), '\D', '', 'g') as digits from contact_extras
    where account_id = account and contact_id = contact and deleted_at is null and value is not null
  ) e
$$;
grant execute on function tenant.further_words(uuid, uuid) to frontdesk_tenant;

-- Without plan settings of its own: flush_search has them, and for rewrite_search a plan cached while there were 50 contacts
-- measured the same among 30,000, because each contact is looked up by its key.
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
          case when coalesce(c.first_name, c.last_name) is null then c.company_name end,
          run_together(c.first_name, c.last_name)), '¦§', ''), '¦',
        translate(c.preferred_first_name, '¦§', ''), '¦',
        translate(concat_ws(' ', c.co_first_name, c.co_last_name, run_together(c.co_first_name, c.co_last_name)), '¦§', ''),
        '¦',
        translate(c.company_name, '¦§', ''), '¦',
        translate(concat_ws(' ', split_part(c.email, '@', 1), split_part(c.co_email, '@', 1), further.names), '¦§', ''), '§',
        translate(concat_ws(' ', split_part(c.email, '@', 2), split_part(c.co_email, '@', 2), further.domains), '¦§', ''), '¦',
        translate(place.words, '¦§', ''), '¦')), '¦§', '|@')
        || coalesce(phone_words(c.phone), '') || coalesce(phone_words(c.mobile_phone), '')
        || coalesce(further.phones, '') || ' |'
        || coalesce(phone_words(c.co_mobile_phone), '') || ' |' as words
    from wanted c left join lateral (
      select string_agg(concat_ws(' ', a.address, a.address2, a.city, a.state, a.zipcode), ' ' order by a.id) as words
      from addresses a where a.account_id = c.account_id and a.contact_id = c.id and a.deleted_at is null) place on true
      left join lateral further_words(c.account_id, c.id) further on true
    where c.deleted_at is null
  ), upserted as (
    insert into contact_search as s (account_id, contact_id, last_name, first_name, contacted_at, words, edition)
      select account_id, contact_id, last_name, first_name, contacted_at, words, 3 from documents
    on conflict (account_id, contact_id) do update
      set last_name = excluded.last_name, first_name = excluded.first_name, contacted_at = excluded.contacted_at,
        words = excluded.words, edition = excluded.edition
      where (s.words, s.contacted_at, s.edition) is distinct from (excluded.words, excluded.contacted_at, excluded.edition)
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
grant execute on function tenant.write_search(uuid, uuid[]) to frontdesk_tenant;

create or replace function tenant.flush_search() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  fresh_ids uuid[];
  known_ids uuid[];
begin
  with mine as (delete from search_pending where account_id = new.account_id returning contact_ids, fresh),
    ids as (select distinct id, fresh from mine, unnest(contact_ids) id)
  select array_agg(id) filter (where fresh), array_agg(id) filter (where not fresh) into fresh_ids, known_ids from ids;
  -- The first of several rows has done it for all.
  if fresh_ids is null and known_ids is null then return null; end if;
  known_ids := array(select unnest(known_ids) except select unnest(fresh_ids));
  -- Held, and read after that: of two transactions that change one contact the later sees what the earlier wrote.
  perform from contacts where account_id = new.account_id and id = any (known_ids) order by id for no key update;
  perform write_search(new.account_id, fresh_ids || known_ids);
  return null;
end $$;
comment on function tenant.flush_search() is
  'Before the commit: contact_search and search_words of the contacts in search_pending.';

create or replace function tenant.search_new_contacts() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp as $$
begin
  insert into search_pending (account_id, contact_ids, fresh)
    select account_id, array_agg(id), true from added group by account_id;
  return null;
end $$;
comment on function tenant.search_new_contacts() is
  'search_pending: new contacts.';

create or replace function tenant.search_changed_contacts() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp as $$
begin
  insert into search_pending (account_id, contact_ids, fresh)
    select account_id, array_agg(id), false from (
      select account_id, id, first_name, preferred_first_name, last_name, company_name, email, phone, mobile_phone,
        co_first_name, co_last_name, co_email, co_mobile_phone, last_contacted_at, deleted_at from became
      except select account_id, id, first_name, preferred_first_name, last_name, company_name, email, phone, mobile_phone,
        co_first_name, co_last_name, co_email, co_mobile_phone, last_contacted_at, deleted_at from was) changed
    group by account_id;
  return null;
end $$;
comment on function tenant.search_changed_contacts() is
  'search_pending: contacts of which searched fields changed.';

create or replace function tenant.search_gone_contacts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  delete from contact_search s using gone where s.account_id = gone.account_id and s.contact_id = gone.id;
  return null;
end $$;
comment on function tenant.search_gone_contacts() is
  'contact_search: without the contacts that are gone.';

create or replace function tenant.search_changed_addresses() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  insert into search_pending (account_id, contact_ids, fresh)
    select account_id, array_agg(distinct contact_id), false from moved group by account_id;
  return null;
end $$;
comment on function tenant.search_changed_addresses() is
  'search_pending: the contacts of the addresses, or of the additional info.';

-- Which of these words no contact carries any longer: the name of someone who was deleted must not stay behind.
create or replace function tenant.unused_words(candidates text[]) returns setof text
  language plpgsql stable security definer
  set search_path = tenant, platform, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = 'force_generic_plan'
as $$
declare
  account constant uuid := current_account();
  key constant text := right(account::text, 12);
  word text;
  lexeme tsquery;
begin
  foreach word in array candidates loop
    -- A whole name is found by the indexes of names, which leave out whom an earlier look found gone.
    continue when exists (select from contact_search s where s.account_id = account and s.last_name = word);
    continue when exists (select from contact_search s where s.account_id = account and s.first_name = word);
    lexeme := quote_literal(key || word)::tsquery;
    -- A frequent word is in the sample; only a rare one is looked for everywhere.
    continue when exists (select from contact_search where right(contact_id::text, 2) = '00'
      and search_lexemes(account_id, words) @@ lexeme);
    continue when exists (select from contact_search where search_lexemes(account_id, words) @@ lexeme);
    return next word;
  end loop;
end $$;
call platform.protect_search('tenant.unused_words(text[])');

create or replace function tenant.forget_words() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp as $$
declare
  account constant text := current_setting('app.account_id', true);
  candidates text[];
begin
  -- An account that goes as a whole takes its words along.
  if coalesce(account, '') = '' or not exists (select from accounts where account_id = account::uuid) then return null; end if;
  if tg_op = 'DELETE' then
    select array_agg(distinct word) into candidates from was, unnest(string_to_array(words, ' ')) word
      where length(word) between 3 and 30 and word !~ '[^[:alpha:]]';
  else
    select array_agg(distinct word) into candidates
    from (select max(words) filter (where not is_new) as before, max(words) filter (where is_new) as after
      from (select account_id, contact_id, words, false as is_new from was
        union all select account_id, contact_id, words, true from became) each_one
      group by account_id, contact_id) changed, unnest(string_to_array(before, ' ')) word
    where before <> after and length(word) between 3 and 30 and word !~ '[^[:alpha:]]'
      and strpos(after || ' ', ' ' || word || ' ') = 0;
  end if;
  if candidates is not null then
    delete from search_words where account_id = account::uuid and word in (select unused_words(candidates));
  end if;
  return null;
end $$;
comment on function tenant.forget_words() is
  'search_words: without words that no contact carries any longer.';

-- Contacts first, as a save locks them; those that somebody is saving now come with the next round.
create or replace function tenant.rewrite_search(at_most integer) returns integer
  language plpgsql set search_path = tenant, platform, pg_temp as $$
declare
  ids uuid[] := array(
    select c.id from contact_search s join contacts c on c.account_id = s.account_id and c.id = s.contact_id
    where s.account_id = current_account() and s.edition < 3
    order by s.contact_id limit at_most for share of c skip locked);
begin
  perform write_search(current_account(), ids);
  return cardinality(ids);
end $$;
grant execute on function tenant.rewrite_search(integer) to frontdesk_tenant;
