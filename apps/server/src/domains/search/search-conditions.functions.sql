-- after: fold, lexemes, platform, search-piece, typed-words
-- The typed words as SQL conditions over the rows s of contact_search.

-- Microseconds since 1970, the precision of the keys of pages.
create or replace function platform.micros(at timestamptz) returns bigint
  language sql stable parallel safe
  return (extract(epoch from at) * 1000000)::bigint;
grant execute on function platform.micros(timestamptz) to frontdesk_search;

-- The exact name or number: `exact` tests a row, `exactly` can use the indexes of names.
create or replace function platform.search_exact(words text[], typed text, digits text, out exact text, out exactly text)
  language plpgsql immutable parallel safe set search_path = platform, pg_catalog, pg_temp as $$
declare
  many constant integer := cardinality(words);
begin
  if digits is not null then
    exact := format('words like %L', '% ~' || reverse(typed) || ' %');
    exactly := 'false';
  elsif many = 1 then
    exact := format('(last_name = %L or first_name = %1$L)', typed);
    exactly := exact;
  else
    exact := format('(first_name || '' '' || last_name = %L or last_name || '' '' || first_name = %1$L)', typed);
    exactly := format('last_name = any (%L) and %s', array[words[1], words[many], array_to_string(words[2:], ' '),
      array_to_string(words[:many - 1], ' ')], exact);
  end if;
end $$;
grant execute on function platform.search_exact(text[], text, text) to frontdesk_search;

-- Folded words contain no quote, backslash, %, or _, and %L quotes them nevertheless.
drop function if exists platform.conditions_of(uuid, text[], text, text);
create or replace function platform.conditions_of(account uuid, words text[], phrase text, digits text)
  returns platform.search_conditions
  language plpgsql immutable set search_path = platform, pg_catalog, pg_temp as $$
declare
  c platform.search_conditions;
  each record;
  condition text;
  test text;
  typed constant text := coalesce(digits, fold(phrase));
begin
  c.typed := typed;
  c.digits := digits;
  c.mine := format('from contact_search s where account_id = %L and ', account);
  c.found_by := format('from contact_search s where account_id::text = %L and ', account);
  select 'true', 'true', 'true', 'true', 'true', '0', '0', 2
    into c.holds, c.infix, c.within, c.begins, c.in_name, c.part, c.whole, c.last_tier;
  for each in select w.word, p.query, p.test, p.part, p.whole, i.query as inner_query, i.test as inner_test
    from unnest(words) w (word), search_word(account, w.word) p, search_infix(account, w.word) i
  loop
    c.begun := concat(c.begun || '&', each.query);
    c.named := concat(c.named || '&', format('''%s=%s'':*', right(account::text, 12), each.word));
    c.begins := c.begins || ' and ' || each.test;
    c.in_name := c.in_name || format(' and split_part(words, '' |'', 1) like %L', '% ' || each.word || '%');
    c.whole := c.whole || ' + ' || each.whole;
    condition := format('search_lexemes(account_id, words) @@ %L', each.query);
    if each.inner_query is null then
      c.holds := c.holds || ' and ' || condition;
      c.infix := c.infix || ' and ' || condition;
      c.within := c.within || ' and ' || each.test;
      c.part := c.part || ', ' || each.part;
      continue;
    end if;
    c.last_tier := 3;
    test := format('edition = 3 and search_grams(account_id, words) @@ %L', each.inner_query);
    c.holds := c.holds || format(' and (%s or %s)', condition, test);
    c.infix := c.infix || ' and ' || test;
    c.within := c.within || format(' and (%s or %s)', each.test, each.inner_test);
    c.part := c.part || format(', case when %s then %s else 20 end', each.test, each.part);
  end loop;
  -- With several words, one may be within a word and another at the beginning of one.
  if cardinality(words) > 1 then c.infix := c.holds; end if;
  select * into each from search_piece(account, phrase, digits);
  if each.condition is not null then
    c.last_tier := 3;
    c.holds := format('((%s) or (%s))', c.holds, each.condition);
    c.infix := format('((%s) or (%s))', c.infix, each.condition);
    c.within := format('((%s) or %s)', c.within, each.test);
  end if;
  select e.exact, e.exactly into c.exact, c.exactly from search_exact(words, typed, digits) e;
  return c;
end $$;
grant execute on function platform.conditions_of(uuid, text[], text, text) to frontdesk_search;

-- Tests the requested letter and tag of a row.
create or replace function platform.search_filter(of_letter text, of_tag uuid) returns text
  language sql immutable parallel safe
  return concat('true',
    case when of_letter is not null then format(' and exists (select from contacts c where c.account_id = s.account_id
      and c.id = s.contact_id and c.letter = %L)', of_letter) end,
    case when of_tag is not null then format(' and exists (select from contact_tags t where t.account_id = s.account_id
      and t.contact_id = s.contact_id and t.tag_id = %L)', of_tag) end);
grant execute on function platform.search_filter(text, uuid) to frontdesk_search;

-- Whether all rows that meet the condition can be fetched and sorted.
create or replace function platform.are_few(condition text) returns boolean
  language plpgsql stable set search_path = platform, pg_catalog, pg_temp as $$
declare
  few constant integer := 20;
begin
  return sample_meets(condition, few + 1) <= few;
end $$;
grant execute on function platform.are_few(text) to frontdesk_search;
