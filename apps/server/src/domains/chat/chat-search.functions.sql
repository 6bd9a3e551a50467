-- after: find-messages, fold, platform

-- The newest messages of a person's rooms that contain all the words, each at the beginning of a word, or anywhere in scripts
-- without spaces. As with texts, common words are looked for from the newest message on, and at most 400 are found; the
-- index of words is asked for what is rarer.
create or replace function tenant.find_chat_messages(words text[], rooms uuid[], author uuid, with_file boolean)
  returns table (id uuid, created_at timestamptz)
  language plpgsql stable security definer set search_path = tenant, platform, pg_temp
  set enable_seqscan = off
as $$
declare
  account constant uuid := current_account();
  patterns constant text[] := array(select word_pattern(word) from unnest(words) word);
  hits integer;
  rare text;
begin
  with newest as materialized (select m.words from (select n.words, n.room_id from chat_messages n
      where n.account_id = account order by n.created_at desc, n.id desc limit 4000) m where m.room_id = any (rooms))
  select
    (select count(*) from newest n
      where not exists (select from unnest(patterns) p where strpos(n.words, p) = 0)),
    (select w from unnest(find_chat_messages.words) w
      order by (select count(*) from newest n where strpos(n.words, word_pattern(w)) > 0), length(w) desc limit 1)
    into hits, rare;
  if hits >= 40 then
    -- "is true": the index of dates is to be walked, and no room's own.
    return query select m.id, m.created_at from chat_messages m
      where m.account_id = account and (m.room_id = any (rooms)) is true
        and (author is null or m.user_id = author)
        and (not with_file or exists (select from chat_files f where f.account_id = m.account_id
          and f.message_id = m.id and not f.of_preview))
        and not exists (select from unnest(patterns) p where strpos(m.words, p) = 0)
      order by m.created_at desc, m.id desc limit 400;
    return;
  end if;
  -- The index is asked for the rarest word alone, room by room: all words of all rooms at once cost many times more.
  if is_unspaced(rare) then
    return query with found as materialized (
        select hit.id, hit.created_at, hit.user_id from unnest(rooms) room cross join lateral (
          select m.id, m.created_at, m.user_id from chat_messages m
            where is_unspaced(m.words)
              and unspaced_lexemes(m.room_id, m.words) @@ format('''%s%s'':*', right(room::text, 12), left(rare, 12))::tsquery
              and m.account_id = account and (m.room_id = room) is true
              and not exists (select from unnest(patterns) p where strpos(m.words, p) = 0)) hit)
      select f.id, f.created_at from found f
        where (author is null or f.user_id = author)
          and (not with_file or exists (select from chat_files c where c.account_id = account
            and c.message_id = f.id and not c.of_preview))
        order by f.created_at desc, f.id desc limit 2000;
    return;
  end if;
  return query with found as materialized (
      select hit.id, hit.created_at, hit.user_id from unnest(rooms) room cross join lateral (
        select m.id, m.created_at, m.user_id from chat_messages m
          where message_lexemes(m.room_id, m.words) @@ format('''%s%s'':*', right(room::text, 12), rare)::tsquery
            and m.account_id = account and (m.room_id = room) is true
            and not exists (select from unnest(patterns) p where strpos(m.words, p) = 0)) hit)
    select f.id, f.created_at from found f
      where (author is null or f.user_id = author)
        and (not with_file or exists (select from chat_files c where c.account_id = account
          and c.message_id = f.id and not c.of_preview))
      order by f.created_at desc, f.id desc limit 2000;
end $$;
call platform.protect_search('tenant.find_chat_messages(text[], uuid[], uuid, boolean)');
