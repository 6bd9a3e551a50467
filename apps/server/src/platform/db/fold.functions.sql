-- Text as it is compared: packages/contract/src/kit/fold.ts does the same.

-- Letters that no decomposition takes apart, by their ASCII spelling; invisible marks go, and signs between words beyond
-- ASCII are spaces too. fold.ts and highlight.ts say the same in TypeScript; a test holds them together.
create or replace function platform.fold(words text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    regexp_replace(
      replace(replace(replace(replace(translate(lower(normalize(words, nfkd)), 'ıøłđðħŧŋς', 'iolddhtnσ'),
        'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'),
      '[\u0300-\u036f''`\u2018\u2019\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+', '', 'g'),
    '[^a-z0-9\u0080-\u1fff\u2070-\u2fff\u3005-\u3007\u3021-\u30fa\u30fc-\U0010ffff]+', ' ', 'g'));
grant execute on function platform.fold(text) to public;

-- How much the most alike of the words resembles one: shared trigrams, less the difference in length, or "jonson" would
-- be more like "jon" than like "johnson".
create or replace function platform.resemblance(word text, words text) returns double precision
  language sql immutable strict parallel safe
  return (select max(similarity(word, each) * least(length(word), length(each)) / greatest(length(word), length(each)))
    from unnest(string_to_array(words, ' ')) each);
grant execute on function platform.resemblance(text, text) to frontdesk_search;
