-- Each word that may be forgotten is looked for in the index of words, and each look reads the whole list of what waits to
-- be sorted in: of 4 MB that took 1.5 ms a word, most of the time that an undo of an import took. Of 512 KB a search right
-- after an import reads less, too.
alter index tenant.contact_search_words set (gin_pending_list_limit = 512);

drop function tenant.unused_words(text[]);

-- Which of these words no contact carries any longer: the name of someone who was deleted must not stay behind.
create function tenant.unused_words(candidates text[]) returns setof text
  language plpgsql stable security definer
  set search_path = tenant, platform, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = 'force_generic_plan'
as $$
declare
  account constant uuid := current_account();
  key constant text := right(account::text, 12);
  word text;
  lexeme tsquery;
begin
  foreach word in array candidates loop
    -- A whole name is found by the indexes of names, which leave out whom an earlier look found gone.
    continue when exists (select from contact_search s where s.account_id = account and s.last_name = word);
    continue when exists (select from contact_search s where s.account_id = account and s.first_name = word);
    lexeme := quote_literal(key || word)::tsquery;
    -- A frequent word is in the sample; only a rare one is looked for everywhere.
    continue when exists (select from contact_search where right(contact_id::text, 2) = '00'
      and search_lexemes(account_id, words) @@ lexeme);
    continue when exists (select from contact_search where search_lexemes(account_id, words) @@ lexeme);
    return next word;
  end loop;
end $$;
call platform.protect_search('tenant.unused_words(text[])');
