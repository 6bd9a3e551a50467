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

-- What was stored by the rule before: few names have such a letter.
do $$
declare
  account uuid;
  changed constant text := '[ıİøØłŁđĐðÐħĦŧŦŋŊςΣæÆœŒþÞßẞ\u00ad\u2000-\u206f\u3000-\u3004\u3008-\u3020\u30fb\ufeff]';
begin
  -- An owner who is no superuser is held to an account as well.
  alter table tenant.accounts no force row level security;
  for account in select account_id from tenant.accounts loop
    perform set_config('app.account_id', account::text, true);
    update tenant.contacts set last_name = last_name
      where account_id = account and concat_ws(' ', first_name, last_name, company_name) ~ changed;
    update tenant.search_records
      set words = replace(replace(replace(replace(translate(words, 'ıøłđðħŧŋς', 'iolddhtnσ'), 'æ', 'ae'), 'œ', 'oe'),
          'þ', 'th'), 'ß', 'ss'),
        owner = replace(replace(replace(replace(translate(owner, 'ıøłđðħŧŋς', 'iolddhtnσ'), 'æ', 'ae'), 'œ', 'oe'),
          'þ', 'th'), 'ß', 'ss')
      where account_id = account and words || owner ~ changed;
  end loop;
  alter table tenant.accounts force row level security;
  perform set_config('app.account_id', '', true);
end $$;
