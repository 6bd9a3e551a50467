-- after: fold, lexemes, platform
-- What a typed word asks of the index, and what it may have been meant as.

-- Names that people of a short one carry.
create or replace function platform.full_names(short text) returns text[]
  language sql immutable strict parallel safe
  return string_to_array(('{"abby":"abigail","al":"albert alan alexander","alex":"alexander alexandra","andy":"andrew",
    "angie":"angela","becky":"rebecca","ben":"benjamin","beth":"elizabeth","betty":"elizabeth","bill":"william",
    "billy":"william","bob":"robert","bobby":"robert","brad":"bradley","cathy":"catherine kathleen","charlie":"charles",
    "chris":"christopher christine christina","chuck":"charles","cindy":"cynthia","dan":"daniel","danny":"daniel",
    "dave":"david","debbie":"deborah debra","dick":"richard","don":"donald","doug":"douglas","ed":"edward","eddie":"edward",
    "fred":"frederick","greg":"gregory","hank":"henry","jack":"john jackson","jackie":"jacqueline","jeff":"jeffrey",
    "jen":"jennifer","jenny":"jennifer","jerry":"gerald jerome","jess":"jessica","jim":"james","jimmy":"james",
    "joe":"joseph","joey":"joseph","johnny":"john","jon":"jonathan","josh":"joshua","kate":"katherine kathryn catherine",
    "kathy":"katherine kathleen kathryn","katie":"katherine kathryn","ken":"kenneth","kim":"kimberly","larry":"lawrence",
    "liz":"elizabeth","maggie":"margaret","mandy":"amanda","matt":"matthew","meg":"margaret megan","mike":"michael",
    "molly":"mary","nate":"nathan nathaniel","ned":"edward","nick":"nicholas","pam":"pamela","pat":"patricia patrick",
    "patty":"patricia","peggy":"margaret","pete":"peter","rick":"richard","rob":"robert","ron":"ronald","sam":"samuel samantha",
    "sandy":"sandra","steve":"steven stephen","sue":"susan","susie":"susan","ted":"edward theodore","terry":"terrence theresa",
    "tim":"timothy","tom":"thomas","tommy":"thomas","tony":"anthony","vicky":"victoria","will":"william","zach":"zachary"}'::jsonb)
    ->> short, ' ');
grant execute on function platform.full_names(text) to frontdesk_search;

-- What one typed word asks: `query` for the index, and as SQL over contact_search `test` of a row, `part`, where it
-- stands, and `whole`, whether it is a whole word there. A number may also begin or end a phone.
create or replace function platform.search_word(account uuid, word text, out query text, out test text, out part text, out whole text)
  language plpgsql immutable strict parallel safe set search_path = platform, pg_catalog, pg_temp as $$
declare
  key constant text := right(account::text, 12);
  ways text[] := array[word];
begin
  if word ~ '^\d{3,15}$' then
    ways := ways || array['+' || word, '~' || reverse(word)];
    if word ~ '^1\d{3,10}$' then ways := ways || array['+' || substr(word, 2)]; end if;
  end if;
  select '(' || string_agg(format('''%s%s'':*', key, way), '|') || ')',
    '(' || string_agg(format('words like %L', '% ' || way || '%'), ' or ') || ')',
    -- So many parts end before it.
    'least(' || string_agg(format('cardinality(string_to_array(split_part(words, %L, 1), ''|'')) - 1', ' ' || way), ', ') || ')',
    '(' || string_agg(format('words like %L', '% ' || way || ' %'), ' or ') || ')::int'
    into query, test, part, whole from unnest(ways) way;
end $$;
grant execute on function platform.search_word(uuid, text) to frontdesk_search;

-- One typed word anywhere in a word, but for its beginning: `query` for search_grams, null where it is too short, and as SQL
-- over contact_search `test` of a row.
create or replace function platform.search_infix(account uuid, word text, out query text, out test text)
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

-- Words that the typed one may have been meant as, the likeliest first; a wrong letter is a distance of 10. Short ones resemble anything and numbers stand
-- for themselves, so they have none.
create or replace function tenant.meant_words(typed text) returns table (word text, distance integer)
  language plpgsql stable security definer rows 8
  set search_path = tenant, platform, public, pg_temp
  set enable_seqscan = off
as $$
declare
  account constant uuid := current_account();
  wide constant boolean := length(typed) > 5;
begin
  if typed ~ '\d' or length(typed) > 30 then return; end if;
  return query select full_name, 5 from unnest(full_names(typed)) full_name;
  if length(typed) < 4 then return; end if;
  return query
    with alike as (
      select s.word from search_words s
      where typo_keys(account_id, s.word) && typo_keys(account, typed) and account_id::text = account::text limit 1000
    ), begun as (
      -- The beginning of a longer word, mistyped after its second letter.
      select s.word from search_words s
      where account_id = account and s.word >= left(typed, 2) and s.word < left(typed, 2) || U&'\FFFF'
        and length(s.word) > length(typed) and levenshtein_less_equal(left(s.word, length(typed)), typed, 1) <= 1 limit 100
    ), within as (
      select s.word from search_words s
      where account_id::text = account::text and s.word like '%_' || typed || '%' limit 100
    ), measured as (
      select a.word, least(
        levenshtein(a.word, typed) * 10,
        -- Two neighbors that changed places are one mistake.
        (select 10 from generate_series(1, length(typed) - 1) at where length(a.word) = length(typed)
          and overlay(typed placing reverse(substr(typed, at, 2)) from at for 2) = a.word limit 1),
        case when regexp_replace(a.word, '(.)\1+', '\1', 'g') = regexp_replace(typed, '(.)\1+', '\1', 'g') then 8 end,
        case when wide and length(a.word) > length(typed) then levenshtein(left(a.word, length(typed)), typed) * 10 + 4 end
      ) as far from alike a
      union all select b.word, 14 from begun b
      union all select w.word, 24 from within w
    )
    select m.word, min(m.far) from measured m
    where m.far > 0 and (m.far <= case when wide then 24 else 14 end or m.far = 24)
    group by m.word order by 2, abs(length(m.word) - length(typed)), m.word limit 8;
end $$;
call platform.protect_search('tenant.meant_words(text)');

-- How many contacts of the sample a query finds, counted up to at_most: one stands for 256.
create or replace function tenant.sample_hits(query text, at_most integer) returns integer
  language plpgsql stable security definer
  set search_path = tenant, platform, public, pg_temp
  set enable_seqscan = off
as $$
declare
  hits integer;
begin
  execute format('select count(*) from (select from contact_search where right(contact_id::text, 2) = ''00''
    and search_lexemes(account_id, words) @@ %L and account_id::text = %L limit %s) hits', query, current_account(), at_most)
    into hits;
  return hits;
end $$;
call platform.protect_search('tenant.sample_hits(text, integer)');

-- Of what must all be there, as much as finds few enough contacts to look at each, the rarest first; '' where that is
-- none, for it would read too much of the index or too many contacts.
create or replace function tenant.rarest(queries text[]) returns text
  language plpgsql stable security definer
  set search_path = tenant, platform, public, pg_temp
as $$
declare
  -- Hits in the sample that need no further narrowing, that can be looked at, and that can be read in the index.
  few constant integer := 6;
  fetchable constant integer := 20;
  readable constant integer := 600;
  hits integer;
  picked text := '';
  each record;
begin
  -- As the account that asks: sample_hits() looks at no other than current_account().
  for each in select query, sample_hits(query, readable + 1) as hits from unnest(queries) query order by 2 loop
    exit when each.hits > readable;
    picked := concat(nullif(picked, '') || '&', each.query);
    hits := case when picked = each.query then each.hits else sample_hits(picked, fetchable + 1) end;
    exit when hits <= few;
  end loop;
  return case when hits <= fetchable then picked else '' end;
end $$;
call platform.protect_search('tenant.rarest(text[])');

-- How many contacts of the sample meet a condition over contact_search, counted up to at_most: one stands for 256. For
-- search_people alone, as whom it runs.
create or replace function platform.sample_meets(condition text, at_most integer) returns integer
  language plpgsql stable set search_path = tenant, platform, public, pg_temp
  set enable_seqscan = off
as $$
declare
  hits integer;
begin
  execute format('select count(*) from (select from contact_search s where right(contact_id::text, 2) = ''00''
    and account_id::text = %L and %s limit %s) hits', current_account(), condition, at_most) into hits;
  return hits;
end $$;
grant execute on function platform.sample_meets(text, integer) to frontdesk_search;

-- Whom it may have been meant as: every word also as what it may have been meant as, or a nickname, the nearest first.
-- meant: for each typed word those that it may have been meant as.
drop function if exists platform.search_meant(text[], text, uuid[], integer);
create or replace function platform.search_meant(words text[], filter text, found_ids uuid[], at_most integer)
  returns table (contact_id uuid, meant jsonb)
  language plpgsql stable set search_path = tenant, platform, public, pg_temp
  set enable_seqscan = off
  set enable_sort = off
as $$
declare
  account constant uuid := current_account();
  many constant integer := cardinality(words);
  enough constant integer := 5;
  most_ranked constant integer := 3000;
  most_walked constant integer := 5000;
  recent constant text := 'order by contacted_at desc nulls last';
  mine constant text := format('from contact_search s where account_id = %L and contact_id <> all ($1) and %s', account, filter);
  found_by constant text := format('from contact_search s where account_id::text = %L and contact_id <> all ($1) and %s
    and search_lexemes(account_id, words) @@ ', account, filter);
  queries text[] := '{}';
  query text;
  test text := 'true';
  distance text := '0';
  alikes text[] := '{}';
  each record;
  alike record;
  ways text;
  tests text;
  steps text;
begin
  meant := '{}';
  for each in select word, w.query, w.test from unnest(words) word, search_word(account, word) w loop
    ways := each.query;
    tests := each.test;
    steps := '';
    for alike in select * from meant_words(each.word) loop
      alikes := alikes || alike.word;
      meant := jsonb_set(meant, array[each.word], coalesce(meant->each.word, '[]') || to_jsonb(alike.word));
      ways := ways || format('|''%s%s''', right(account::text, 12), alike.word);
      tests := tests || format(' or words like %L', '% ' || alike.word || ' %');
      steps := steps || format(' when words like %L then %s', '% ' || alike.word || ' %', alike.distance);
    end loop;
    queries := queries || format('(%s)', ways);
    test := test || ' and (' || tests || ')';
    distance := distance || format(' + case when %s then 0%s else 90 end', each.test, steps);
  end loop;
  if cardinality(alikes) = 0 then return; end if;
  if many = 1 then
    -- A frequent name: those contacted last.
    for contact_id in execute format('select contact_id from (select s.*, place from unnest($3) with ordinality m (meant, place), lateral (
        (select * %1$s and last_name = meant %2$s, first_name, contact_id limit 20)
        union (select * %1$s and first_name = meant %2$s, last_name, contact_id limit 20)) s) s
        order by %3$s, contacted_at desc nulls last, place, last_name, first_name, contact_id limit $2', mine, recent, distance)
      using found_ids, at_most, alikes loop
      continue when contact_id = any (found_ids);
      found_ids := found_ids || contact_id;
      at_most := at_most - 1;
      return next;
    end loop;
  end if;
  if cardinality(found_ids) >= enough or at_most <= 0 then return; end if;
  query := rarest(queries);
  for contact_id in execute format('select contact_id from (select * %s and %s limit %s) s
      order by %s, contacted_at desc nulls last, last_name, first_name, contact_id limit $2',
      case when query = '' then format('from (select * %s %s, contact_id limit %s) s where true', mine, recent,
          most_walked)
        else found_by || quote_literal(query) end, test, most_ranked, distance)
    using found_ids, at_most loop
    return next;
  end loop;
end $$;
grant execute on function platform.search_meant(text[], text, uuid[], integer) to frontdesk_search;
