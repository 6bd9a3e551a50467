-- Search that is complete: three or more characters in a row, wherever they stand in a name, phone, e-mail or company, find
-- everybody who has them. Decision 0045.

-- 2: written with everything below; 1: still to be written again, which a recurring job does in batches.
alter table tenant.contact_search add column edition smallint not null default 1;
create index contact_search_to_write on tenant.contact_search (account_id, contact_id) where edition = 1;

-- Scripts that are written without spaces.
create function platform.is_unspaced(words text) returns boolean
  language sql immutable strict parallel safe
  return words ~ '[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]';

-- Both names as one word in either order, where people type them so.
create function platform.run_together(first_name text, last_name text) returns text
  language sql immutable parallel safe
  return case when platform.is_unspaced(first_name) and platform.is_unspaced(last_name)
    then concat(' ', last_name, first_name, ' ', first_name, last_name) end;
grant execute on function platform.is_unspaced(text), platform.run_together(text, text) to public;

-- What search_lexemes does not hold: of each word of names, companies and e-mail addresses and of each phone five
-- characters from every place but its first, led by a minus, and the words of the name, led by =.
create function platform.search_grams(account_id uuid, words text) returns tsvector
  language sql immutable strict parallel safe
begin atomic
  select coalesce(array_to_tsvector(array_agg(right(account_id::text, 12) || gram)), ''::tsvector)
  from (
    select '-' || substr(word, place, 5) as gram
    from (
      select case when word like '~%' then reverse(substr(word, 2)) else word end as word
      from unnest(string_to_array(
        concat_ws(' ', split_part(words, ' |', 1), split_part(words, ' |', 2), split_part(words, ' |', 3),
          split_part(words, ' |', 4), split_part(words, ' |', 5), split_part(words, ' |', 7), split_part(words, ' |', 8)),
        ' ')) word
      where length(word) > 1 and word not like '+%' and word <> '@'
    ) w, generate_series(2, length(word) - case when platform.is_unspaced(word) then 0 else 2 end) place
    union all
    select '=' || word from unnest(string_to_array(split_part(words, ' |', 1), ' ')) word where word <> ''
  ) g;
end;
grant execute on function platform.search_grams(uuid, text) to public;

create index contact_search_grams on tenant.contact_search using gin (platform.search_grams(account_id, words))
  with (fastupdate = on, gin_pending_list_limit = 4096) where edition = 2;
create index contact_search_grams_sample on tenant.contact_search using gin (platform.search_grams(account_id, words))
  with (fastupdate = off) where edition = 2 and right(contact_id::text, 2) = '00';

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
    insert into contact_search as s (account_id, contact_id, last_name, first_name, contacted_at, words, edition)
      select account_id, contact_id, last_name, first_name, contacted_at, words, 2 from documents
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

-- Writes at most so many again that were written before this; how many it was. Whoever changes one meanwhile writes it.
create function tenant.rewrite_search(at_most integer) returns integer
  language plpgsql set search_path = tenant, platform, pg_temp as $$
declare
  ids uuid[] := array(select contact_id from contact_search where account_id = current_account() and edition = 1
    order by contact_id limit at_most for update skip locked);
begin
  perform from contacts where account_id = current_account() and id = any (ids) order by id for share;
  perform write_search(current_account(), ids);
  return cardinality(ids);
end $$;
grant execute on function tenant.rewrite_search(integer) to frontdesk_tenant;

-- One typed word anywhere in a word, but for its beginning: `query` for search_grams, null where it is too short, and as SQL
-- over contact_search `test` of a row.
create function platform.search_infix(account uuid, word text, out query text, out test text)
  language plpgsql immutable strict parallel safe set search_path = platform, pg_catalog, pg_temp as $$
declare
  key constant text := right(account::text, 12) || '-';
begin
  if length(word) < 3 and not is_unspaced(word) then return; end if;
  -- A row that has all the pieces most likely has the whole; the test makes sure.
  query := case when length(word) <= 5 then format('''%s%s'':*', key, word) else
    (select string_agg(format('''%s%s''', key, substr(word, place, 5)), '&')
      from generate_series(1, least(length(word) - 4, 12)) place) end;
  -- Folded words hold no sign that a regular expression knows.
  test := format('words ~ %L', case when word ~ '^\d+$'
    then format('^(?:[^|]*\|){0,4}[^|]*%s|~\d*%s', word, reverse(word))
    else format('^(?:[^|]*\|){0,4}[^|]*%s', word) end);
end $$;
grant execute on function platform.search_infix(uuid, text) to frontdesk_search;
