-- The search over what 202611240520 writes: decision 0045.

-- How many contacts of the sample meet a condition over contact_search, counted up to at_most: one stands for 256. For
-- search_people alone, as whom it runs.
create function platform.sample_meets(condition text, at_most integer) returns integer
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

-- Whom it may have been meant as: every word also as what it may have been meant as, or a nickname, the nearest first.
create function platform.search_meant(words text[], filter text, found_ids uuid[], at_most integer) returns setof uuid
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
  hit uuid;
begin
  for each in select word, w.query, w.test from unnest(words) word, search_word(account, word) w loop
    ways := each.query;
    tests := each.test;
    steps := '';
    for alike in select * from meant_words(each.word) loop
      alikes := alikes || alike.word;
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
    for hit in execute format('select contact_id from (select s.*, place from unnest($3) with ordinality m (meant, place), lateral (
        (select * %1$s and last_name = meant %2$s, first_name, contact_id limit 20)
        union (select * %1$s and first_name = meant %2$s, last_name, contact_id limit 20)) s) s
        order by %3$s, contacted_at desc nulls last, place, last_name, first_name, contact_id limit $2', mine, recent, distance)
      using found_ids, at_most, alikes loop
      continue when hit = any (found_ids);
      found_ids := found_ids || hit;
      at_most := at_most - 1;
      return next hit;
    end loop;
  end if;
  if cardinality(found_ids) >= enough or at_most <= 0 then return; end if;
  query := rarest(queries);
  for hit in execute format('select contact_id from (select * %s and %s limit %s) s
      order by %s, contacted_at desc nulls last, last_name, first_name, contact_id limit $2',
      case when query = '' then format('from (select * %s %s, contact_id limit %s) s where true', mine, recent,
          most_walked)
        else found_by || quote_literal(query) end, test, most_ranked, distance)
    using found_ids, at_most loop
    return next hit;
  end loop;
end $$;
revoke all on function platform.sample_meets(text, integer), platform.search_meant(text[], text, uuid[], integer) from public;
grant execute on function platform.sample_meets(text, integer), platform.search_meant(text[], text, uuid[], integer)
  to frontdesk_search;

-- A page of the contacts that hold all that was typed, best first, and then one row without an id: the key after which the
-- next page begins, null at the end, and, where `after` is null, how many there are. Pages hold everybody once; one may be
-- short although another follows, for none reads more than some thousand rows.
-- phrase: words in any order · digits: those of a phone, or null · after: a key that this gave.
-- total: up to 10,000; capped: there are more · similar_hits: so many of the page are only meant, and not in the total.
create function tenant.search_people(
  phrase text, digits text, of_letter text, of_tag uuid, after jsonb, at_most integer
) returns table (contact_id uuid, next jsonb, total integer, capped boolean, similar_hits integer)
  language plpgsql stable security definer rows 50
  set search_path = tenant, platform, public, pg_temp
  -- Right after an import, before statistics exist, the planner would rather read the whole table.
  set enable_seqscan = off
  set work_mem = '16MB'
as $$
#variable_conflict use_column
declare
  account constant uuid := current_account();
  typed constant text := coalesce(digits, fold(phrase));
  words text[] := (string_to_array(nullif(typed, ''), ' '))[1:8];
  many constant integer := coalesce(cardinality(words), 0);
  most_counted constant integer := 10000;
  -- So many hits in the sample can all be fetched and ranked; so many are surely more than can be counted.
  few constant integer := 20;
  surely_more constant integer := 80;
  most_fetched constant integer := 20000;
  most_tagged constant integer := 5000;
  -- Rows of those contacted last that one page looks through, and at once.
  most_walked constant integer := 16000;
  step constant integer := 4000;
  -- Folded words hold no quote, backslash, % or _; %L keeps them values all the same.
  mine constant text := format('from contact_search s where account_id = %L and ', account);
  found_by text := format('from contact_search s where account_id::text = %L and ', account);
  micros constant text := '(extract(epoch from contacted_at) * 1000000)::bigint';
  filter text := 'true';
  begun text := '';
  named text := '';
  begins text := 'true';
  in_name text := 'true';
  holds text := 'true';
  within text := 'true';
  infix text := 'true';
  part text := '0';
  whole text := '0';
  exact text;
  -- Of the very name, by the indexes of names.
  exactly text;
  each record;
  page record;
  mode text := after->>0;
  condition text;
  test text;
  keyset text;
  tier integer;
  last_tier integer := 2;
  found_ids uuid[] := '{}';
  hits integer := 0;
  seen integer := 0;
  nth integer;
  at_time bigint;
  at_id uuid;
  timed boolean;
begin
  total := case when after is null then 0 end;
  capped := false;
  similar_hits := 0;
  if many = 0 then return next; return; end if;

  for each in select w.word, p.query, p.test, p.part, p.whole, i.query as inner_query, i.test as inner_test
    from unnest(words) w (word), search_word(account, w.word) p, search_infix(account, w.word) i
  loop
    begun := concat(nullif(begun, '') || '&', each.query);
    named := concat(nullif(named, '') || '&', format('''%s=%s'':*', right(account::text, 12), each.word));
    begins := begins || ' and ' || each.test;
    in_name := in_name || format(' and split_part(words, '' |'', 1) like %L', '% ' || each.word || '%');
    condition := format('search_lexemes(account_id, words) @@ %L', each.query);
    if each.inner_query is null then
      holds := holds || ' and ' || condition;
      infix := infix || ' and ' || condition;
      within := within || ' and ' || each.test;
      part := part || ', ' || each.part;
    else
      last_tier := 3;
      test := format('edition = 2 and search_grams(account_id, words) @@ %L', each.inner_query);
      holds := holds || format(' and (%s or %s)', condition, test);
      infix := infix || ' and ' || test;
      within := within || format(' and (%s or %s)', each.test, each.inner_test);
      part := part || format(', case when %s then %s else 20 end', each.test, each.part);
    end if;
    whole := whole || ' + ' || each.whole;
  end loop;
  exact := case when digits is not null then format('words like %L', '% ~' || reverse(typed) || ' %')
    when many = 1 then format('(last_name = %L or first_name = %1$L)', typed)
    else format('(first_name || '' '' || last_name = %L or last_name || '' '' || first_name = %1$L)', typed) end;
  exactly := case when digits is not null then 'false'
    when many = 1 then exact
    else format('last_name = any (%L) and %s', array[words[1], words[many], array_to_string(words[2:], ' '),
      array_to_string(words[:many - 1], ' ')], exact) end;

  if of_letter is not null then
    filter := format('exists (select from contacts c where c.account_id = s.account_id and c.id = s.contact_id
      and c.letter = %L)', of_letter);
  end if;
  if of_tag is not null then
    filter := filter || format(' and exists (select from contact_tags t where t.account_id = s.account_id
      and t.contact_id = s.contact_id and t.tag_id = %L)', of_tag);
    if (select count(*) from (select from contact_tags t where t.account_id = account and t.tag_id = of_tag
        limit most_tagged + 1) t) <= most_tagged then
      mode := 'f';
      found_by := mine;
      holds := format('contact_id = any (array(select t.contact_id from contact_tags t where t.account_id = %L
        and t.tag_id = %L))', account, of_tag);
    end if;
  end if;
  if mode is null then mode := case when sample_meets(holds, few + 1) <= few then 'f' else 'w' end; end if;

  if mode = 'f' then
    -- All are ranked: by where the words stand, the very name or number first, then as a whole and in the order typed,
    -- and of equals those contacted last.
    condition := format('select contact_id, count(*) over () as hits, coalesce(-%s, 1) as late,
        left(last_name, 40) as last, left(first_name, 20) as first,
        greatest(%s) * 10000 + (3 - (%s)::int * 2 - (%s)::int) * 1000 + (8 - (%s)) * 10 + 1 - (words like %L)::int as rank
      from (select * %s %s and %s and %s limit %s) s',
      micros, part, exact,
      case when digits is null then 'false' else format('words like %L', '% ~' || reverse(typed) || '%') end,
      whole, '% ' || typed || '%', found_by, holds, within, filter, most_fetched);
    keyset := case when after is null then 'true' else format(
      '(rank, late, last, first, contact_id) > (%L::int, %L::bigint, %L, %L, %L::uuid)',
      after->>1, after->>2, after->>3, after->>4, after->>5) end;
    for page in execute format('select * from (%s) ranked where %s order by rank, late, last, first, contact_id limit %s',
      condition, keyset, at_most + 1)
    loop
      hits := page.hits;
      seen := seen + 1;
      exit when seen > at_most;
      contact_id := page.contact_id;
      found_ids := found_ids || page.contact_id;
      next := jsonb_build_array('f', page.rank, page.late, page.last, page.first, page.contact_id);
      return next;
    end loop;
    if seen <= at_most then next := null; end if;
    if after is null then
      total := least(hits, most_counted);
      capped := hits > most_counted;
      if digits is null and hits < least(at_most, case many when 1 then 5 else 1 end) then
        for contact_id in select m from search_meant(words, filter, found_ids, least(at_most - hits, 20)) m loop
          similar_hits := similar_hits + 1;
          return next;
        end loop;
      end if;
    end if;
    contact_id := null;
    return next;
    return;
  end if;

  -- Too many to rank each: those of the very name, then those whose name begins so, then whoever has it begin elsewhere, then
  -- within a word; of each those contacted last first.
  if after is null then
    condition := holds || ' and ' || within || ' and ' || filter;
    hits := sample_meets(condition, surely_more);
    if hits < surely_more then
      execute format('select count(*) from (select %s %s limit %s) counted', found_by, condition, most_counted + 1) into hits;
    else
      hits := most_counted + 1;
    end if;
    total := least(hits, most_counted);
    capped := hits > most_counted;
  end if;
  tier := coalesce((after->>1)::integer, 0);
  at_time := (after->>2)::bigint;
  at_id := (after->>3)::uuid;
  hits := 0;
  while tier <= last_tier and hits < at_most and seen < most_walked loop
    case tier
      when 0 then
        condition := exactly;
        test := exactly;
      when 1 then
        condition := format('edition = 2 and search_grams(account_id, words) @@ %L', named);
        test := format('edition = 2 and %s and not (%s)', in_name, exactly);
      when 2 then
        condition := format('search_lexemes(account_id, words) @@ %L', begun);
        test := format('%s and not (edition = 2 and %s) and not (%s)', begins, in_name, exactly);
      else
        -- What is within a word in a search of several words may begin another one.
        condition := case when many = 1 then infix else holds end;
        test := format('%s and not (%s) and not (%s)', within, begins, exactly);
    end case;
    if sample_meets('(' || condition || ')', few + 1) <= few then
      -- Few: fetched, and put in order.
      keyset := case when at_id is null then 'true'
        when at_time is null then format('contacted_at is null and contact_id > %L', at_id)
        else format('(contacted_at is null or %1$s < %2$s or %1$s = %2$s and contact_id > %3$L)', micros, at_time, at_id) end;
      for page in execute format('select contact_id, %s as time %s (%s) and %s and %s and %s
          order by contacted_at desc nulls last, contact_id limit %s', micros,
          case tier when 0 then mine else found_by end, condition, test, filter, keyset, at_most - hits) loop
        contact_id := page.contact_id;
        next := jsonb_build_array('w', tier, page.time, page.contact_id);
        hits := hits + 1;
        return next;
      end loop;
      seen := seen + step / 2;
      exit when hits = at_most;
      tier := tier + 1;
      at_time := null;
      at_id := null;
    else
      -- Many: they are met soon enough on the way through those contacted last.
      timed := at_id is null or at_time is not null;
      keyset := case when at_id is null then 'contacted_at is not null'
        when at_time is null then format('contacted_at is null and contact_id > %L', at_id)
        else format('contacted_at <= %1$L and (contacted_at < %1$L or contact_id > %2$L)',
          timestamptz 'epoch' + at_time * interval '1 microsecond', at_id) end;
      nth := 0;
      for page in execute format('select * from (
            select contact_id, %s as time, %s and %s as fits, row_number() over () as nth
            from (select * %s %s order by %s contact_id limit %s) s) w where fits or nth = %7$s',
          micros, test, filter, mine, keyset, case when timed then 'contacted_at desc nulls last,' else '' end, step)
      loop
        nth := page.nth;
        at_time := page.time;
        at_id := page.contact_id;
        if page.fits then
          contact_id := page.contact_id;
          next := jsonb_build_array('w', tier, page.time, page.contact_id);
          hits := hits + 1;
          return next;
          exit when hits = at_most;
        end if;
      end loop;
      seen := seen + step;
      if hits < at_most and nth < step then
        at_time := null;
        if timed then
          -- Behind those ever contacted are those never contacted.
          at_id := '00000000-0000-0000-0000-000000000000';
        else
          tier := tier + 1;
          at_id := null;
        end if;
      end if;
    end if;
  end loop;
  if hits < at_most then next := case when tier <= last_tier then jsonb_build_array('w', tier, at_time, at_id) end; end if;
  contact_id := null;
  return next;
end $$;
call platform.protect_search('tenant.search_people(text, text, text, uuid, jsonb, integer)');

drop function tenant.search_contacts(text, text, bytea[], text, uuid, integer);
