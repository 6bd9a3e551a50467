-- As it was, but a transaction that changed a million contacts queues them a thousand a row, for they are decided row by row.
create or replace function tenant.flush_tag_touches() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp
  set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  fresh uuid[];
  people uuid[];
  lived uuid[];
  insured uuid[];
  tagged boolean;
begin
  with mine as (delete from tag_touches where account_id = new.account_id returning part, contact_ids),
    each_one as (select distinct part, id from mine, unnest(contact_ids) id),
    -- What is said of a contact as a whole says it of its parts.
    touched as (select part, id from each_one where part in ('new', 'all')
      union all select part, id from each_one where part not in ('new', 'all')
        and id not in (select id from each_one where part in ('new', 'all'))),
    queued as (insert into tag_queue (account_id, part, contact_ids)
      select new.account_id, part, array_agg(id) from (
        select part, id, (row_number() over (partition by part) - 1) / 1000 as piece from touched
        where exists (select from accounts where account_id = new.account_id)) touched
      group by part, piece)
  select array_agg(id) filter (where part = 'new'), array_agg(id) filter (where part in ('all', 'person', 'contacted')),
      array_agg(id) filter (where part in ('all', 'addresses')), array_agg(id) filter (where part in ('all', 'policies')),
      bool_or(part = 'tags')
    into fresh, people, lived, insured, tagged from touched;
  -- The first of several rows has done it for all.
  if coalesce(fresh, people, lived, insured) is null and tagged is null then return null; end if;
  -- Held, and read after that: of two transactions that change one contact the later sees what the earlier wrote.
  perform from contacts where account_id = new.account_id and id = any (people || lived || insured)
    order by id for no key update;
  -- Each contact once, for several statements may have changed it.
  people := array(select distinct unnest(fresh || people));
  lived := array(select distinct unnest(fresh || lived));
  insured := array(select distinct unnest(fresh || insured));
  if people <> '{}' then perform write_tag_facts(new.account_id, people); end if;
  if lived <> '{}' then perform write_tag_addresses(new.account_id, lived); end if;
  if insured <> '{}' then perform write_tag_policies(new.account_id, insured); end if;
  -- One waiting job for an account, however many transactions ask for it. What is changed past the house waits for the
  -- next round of the clock.
  if current_setting('app.account_id', true) = new.account_id::text then
    perform enqueue('tags.evaluate', json_build_object('accountId', new.account_id),
      job_key => new.account_id || '/tags.evaluate/queue');
  end if;
  return null;
end $$;
