-- What of a call, a text, or a recording is chargeable, and the triggers that write it to usage_events.

-- StartedPlan minutes with the outside; 0: nothing is charged.
create or replace function tenant.billable_minutes(status text, direction text, answered_at timestamptz, ended_at timestamptz)
  returns integer language sql immutable parallel safe set search_path = pg_catalog
  return case when status = 'completed' and direction <> 'internal' and answered_at is not null
    then greatest(1, ceil(extract(epoch from ended_at - answered_at) / 60))::integer else 0 end;
grant execute on function tenant.billable_minutes(text, text, timestamptz, timestamptz) to frontdesk_tenant;

-- Segments that the carrier took or brought.
create or replace function tenant.billable_segments(type text, status text, segments integer)
  returns integer language sql immutable parallel safe set search_path = pg_catalog
  return case when type not in ('note', 'status') and status in ('sent', 'delivered', 'undelivered', 'received')
    then greatest(1, segments) else 0 end;
grant execute on function tenant.billable_segments(text, text, integer) to frontdesk_tenant;

-- StartedPlan minutes of a recording that was kept, also when it was deleted since.
create or replace function tenant.billable_recording(state text, seconds integer)
  returns integer language sql immutable parallel safe set search_path = pg_catalog
  return case when state in ('stored', 'deleted') then greatest(1, ceil(coalesce(seconds, 0) / 60.0))::integer else 0 end;
grant execute on function tenant.billable_recording(text, integer) to frontdesk_tenant;

-- The number of the next event of a source, whose row the caller has locked.
create or replace function tenant.next_usage(account uuid, what text, source uuid)
  returns smallint language sql stable set search_path = tenant, pg_temp
  as $$ select coalesce(max(nth) + 1, 0)::smallint from usage_events
    where account_id = account and kind = what and source_id = next_usage.source $$;
grant execute on function tenant.next_usage(uuid, text, uuid) to frontdesk_tenant;

create or replace function tenant.meter_new_texts() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
begin
  insert into usage_events (account_id, kind, source_id, nth, quantity, at, source)
    select b.account_id, 'messages', b.id, 0, billable_segments(b.type, b.status, b.segments), b.created_at, b.type
      from became b join subscriptions s on s.account_id = b.account_id and b.created_at >= s.metered_since
        and b.created_at < s.metered_until
      where billable_segments(b.type, b.status, b.segments) > 0;
  return null;
end $$;
comment on function tenant.meter_new_texts() is 'usage_events: of texts that are chargeable at once.';

create or replace function tenant.meter_changed_texts() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  insert into usage_events (account_id, kind, source_id, nth, quantity, at, source)
    select c.account_id, 'messages', c.id, next_usage(c.account_id, 'messages', c.id), c.quantity, c.created_at, c.type
      from (
        select account_id, id, max(created_at) as created_at, max(type) as type, sum(quantity)::integer as quantity from (
          select account_id, id, created_at, type, billable_segments(type, status, segments) as quantity from became
          union all
          select account_id, id, created_at, null, -billable_segments(type, status, segments) from was) both_of
        group by account_id, id) c
      join subscriptions s on s.account_id = c.account_id and c.created_at >= s.metered_since
        and c.created_at < s.metered_until
      where c.quantity <> 0;
  return null;
end $$;
comment on function tenant.meter_changed_texts() is 'usage_events: of texts that became chargeable, or are no longer.';

create or replace function tenant.meter_new_calls() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
begin
  insert into usage_events (account_id, kind, source_id, nth, quantity, at)
    select b.account_id, 'minutes', b.id, 0, billable_minutes(b.status, b.direction, b.answered_at, b.ended_at), b.created_at
      from became b join subscriptions s on s.account_id = b.account_id and b.created_at >= s.metered_since
        and b.created_at < s.metered_until
      where billable_minutes(b.status, b.direction, b.answered_at, b.ended_at) > 0;
  return null;
end $$;
comment on function tenant.meter_new_calls() is 'usage_events: of calls that come in when they are over.';

create or replace function tenant.meter_changed_calls() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  insert into usage_events (account_id, kind, source_id, nth, quantity, at)
    select c.account_id, 'minutes', c.id, next_usage(c.account_id, 'minutes', c.id), c.quantity, c.created_at
      from (
        select account_id, id, max(created_at) as created_at, sum(quantity)::integer as quantity from (
          select account_id, id, created_at, billable_minutes(status, direction, answered_at, ended_at) as quantity from became
          union all
          select account_id, id, created_at, -billable_minutes(status, direction, answered_at, ended_at) from was) both_of
        group by account_id, id) c
      join subscriptions s on s.account_id = c.account_id and c.created_at >= s.metered_since
        and c.created_at < s.metered_until
      where c.quantity <> 0;
  return null;
end $$;
comment on function tenant.meter_changed_calls() is 'usage_events: of calls that are over.';

create or replace function tenant.meter_new_recordings() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
begin
  insert into usage_events (account_id, kind, source_id, nth, quantity, at)
    select b.account_id, 'recordings', b.id, 0, billable_recording(b.state, b.seconds), b.created_at
      from became b join subscriptions s on s.account_id = b.account_id and b.created_at >= s.metered_since
        and b.created_at < s.metered_until
      where billable_recording(b.state, b.seconds) > 0;
  return null;
end $$;
comment on function tenant.meter_new_recordings() is 'usage_events: of recordings that come in with their file.';

create or replace function tenant.meter_changed_recordings() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  insert into usage_events (account_id, kind, source_id, nth, quantity, at)
    select c.account_id, 'recordings', c.id, next_usage(c.account_id, 'recordings', c.id), c.quantity, c.created_at
      from (
        select account_id, id, max(created_at) as created_at, sum(quantity)::integer as quantity from (
          select account_id, id, created_at, billable_recording(state, seconds) as quantity from became
          union all
          select account_id, id, created_at, -billable_recording(state, seconds) from was) both_of
        group by account_id, id) c
      join subscriptions s on s.account_id = c.account_id and c.created_at >= s.metered_since
        and c.created_at < s.metered_until
      where c.quantity <> 0;
  return null;
end $$;
comment on function tenant.meter_changed_recordings() is 'usage_events: of recordings whose file is kept.';

-- Months since January 2020, which number the events of a phone number.
create or replace function tenant.month_number(day date)
  returns smallint language sql immutable parallel safe set search_path = pg_catalog
  return ((extract(year from day) - 2020) * 12 + extract(month from day) - 1)::smallint;
grant execute on function tenant.month_number(date) to frontdesk_tenant;

-- The months in which a number is metered, by their first days: from the one in which it came in.
create or replace function tenant.metered_months(since timestamptz, zone text, last date)
  returns setof date language sql stable set search_path = pg_catalog
as $$
  select month::date from generate_series(date_trunc('month', since at time zone zone),
    greatest(last::timestamp, date_trunc('month', since at time zone zone)), interval '1 month') month
$$;
grant execute on function tenant.metered_months(timestamptz, text, date) to frontdesk_tenant;

create or replace function tenant.meter_new_numbers() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
begin
  insert into usage_events (account_id, kind, source_id, nth, quantity, at)
    select b.account_id, 'numbers', b.id, month_number(m.month), 1,
        greatest(b.created_at, m.month::timestamp at time zone a.timezone)
      from became b
      join subscriptions s on s.account_id = b.account_id and b.created_at >= s.metered_since
        and b.created_at < s.metered_until
      join accounts a on a.account_id = b.account_id
      cross join metered_months(b.created_at, a.timezone, s.period_starts) m (month)
      on conflict do nothing;
  return null;
end $$;
comment on function tenant.meter_new_numbers() is 'usage_events: of phone numbers, for the month in which they come in.';

-- Of every number that is there, each month until `last` that isn't metered yet.
create or replace function tenant.meter_numbers(account uuid, last date) returns void
  language sql volatile set search_path = tenant, pg_temp
as $$
  insert into usage_events (account_id, kind, source_id, nth, quantity, at)
    select n.account_id, 'numbers', n.id, month_number(m.month), 1,
        greatest(n.created_at, s.metered_since, m.month::timestamp at time zone a.timezone)
      from phone_numbers n
      join subscriptions s on s.account_id = n.account_id
      join accounts a on a.account_id = n.account_id
      cross join metered_months(greatest(n.created_at, s.metered_since), a.timezone, last) m (month)
      where n.account_id = account
      on conflict do nothing
$$;
grant execute on function tenant.meter_numbers(uuid, date) to frontdesk_tenant;

-- What the rows that are still there say, for comparing with usage_events: chargeable now, and what was recorded of each.
create or replace function tenant.compare_usage(account uuid)
  returns table (kind text, source_id uuid, expected integer, recorded bigint)
  language sql stable set search_path = tenant, pg_temp
as $$
  with since as (
    select s.metered_since, s.metered_until, a.timezone,
        least(s.period_starts, ((s.metered_until - interval '1 microsecond') at time zone a.timezone)::date) as last
      from subscriptions s join accounts a using (account_id) where s.account_id = account),
  sources as (
    select 'minutes' as kind, k.id, billable_minutes(k.status, k.direction, k.answered_at, k.ended_at) as expected
      from calls k, since where k.account_id = account and k.created_at >= since.metered_since
        and k.created_at < since.metered_until
    union all
    select 'messages', m.id, billable_segments(m.type, m.status, m.segments)
      from sms_messages m, since where m.account_id = account and m.created_at >= since.metered_since
        and m.created_at < since.metered_until
    union all
    select 'recordings', r.id, billable_recording(r.state, r.seconds)
      from call_recordings r, since where r.account_id = account and r.created_at >= since.metered_since
        and r.created_at < since.metered_until
    union all
    select 'numbers', n.id, (select count(*)::integer
          from metered_months(greatest(n.created_at, since.metered_since), since.timezone, since.last))
      from phone_numbers n, since where n.account_id = account and n.created_at < since.metered_until
  ), events as (
    select e.kind, e.source_id, sum(e.quantity) as recorded from usage_events e, since
      where e.account_id = account and (e.kind <> 'numbers' or e.at >= since.metered_since) group by 1, 2
  )
  select s.kind, s.id, s.expected, coalesce(e.recorded, 0) from sources s
    left join events e on e.kind = s.kind and e.source_id = s.id
$$;
grant execute on function tenant.compare_usage(uuid) to frontdesk_tenant;
