-- after: search-conditions

-- A page when all results can be ranked: by the part in which the words are, with the exact name or number first, then whole
-- words and the typed order, and among equals the most recently contacted. hits: the number of all results.
create or replace function platform.ranked_page(asked platform.search_conditions, after jsonb, at_most integer)
  returns table (contact_id uuid, next jsonb, hits bigint)
  language plpgsql stable rows 50 set search_path = tenant, platform, public, pg_temp as $$
declare
  most_fetched constant integer := 20000;
  ends constant text := case when asked.digits is null then 'false'
    else format('words like %L', '% ~' || reverse(asked.typed) || '%') end;
  rank constant text := format(
    'greatest(%s) * 10000 + (3 - (%s)::int * 2 - (%s)::int) * 1000 + (8 - (%s)) * 10 + 1 - (words like %L)::int',
    asked.part, asked.exact, ends, asked.whole, '% ' || asked.typed || '%');
  keyset constant text := case when after is null then 'true' else format(
    '(rank, late, last, first, contact_id) > (%L::int, %L::bigint, %L, %L, %L::uuid)',
    after->>1, after->>2, after->>3, after->>4, after->>5) end;
begin
  return query execute format(
    'select contact_id, jsonb_build_array(''f'', rank, late, last, first, contact_id), hits from (
      select * from (
        select contact_id, count(*) over () as hits, coalesce(-micros(contacted_at), 1) as late,
          left(last_name, 40) as last, left(first_name, 20) as first, %s as rank
        from (select * %s %s and %s and %s limit %s) s) ranked
      where %s order by rank, late, last, first, contact_id limit %s) page',
    rank, asked.found_by, asked.holds, asked.within, asked.filter, most_fetched, keyset, at_most);
end $$;
grant execute on function platform.ranked_page(platform.search_conditions, jsonb, integer) to frontdesk_search;
