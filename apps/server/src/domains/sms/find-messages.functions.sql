-- after: fold, platform

-- The words of one account: another account's messages cost a search nothing.
create or replace function platform.message_lexemes(account_id uuid, words text) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(string_to_array(substr(
    replace(words, ' ', ' ' || right(account_id::text, 12)), 2), ' '));
grant execute on function platform.message_lexemes(uuid, text) to public;

-- The same for scripts without spaces, where a search begins within a word: each of its places, up to 12 letters.
create or replace function platform.unspaced_lexemes(owner_id uuid, words text) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(array(
    select distinct right(owner_id::text, 12) || substr(word, place, 12)
      from (select left(each, 8000) as word from unnest(string_to_array(substr(words, 2), ' ')) each
        where platform.is_unspaced(each)) w, generate_series(1, length(word)) place));
grant execute on function platform.unspaced_lexemes(uuid, text) to public;

-- How a word is looked for in folded words: at the beginning of one, or anywhere in scripts without spaces.
create or replace function platform.word_pattern(word text) returns text
  language sql immutable strict parallel safe
  return case when platform.is_unspaced(word) then word else ' ' || word end;
grant execute on function platform.word_pattern(text) to public;

-- The newest messages that contain all the words, each at the beginning of a word, or anywhere in scripts without spaces;
-- of one conversation where it is given. Words that many of the newest messages contain are looked for from the newest on,
-- and at most 400 are found; the index of words is asked for what is rarer.
create or replace function tenant.find_messages(words text[], room uuid)
  returns table (id uuid, created_at timestamptz)
  language plpgsql stable security definer set search_path = tenant, platform, pg_temp
  set enable_seqscan = off
as $$
declare
  account constant uuid := current_account();
  patterns constant text[] := array(select word_pattern(word) from unnest(words) word);
  query constant tsquery := (select string_agg(format('''%s%s'':*', right(account::text, 12), word), ' & ')::tsquery
    from unnest(words) word where not is_unspaced(word));
  within constant tsquery := (select string_agg(format('''%s%s'':*', right(account::text, 12), left(word, 12)), ' & ')::tsquery
    from unnest(words) word where is_unspaced(word));
begin
  if room is not null then
    return query select m.id, m.created_at from sms_messages m
      where m.account_id = account and m.room_id = room
        and not exists (select from unnest(patterns) p where strpos(m.words, p) = 0);
    return;
  end if;
  if (select count(*) from (select m.words from sms_messages m where m.account_id = account
        order by m.created_at desc, m.id desc limit 4000) newest
      where not exists (select from unnest(patterns) p where strpos(newest.words, p) = 0)) >= 40 then
    return query select m.id, m.created_at from sms_messages m where m.account_id = account
        and not exists (select from unnest(patterns) p where strpos(m.words, p) = 0)
      order by m.created_at desc, m.id desc limit 400;
    return;
  end if;
  -- First by the words alone: together with the order, the index of dates would be walked from end to end.
  if within is null then
    return query with found as materialized (
        select m.id, m.created_at from sms_messages m
          where message_lexemes(m.account_id, m.words) @@ query and m.account_id = account)
      select f.id, f.created_at from found f order by f.created_at desc, f.id desc limit 2000;
    return;
  end if;
  return query with found as materialized (
      select m.id, m.created_at from sms_messages m
        where is_unspaced(m.words) and unspaced_lexemes(m.account_id, m.words) @@ within and m.account_id = account
          and not exists (select from unnest(patterns) p where strpos(m.words, p) = 0))
    select f.id, f.created_at from found f order by f.created_at desc, f.id desc limit 2000;
end $$;
call platform.protect_search('tenant.find_messages(text[], uuid)');
