-- Written by `npm run docs` from packages/contract/src/kit/fold.ts; do not edit.

-- Text as it is compared. Indexes and generated columns use both functions: a change needs a migration that rebuilds them.
create or replace function platform.fold(words text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(regexp_replace(
    replace(replace(replace(replace(translate(lower(normalize(words, nfkd)), 'ıøłđðħŧŋς', 'iolddhtnσ'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'),
    '[\u0300-\u036f''`\u2018\u2019\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+', '', 'g'),
    '[^a-z0-9\u0080-\u1fff\u2070-\u2fff\u3005-\u3007\u3021-\u30fa\u30fc-\U0010ffff]+', ' ', 'g'));
grant execute on function platform.fold(text) to public;

-- Contains a letter of a script without spaces.
create or replace function platform.is_unspaced(words text) returns boolean
  language sql immutable strict parallel safe
  return words ~ '[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]';
grant execute on function platform.is_unspaced(text) to public;
