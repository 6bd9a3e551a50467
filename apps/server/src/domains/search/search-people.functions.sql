-- after: fold, platform, ranked-page, search-conditions, typed-words, walked-page

-- A condition for the contacts with the tag, if these are few enough to read all; otherwise null.
create or replace function platform.small_tag(tag uuid) returns text
  language plpgsql stable set search_path = tenant, platform, public, pg_temp as $$
declare
  account constant uuid := current_account();
  most_tagged constant integer := 5000;
begin
  if tag is null or (select count(*) from (select from contact_tags t where t.account_id = account and t.tag_id = tag
      limit most_tagged + 1) t) > most_tagged then return null; end if;
  return format('contact_id = any (array(select t.contact_id from contact_tags t where t.account_id = %L
    and t.tag_id = %L))', account, tag);
end $$;
grant execute on function platform.small_tag(uuid) to frontdesk_search;

-- A page of the contacts that hold all that was typed, best first, and then one row without an id: the key after which the
-- next page begins, null at the end, and, where `after` is null, how many there are. Pages hold everybody once; one may be
-- short although another follows, for none reads more than some thousand rows.
-- phrase: words in any order · digits: those of a phone, or null · after: a key that this gave.
-- total: up to 10,000; capped: there are more · similar_hits: so many of the page are only meant, and not in the total.
-- meant: with similar hits, for each typed word those that it may have been meant as, the likeliest first.
drop function if exists tenant.search_people(text, text, text, uuid, jsonb, integer);
create or replace function tenant.search_people(
  phrase text, digits text, of_letter text, of_tag uuid, after jsonb, at_most integer
) returns table (contact_id uuid, next jsonb, total integer, capped boolean, similar_hits integer, meant jsonb)
  language plpgsql stable security definer rows 50
  set search_path = tenant, platform, public, pg_temp
  -- Right after an import, before statistics exist, the planner would read the whole table. Both settings also apply to the
  -- functions called from here.
  set enable_seqscan = off
  set work_mem = '16MB'
as $$
#variable_conflict use_column
declare
  typed constant text := coalesce(digits, fold(phrase));
  words constant text[] := (string_to_array(nullif(typed, ''), ' '))[1:8];
  many constant integer := coalesce(cardinality(words), 0);
  most_counted constant integer := 10000;
  of_small_tag text;
  asked platform.search_conditions;
  found_ids uuid[] := '{}';
  hits integer := 0;
  seen integer := 0;
  each record;
begin
  total := case when after is null then 0 end;
  capped := false;
  similar_hits := 0;
  if many = 0 then return next; return; end if;
  asked := conditions_of(current_account(), words, phrase, digits);
  asked.filter := search_filter(of_letter, of_tag);
  of_small_tag := small_tag(of_tag);
  if of_small_tag is not null then
    asked.found_by := asked.mine;
    asked.holds := of_small_tag;
  elsif coalesce(after->>0 = 'w', after is null and not are_few(asked.holds)) then
    if after is null then select c.total, c.capped into total, capped from count_found(asked) c; end if;
    return query select w.contact_id, w.next, total, capped, similar_hits, meant from walked_page(asked, after, at_most) w;
    return;
  end if;

  for each in select * from ranked_page(asked, after, at_most + 1) loop
    hits := each.hits;
    seen := seen + 1;
    exit when seen > at_most;
    contact_id := each.contact_id;
    found_ids := found_ids || each.contact_id;
    next := each.next;
    return next;
  end loop;
  -- A row more than requested means that there is another page.
  if seen <= at_most then next := null; end if;
  if after is null then
    total := least(hits, most_counted);
    capped := hits > most_counted;
    if digits is null and hits < least(at_most, case many when 1 then 5 else 1 end) then
      for contact_id, meant in
        select m.contact_id, m.meant from search_meant(words, asked.filter, found_ids, least(at_most - hits, 20)) m
      loop
        similar_hits := similar_hits + 1;
        return next;
      end loop;
    end if;
  end if;
  contact_id := null;
  return next;
end $$;
call platform.protect_search('tenant.search_people(text, text, text, uuid, jsonb, integer)');
