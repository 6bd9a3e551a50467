-- Sums of usage_events by quarters of an hour: what is metered is added at once, and what they hold is compared with the rows.

-- Of an event: where it is summed up.
create or replace function tenant.usage_quarter(at timestamptz)
  returns timestamptz language sql immutable parallel safe set search_path = pg_catalog
  return date_bin('15 minutes', at, '2020-01-01 00:00:00+00');
grant execute on function tenant.usage_quarter(timestamptz) to frontdesk_tenant;

create or replace function tenant.summed_source(kind text, source text)
  returns text language sql immutable parallel safe set search_path = pg_catalog
  return case when kind = 'messages' then coalesce(source, 'deleted') else '' end;
grant execute on function tenant.summed_source(text, text) to frontdesk_tenant;

-- Adds to a row that no other transaction has locked, and makes one where all are: metering never waits, and there are
-- only as many rows of a quarter as transactions metered at once.
create or replace function tenant.sum_usage() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  part record;
begin
  for part in
    select b.account_id, b.kind, summed_source(b.kind, b.source) as source, usage_quarter(b.at) as quarter,
        sum(b.quantity)::integer as quantity, count(*)::integer as rows
      from became b group by 1, 2, 3, 4
  loop
    update usage_quarters s set quantity = s.quantity + part.quantity, rows = s.rows + part.rows
      where s.account_id = part.account_id and s.id = (
        select o.id from usage_quarters o where o.account_id = part.account_id and not o.billed and o.quarter = part.quarter
          and o.kind = part.kind and o.source = part.source limit 1 for update skip locked);
    if not found then
      insert into usage_quarters (account_id, kind, source, quarter, billed, quantity, rows)
        values (part.account_id, part.kind, part.source, part.quarter, false, part.quantity, part.rows);
    end if;
  end loop;
  return null;
end $$;
comment on function tenant.sum_usage() is 'usage_quarters: of what is metered.';

-- What the rows say beyond the sums, or the reverse below zero; nothing where they agree.
create or replace function tenant.compare_usage_sums(account uuid)
  returns table (kind text, source text, quarter timestamptz, billed boolean, quantity integer, rows integer)
  language sql stable set search_path = tenant, pg_temp
as $$
  select kind, source, quarter, billed, sum(quantity)::integer, sum(rows)::integer from (
    select e.kind, summed_source(e.kind, e.source) as source, usage_quarter(e.at) as quarter, b.kind is not null as billed,
        e.quantity, 1 as rows
      from usage_events e
      left join billed_usage b on b.account_id = e.account_id and b.kind = e.kind and b.source_id = e.source_id
        and b.nth = e.nth
      where e.account_id = account
    union all
    select s.kind, s.source, s.quarter, s.billed, -s.quantity, -s.rows from usage_quarters s where s.account_id = account) both_of
  group by 1, 2, 3, 4 having sum(quantity) <> 0 or sum(rows) <> 0
$$;
grant execute on function tenant.compare_usage_sums(uuid) to frontdesk_tenant;

-- Makes the sums agree with the rows. What is metered at the same time is in both or in neither, so nothing has to wait.
create or replace function tenant.mend_usage_sums(account uuid) returns void
  language plpgsql volatile set search_path = tenant, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('usage sums ' || account, 0));
  insert into usage_quarters (account_id, kind, source, quarter, billed, quantity, rows)
    select account, c.kind, c.source, c.quarter, c.billed, c.quantity, c.rows from compare_usage_sums(account) c;
end $$;
grant execute on function tenant.mend_usage_sums(uuid) to frontdesk_tenant;
