-- after: fold
-- Words as the search indexes hold them. Indexes are built of these: change one only together with a rewrite of its index.

-- A phone as words to begin with: +2125550123 without its country, and from its end ~3210….
create or replace function platform.phone_words(phone text) returns text
  language sql immutable strict parallel safe
  return case when phone ~ '^1\d{10}$' then ' +' || substr(phone, 2)
    -- A country's code has one to three digits; which, the number alone doesn't tell.
    else ' +' || phone || ' +' || substr(phone, 2) || ' +' || substr(phone, 3) || ' +' || substr(phone, 4) end
    || ' ~' || reverse(phone);
grant execute on function platform.phone_words(text) to public;

-- The account's own words: what another account holds, and how much, costs a search nothing.
create or replace function platform.search_lexemes(account_id uuid, words text) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(string_to_array(
    substr(replace(replace(replace(words, ' |', ''), ' @', ''), ' ', ' ' || right(account_id::text, 12)), 2), ' '));
grant execute on function platform.search_lexemes(uuid, text) to public;

-- The word as it sounds and with any one letter left out: two words that share one of these differ by a letter that is
-- wrong, missing, doubled or swapped with its neighbor. Seven letters are enough to find it; the rest is compared.
-- Dear enough that no plan compares every word.
create or replace function platform.typo_keys(account_id uuid, word text) returns text[]
  language sql immutable strict parallel safe cost 10000
begin atomic
  select array_agg(distinct right(account_id::text, 12) || overlay(sound placing '' from at for 1))
  from (select left(regexp_replace(translate(replace(word, 'ph', 'f'), 'cyzw', 'kisv'), '(.)\1+', '\1', 'g'), 7)) s (sound),
    generate_series(1, length(sound) + 1) at;
end;
grant execute on function platform.typo_keys(uuid, text) to public;

-- Both names as one word in either order, where people type them so.
create or replace function platform.run_together(first_name text, last_name text) returns text
  language sql immutable parallel safe
  return case when platform.is_unspaced(first_name) and platform.is_unspaced(last_name)
    then concat(' ', last_name, first_name, ' ', first_name, last_name) end;
grant execute on function platform.run_together(text, text) to public;

-- What search_lexemes does not hold: of each word of names, companies and e-mail addresses and of each phone five
-- characters from every place but its first, led by a minus, and the words of the name, led by =. From the last two
-- characters of a word the five go on into the next one: `on cl` of jon.clark5.
create or replace function platform.search_grams(account_id uuid, words text) returns tsvector
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
    select '-' || substr(text, place, 5)
    from (select replace(part, ' @', '') || ' ' as text from unnest((string_to_array(words, ' |'))[1:5]) part) p,
      generate_series(1, length(text) - 1) place
    where substr(text, place, 1) <> ' ' and ' ' in (substr(text, place + 1, 1), substr(text, place + 2, 1))
    union all
    select '=' || word from unnest(string_to_array(split_part(words, ' |', 1), ' ')) word where word <> ''
  ) g;
end;
grant execute on function platform.search_grams(uuid, text) to public;

create or replace function platform.folded_words(text) returns text
  language sql immutable parallel safe
  return rtrim(' ' || platform.fold(coalesce($1, '')));
grant execute on function platform.folded_words(text) to public;

-- Of a very long word its beginning: an index takes no longer ones.
create or replace function platform.short_words(text) returns text
  language sql immutable parallel safe
  return rtrim(' ' || regexp_replace(platform.fold(coalesce($1, '')), '([^ ]{60})[^ ]+', '\1', 'g'));
grant execute on function platform.short_words(text) to public;

-- A policy's number or a VIN, however it is written; its digits alone too, where letters stand before or behind them.
create or replace function platform.number_words(text) returns text
  language sql immutable parallel safe
  return coalesce((select ' #' || whole || ' ~' || reverse(whole)
      || case when whole ~ '^[a-z]*\d{4,}[a-z]*$' and digits <> whole then ' #' || digits else '' end
    from (select whole, regexp_replace(whole, '\D', '', 'g') as digits
      from (select replace(platform.fold($1), ' ', '') as whole) f) n where whole <> ''), '');
grant execute on function platform.number_words(text) to public;

-- The words of one kind in one account: neither another account's nor another kind's cost a search anything. Those of the
-- owner begin with =, for they find a record only together with one of its own.
create or replace function platform.record_lexemes(account_id uuid, kind text, words text, owner text) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(string_to_array(substr(
    replace(words, ' ', ' ' || right(account_id::text, 12) || left(kind, 2)) ||
    replace(owner, ' ', ' ' || right(account_id::text, 12) || left(kind, 2) || '='), 2), ' '));
grant execute on function platform.record_lexemes(uuid, text, text, text) to public;
