-- after: fold, lexemes, platform, typed-words

-- How a typed word may begin a word of a record. A number may also be one however it is written, or end it.
create or replace function platform.record_ways(word text) returns text[]
  language sql immutable strict parallel safe
  return case when word !~ '\d' then array[word] when length(word) < 4 then array[word, '#' || word]
    else array[word, '#' || word, '~' || reverse(word)] end;
grant execute on function platform.record_ways(text) to frontdesk_search;

-- For the index: one of the ways, parted by spaces, in a record's own words, or, where asked for, in its owner's names.
create or replace function platform.record_query(account uuid, kind text, ways text, with_owner boolean) returns text
  language sql immutable strict parallel safe
  return (select '(' || string_agg(format('''%s%s'':*', key, way), '|') || case when with_owner
      then '|' || string_agg(format('''%s=%s'':*', key, way), '|') else '' end || ')'
    from (select right(account::text, 12) || left(kind, 2)) k (key), unnest(string_to_array(ways, ' ')) way);
grant execute on function platform.record_query(uuid, text, text, boolean) to frontdesk_search;

-- For a row: words between spaces that begin in one of the ways.
create or replace function platform.record_test(ways text[]) returns text
  language sql immutable strict parallel safe
  return ' (' || array_to_string(ways, '|') || ')';
grant execute on function platform.record_test(text[]) to frontdesk_search;

-- How many records of the sample a query finds, counted up to at_most: one stands for 256.
create or replace function tenant.sample_records(query text, at_most integer) returns integer
  language plpgsql stable security definer set search_path = tenant, platform, pg_temp
  set enable_seqscan = off
as $$
begin
  return (select count(*) from (
    select from search_records s where right(s.id::text, 2) = '00'
      and record_lexemes(s.account_id, s.kind, s.words, s.owner) @@ query::tsquery
      and s.account_id::text = current_account()::text limit at_most) hits);
end $$;
call platform.protect_search('tenant.sample_records(text, integer)');

-- How to find the records that hold all the words: `fetched` is a query of the index for the kinds of which it finds few
-- enough; of the kinds `walked` the newest rows are read instead. ways: as for match_records.
create or replace function platform.plan_records(ways text[], kinds text[], out fetched text, out walked text[])
  language plpgsql stable set search_path = tenant, platform, pg_temp as $$
declare
  account constant uuid := current_account();
  many constant integer := cardinality(ways);
  -- Hits in the sample of what can all be fetched, and of what can be read in the index.
  few constant integer := 6;
  readable constant integer := 100;
  hits integer[];
  word record;
  query text;
  picked integer;
begin
  fetched := '';
  walked := '{}';
  -- How many each word finds in the sample, kind by kind.
  hits := array(
    select (select count(*) from (
      select from search_records s where right(s.id::text, 2) = '00'
        and record_lexemes(s.account_id, s.kind, s.words, s.owner)
          @@ record_query(account, k.kind, w.way, many > 1)::tsquery
        and s.account_id::text = account::text limit readable + 1) h)
    from unnest(kinds) with ordinality k (kind, nth), unnest(ways) with ordinality w (way, nth) order by k.nth, w.nth);
  for place in 1 .. cardinality(kinds) loop
    query := '';
    picked := readable + 1;
    -- The rarest words find it, and the others are tested on what these find.
    for word in select w.way, hits[(place - 1) * many + w.nth] as hits from unnest(ways) with ordinality w (way, nth)
      order by 2, w.nth loop
      exit when word.hits > readable;
      query := concat(nullif(query, '') || '&', record_query(account, kinds[place], word.way, many > 1));
      picked := case when picked > readable then word.hits else sample_records(query, few + 1) end;
      exit when picked <= few;
    end loop;
    if picked <= few then fetched := concat(nullif(fetched, '') || '|', '(' || query || ')');
    else walked := walked || kinds[place]; end if;
  end loop;
end $$;
grant execute on function platform.plan_records(text[], text[]) to frontdesk_search;

-- The records that hold all the words, the newest first, at most at_most of each kind; each step looks at a bounded number
-- of rows. ways: for each typed word those in which it may begin, parted by spaces · me: who asks.
create or replace function tenant.match_records(ways text[], kinds text[], me uuid, at_most integer)
  returns table (kind text, id uuid, contact_id uuid, at timestamptz)
  language plpgsql stable security definer rows 50
  set search_path = tenant, platform, pg_temp
  set enable_seqscan = off
as $$
declare
  account constant uuid := current_account();
  many constant integer := cardinality(ways);
  most_fetched constant integer := 8000;
  -- Of all kinds together, and of one.
  most_walked constant integer := 12000;
  most_of_one constant integer := 4000;
  most_sampled constant integer := 200;
  tests constant text[] := array(select record_test(string_to_array(way, ' ')) from unnest(ways) way);
  own_test constant text := record_test(string_to_array(array_to_string(ways, ' '), ' '));
  plan record;
  query text;
  some_hits integer;
begin
  if many = 0 or cardinality(kinds) = 0 then return; end if;
  plan := plan_records(ways, kinds);
  if plan.fetched <> '' then
    return query select f.kind, f.id, f.contact_id, f.at from (
      select s.*, row_number() over (partition by s.kind order by s.at desc, s.id) as nth from (
        select s.kind, s.id, s.contact_id, s.at from search_records s
        where record_lexemes(s.account_id, s.kind, s.words, s.owner) @@ plan.fetched::tsquery
          and s.account_id::text = account::text and (s.seers is null or me = any (s.seers))
          and (many = 1 or (s.words ~ own_test and s.words || s.owner ~ all (tests)))
        limit most_fetched) s) f
      where nth <= at_most;
  end if;

  foreach kind in array plan.walked loop
    -- So frequent that the newest rows hold enough of it,
    return query select w.kind, w.id, w.contact_id, w.at from (
        select * from search_records s where s.account_id = account and s.kind = match_records.kind
        order by s.at desc, s.id limit least(most_walked / cardinality(plan.walked), most_of_one)) w
      where (w.seers is null or me = any (w.seers))
        and w.words ~ own_test and (many = 1 or w.words || w.owner ~ all (tests))
      limit at_most;
    get diagnostics some_hits = row_count;
    -- unless it was of use once: then those that the sample knows.
    if some_hits = 0 then
      query := (select string_agg(record_query(account, kind, w.way, many > 1), '&') from unnest(ways) w (way));
      return query select o.kind, o.id, o.contact_id, o.at from (
          select * from search_records s where right(s.id::text, 2) = '00'
            and record_lexemes(s.account_id, s.kind, s.words, s.owner) @@ query::tsquery
            and s.account_id::text = account::text limit most_sampled) o
        where (o.seers is null or me = any (o.seers))
          and o.words ~ own_test and (many = 1 or o.words || o.owner ~ all (tests))
        order by o.at desc, o.id limit at_most;
    end if;
  end loop;
end $$;
call platform.protect_search('tenant.match_records(text[], text[], uuid, integer)');

-- Contacts by the words of their addresses and the names of those who live there, the most recently contacted first.
create or replace function platform.contacts_at_addresses(ways text[], tests text[], own_test text, at_most integer)
  returns table (contact uuid, "time" timestamptz)
  language plpgsql stable rows 10 set search_path = tenant, platform, pg_temp as $$
declare
  account constant uuid := current_account();
  key constant text := right(account::text, 12);
  few constant integer := 12;
  most_walked constant integer := 4000;
  most_fetched constant integer := 3000;
  most_sampled constant integer := 300;
  -- Numbers of records begin with signs that no word of a contact has.
  queries constant text[] := array(select (
    select '(' || string_agg(format('''%s%s'':*', key, way), '|') || ')' from unnest(string_to_array(word, ' ')) way
    where way !~ '^[#~]') from unnest(ways) word);
  query constant text := array_to_string(queries, '&');
  picked constant text := case when sample_hits(query, few + 1) <= few then rarest(queries) else '' end;
  walked uuid[] := '{}';
begin
  if picked <> '' then
    return query select f.contact_id, f.contacted_at from (
        select * from contact_search s where search_lexemes(s.account_id, s.words) @@ picked::tsquery
          and s.account_id::text = account::text limit most_fetched) f
      where split_part(f.words, '|', 6) ~ own_test and split_part(f.words, '~', 1) ~ all (tests)
      order by f.contacted_at desc nulls last, f.contact_id limit at_most;
    return;
  end if;
  for contact, "time" in
    select w.contact_id, w.contacted_at from (
      select * from contact_search s where s.account_id = account
      order by s.contacted_at desc nulls last, s.contact_id limit most_walked) w
    where split_part(w.words, '|', 6) ~ own_test and split_part(w.words, '~', 1) ~ all (tests)
    limit at_most
  loop
    walked := walked || contact;
    return next;
  end loop;
  if cardinality(walked) = at_most then return; end if;
  return query select f.contact_id, f.contacted_at from (
      select * from contact_search s where right(s.contact_id::text, 2) = '00'
        and search_lexemes(s.account_id, s.words) @@ query::tsquery and s.account_id::text = account::text
      limit most_sampled) f
    where split_part(f.words, '|', 6) ~ own_test and split_part(f.words, '~', 1) ~ all (tests)
      and f.contact_id <> all (walked)
    order by f.contacted_at desc nulls last, f.contact_id limit at_most - cardinality(walked);
end $$;
grant execute on function platform.contacts_at_addresses(text[], text[], text, integer) to frontdesk_search;

-- Addresses of contacts, by their words and the names of those who live there; the contacts' search knows their words.
create or replace function tenant.match_addresses(ways text[], at_most integer)
  returns table (kind text, id uuid, contact_id uuid, at timestamptz)
  language plpgsql stable security definer rows 10
  set search_path = tenant, platform, pg_temp
  set enable_seqscan = off
as $$
declare
  account constant uuid := current_account();
  tests constant text[] := array(select record_test(string_to_array(way, ' ')) from unnest(ways) way);
  own_test constant text := record_test(string_to_array(array_to_string(ways, ' '), ' '));
begin
  if cardinality(ways) = 0 then return; end if;
  return query select 'address', a.id, a.contact_id, c.time
  from contacts_at_addresses(ways, tests, own_test, at_most) c, lateral (
    select x.id, x.contact_id from (
      select t.id, t.contact_id,
        folded_words(concat_ws(' ', t.address, t.address2, t.city, t.state, t.zipcode)) as words
      from addresses t where t.account_id = account and t.contact_id = c.contact and t.deleted_at is null) x
    where x.words ~ own_test
    -- Those that answer to most of what was typed.
    order by (select count(*) from unnest(tests) test where x.words ~ test) desc fetch first row with ties) a
    limit at_most;
end $$;
call platform.protect_search('tenant.match_addresses(text[], integer)');

-- Words that a typed one may have been meant as, parted by spaces; none where names or addresses begin with the typed one.
create or replace function tenant.meant_ways(word text) returns text
  language plpgsql stable security definer set search_path = tenant, platform, pg_temp
  set enable_seqscan = off
as $$
begin
  if exists (select from search_words s where s.account_id = current_account() and s.word >= meant_ways.word
    and s.word < meant_ways.word || U&'\FFFF') then return null; end if;
  return (select string_agg(m.word, ' ') from meant_words(word) m);
end $$;
call platform.protect_search('tenant.meant_ways(text)');

-- What the palette finds beside contacts: records of that very number first, then at most at_most of each kind, the newest
-- first. Where nothing is found, names and addresses may be mistyped.
-- exact: the exact number; similar: found only because a typed word may be mistyped or a nickname.
drop function if exists tenant.find_records(text, text[], uuid, integer);
create or replace function tenant.find_records(phrase text, kinds text[], me uuid, at_most integer)
  returns table (kind text, id uuid, contact_id uuid, at timestamptz, exact boolean, similar boolean)
  language plpgsql stable security definer rows 50
  set search_path = tenant, platform, pg_temp
  set enable_seqscan = off
as $$
declare
  account constant uuid := current_account();
  typed constant text[] := array(select left(word, 60) from unnest(string_to_array(fold(phrase), ' ')) word
    where word <> '' limit 8);
  number constant text := replace(fold(phrase), ' ', '');
  compact constant text := case when number ~ '\d' and length(number) between 4 and 60 then number end;
  of_records constant text[] := array_remove(kinds, 'address');
  ways text[] := array(select array_to_string(record_ways(word), ' ') from unnest(typed) word);
  meant text[];
  numbered uuid[] := '{}';
  hits integer := 0;
  more integer;
  one record;
begin
  if cardinality(typed) = 0 then return; end if;
  if compact is not null and kinds && array['policy', 'vehicle'] then
    -- Typed in parts, a number may also begin or end so.
    for one in
      select n.* from (
        select s.*, s.words || ' ' like '% #' || compact || ' %' as exact from search_records s
        where record_lexemes(s.account_id, s.kind, s.words, s.owner) @@ (
            select string_agg(format(case cardinality(typed) when 1 then '''%1$s#%2$s'''
              else '''%1$s#%2$s'':*|''%1$s~%3$s'':*' end, right(account::text, 12) || key, compact, reverse(compact)), '|')
            from unnest(array['po', 've']) key)::tsquery
          and s.account_id::text = account::text and s.kind = any (kinds) limit 2000) n
      order by n.exact desc, n.at desc, n.id limit at_most
    loop
      return query select one.kind, one.id, one.contact_id, one.at, one.exact, false;
      numbered := numbered || one.id;
    end loop;
  end if;
  hits := cardinality(numbered);
  loop
    return query select m.kind, m.id, m.contact_id, m.at, false, meant is not null
      from match_records(ways, of_records, me, at_most) m where m.id <> all (numbered);
    get diagnostics more = row_count;
    hits := hits + more;
    if 'address' = any (kinds) then
      return query select m.kind, m.id, m.contact_id, m.at, false, meant is not null from match_addresses(ways, at_most) m;
      get diagnostics more = row_count;
      hits := hits + more;
    end if;
    exit when hits > 0 or meant is not null;
    meant := array(select meant_ways(word) from unnest(typed) word);
    exit when array_remove(meant, null) = '{}';
    ways := array(select concat_ws(' ', way, meant_as) from unnest(ways, meant) w (way, meant_as));
  end loop;
end $$;
call platform.protect_search('tenant.find_records(text, text[], uuid, integer)');
