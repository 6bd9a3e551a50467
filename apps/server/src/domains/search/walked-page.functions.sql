-- after: lexemes, search-conditions, typed-words
-- When there are too many results to rank them, they are read in tiers: 0 for the exact name, 1 where a name begins with the
-- words, 2 where any word does, 3 where a word contains them. In each tier the most recently contacted come first.

-- The number of results, up to 10,000; capped: there are more.
create or replace function platform.count_found(asked platform.search_conditions, out total integer, out capped boolean)
  language plpgsql stable set search_path = tenant, platform, public, pg_temp as $$
declare
  most_counted constant integer := 10000;
  -- With this many in the sample, the total certainly exceeds the limit.
  surely_more constant integer := 80;
  condition constant text := format('%s and %s and %s', asked.holds, asked.within, asked.filter);
  hits integer := most_counted + 1;
begin
  if sample_meets(condition, surely_more) < surely_more then
    execute format('select count(*) from (select %s %s limit %s) counted', asked.found_by, condition, most_counted + 1)
      into hits;
  end if;
  total := least(hits, most_counted);
  capped := hits > most_counted;
end $$;
grant execute on function platform.count_found(platform.search_conditions) to frontdesk_search;

-- The rows of a tier: `condition` can use an index, `test` also excludes the rows of earlier tiers.
create or replace function platform.conditions_of_tier(
  asked platform.search_conditions, tier integer, out condition text, out test text
) language plpgsql immutable parallel safe set search_path = pg_catalog as $$
begin
  case tier
  when 0 then
    condition := asked.exactly;
    test := asked.exactly;
  when 1 then
    condition := format('edition = 3 and search_grams(account_id, words) @@ %L', asked.named);
    test := format('edition = 3 and %s and not (%s)', asked.in_name, asked.exactly);
  when 2 then
    condition := format('search_lexemes(account_id, words) @@ %L', asked.begun);
    test := format('%s and not (edition = 3 and %s) and not (%s)', asked.begins, asked.in_name, asked.exactly);
  else
    condition := asked.infix;
    test := format('%s and not (%s) and not (%s)', asked.within, asked.begins, asked.exactly);
  end case;
end $$;
grant execute on function platform.conditions_of_tier(platform.search_conditions, integer) to frontdesk_search;

-- For a tier with few rows: fetches and sorts them. at_time, at_id: the row before the page, null at the beginning.
create or replace function platform.fetched_of_tier(
  asked platform.search_conditions, tier integer, at_time bigint, at_id uuid, at_most integer
) returns table (contact_id uuid, "time" bigint)
  language plpgsql stable rows 50 set search_path = tenant, platform, public, pg_temp as $$
declare
  of_tier constant record := conditions_of_tier(asked, tier);
  keyset constant text := case when at_id is null then 'true'
    when at_time is null then format('contacted_at is null and contact_id > %L', at_id)
    else format('(contacted_at is null or micros(contacted_at) < %1$s or micros(contacted_at) = %1$s and contact_id > %2$L)',
      at_time, at_id) end;
begin
  return query execute format(
    'select contact_id, micros(contacted_at) %s (%s) and %s and %s and %s order by contacted_at desc nulls last, contact_id limit %s',
    case tier when 0 then asked.mine else asked.found_by end, of_tier.condition, of_tier.test, asked.filter, keyset, at_most);
end $$;
grant execute on function platform.fetched_of_tier(platform.search_conditions, integer, bigint, uuid, integer)
  to frontdesk_search;

-- For a tier with many rows: reads `step` contacts in the order of their last contact and returns those of the tier, and the
-- last one of the step in any case. nth: the position in the step.
create or replace function platform.walked_of_tier(
  asked platform.search_conditions, tier integer, at_time bigint, at_id uuid, at_most integer, step integer
) returns table (contact_id uuid, "time" bigint, fits boolean, nth bigint)
  language plpgsql stable rows 50 set search_path = tenant, platform, public, pg_temp as $$
declare
  of_tier constant record := conditions_of_tier(asked, tier);
  timed constant boolean := at_id is null or at_time is not null;
  keyset constant text := case when at_id is null then 'contacted_at is not null'
    when at_time is null then format('contacted_at is null and contact_id > %L', at_id)
    else format('contacted_at <= %1$L and (contacted_at < %1$L or contact_id > %2$L)',
      timestamptz 'epoch' + at_time * interval '1 microsecond', at_id) end;
begin
  return query execute format(
    'select * from (
        select contact_id, micros(contacted_at), %s and %s as fits, row_number() over () as nth
        from (select * %s %s order by %s contact_id limit %s) s) w
      where fits or nth = %6$s limit %7$s',
    of_tier.test, asked.filter, asked.mine, keyset, case when timed then 'contacted_at desc nulls last,' else '' end, step,
    at_most);
end $$;
grant execute on function platform.walked_of_tier(platform.search_conditions, integer, bigint, uuid, integer, integer)
  to frontdesk_search;

-- A page over the tiers, and then one row without an id and with the key of the next page, or null at the end.
create or replace function platform.walked_page(asked platform.search_conditions, after jsonb, at_most integer)
  returns table (contact_id uuid, next jsonb)
  language plpgsql stable rows 50 set search_path = tenant, platform, public, pg_temp as $$
declare
  -- The most rows that one page reads, and one step.
  most_walked constant integer := 16000;
  step constant integer := 4000;
  tier integer := coalesce((after->>1)::integer, 0);
  at_time bigint := after->>2;
  at_id uuid := after->>3;
  walked integer := 0;
  hits integer := 0;
  fetched boolean;
  timed boolean;
  nth bigint;
  each record;
begin
  while tier <= asked.last_tier and hits < at_most and walked < most_walked loop
    fetched := are_few('(' || (conditions_of_tier(asked, tier)).condition || ')');
    timed := at_id is null or at_time is not null;
    nth := 0;
    for each in
      select f.contact_id, f.time, true as fits, 0 as nth
      from fetched_of_tier(asked, tier, at_time, at_id, at_most - hits) f where fetched
      union all
      select w.* from walked_of_tier(asked, tier, at_time, at_id, at_most - hits, step) w where not fetched
    loop
      nth := each.nth;
      at_time := each.time;
      at_id := each.contact_id;
      continue when not each.fits;
      hits := hits + 1;
      contact_id := each.contact_id;
      next := jsonb_build_array('w', tier, at_time, at_id);
      return next;
    end loop;
    walked := walked + case when fetched then step / 2 else step end;
    continue when hits = at_most or nth = step;
    -- After all with a last contact come those without one, and after these the next tier.
    tier := tier + case when timed and not fetched then 0 else 1 end;
    at_id := case when timed and not fetched then '00000000-0000-0000-0000-000000000000'::uuid end;
    at_time := null;
  end loop;
  if hits < at_most then next := case when tier <= asked.last_tier then jsonb_build_array('w', tier, at_time, at_id) end; end if;
  contact_id := null;
  return next;
end $$;
grant execute on function platform.walked_page(platform.search_conditions, jsonb, integer) to frontdesk_search;
