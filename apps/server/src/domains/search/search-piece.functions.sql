-- after: fold, lexemes, platform, typed-words

-- What was typed as one piece of a name, company, or e-mail, where its first word is only the end of one: `on.clark5` of
-- jon.clark5@…. Null where the single words find it already. `condition` can use an index, `test` is for a row.
create or replace function platform.search_piece(account uuid, phrase text, digits text, out condition text, out test text)
  language plpgsql immutable parallel safe set search_path = platform, pg_catalog, pg_temp as $$
declare
  key constant text := right(account::text, 12);
  domain constant text := substr(phrase, nullif(strpos(phrase, '@'), 0) + 1);
  -- A letter at the end keeps the space of a separator that was typed last.
  piece constant text := case when domain is null then left(fold(phrase || 'x'), -1)
    else fold(split_part(phrase, '@', 1)) || ' ' end;
  words constant text[] := string_to_array(rtrim(piece), ' ');
  after constant text := left(fold(domain || 'x'), -1);
  first constant text := words[1];
  gram constant text := left(piece, 5);
  lexemes text;
begin
  if length(btrim(phrase)) < 3 or coalesce(first, '') = '' or is_unspaced(first) then return; end if;
  -- Three characters are found in any word, unless the whole was taken for a phone.
  if length(first) > 2 and (digits is null or cardinality(words) = 1) then return; end if;
  condition := case when length(first) > 2 then (select format('(search_lexemes(account_id, words) @@ %L or
      edition = 3 and search_grams(account_id, words) @@ %L)', w.query, i.query)
      from search_word(account, first) w, search_infix(account, first) i)
    else format('edition = 3 and search_grams(account_id, words) @@ %L',
      format(case when length(gram) < 5 then '''%s-%s'':*' else '''%s-%s''' end, key, gram)) end;
  select string_agg(format('''%s%s'':*', key, word), '&') into lexemes
    from unnest((words)[2:8] || (string_to_array(rtrim(after), ' '))[1:4]) word where word <> '';
  if lexemes is not null then condition := format('%s and search_lexemes(account_id, words) @@ %L', condition, lexemes); end if;
  -- Folded words hold no sign that a regular expression knows.
  test := format('words ~ %L', case when domain is null then format('^(?:[^|]*\|){0,4}[^|]*%s', piece)
    else format('^(?:[^|]*\|){4}[^|@]*%s(?:[^|@]* )?@[^|]* %s', piece, after) end);
end $$;
grant execute on function platform.search_piece(uuid, text, text) to frontdesk_search;
