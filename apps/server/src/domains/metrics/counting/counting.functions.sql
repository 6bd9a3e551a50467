-- after: platform, metrics, touches
-- The sums of the rows by day, and what counts the touched ones again.

drop function if exists tenant.try_hold_metrics(uuid);
drop function if exists tenant.hold_metrics(uuid);
-- One counts at a time, until the commit: whoever comes later counts what the earlier did not see yet. False: another does.
create or replace function tenant.hold_metrics(account uuid) returns boolean
  language sql volatile set search_path = pg_catalog
  as $$ select pg_try_advisory_xact_lock(hashtextextended('metrics ' || account, 22)) $$;
grant execute on function tenant.hold_metrics(uuid) to frontdesk_tenant;

-- The days of local dates, and what may be of them: where clocks go back over midnight a day has two of them.
create or replace function tenant.span_of(first date, ended date, zone text, out began timestamptz, out until timestamptz)
  language sql stable parallel safe set search_path = pg_catalog
  return ((first::timestamp at time zone zone) - interval '3 hours', (ended::timestamp at time zone zone) + interval '3 hours');
grant execute on function tenant.span_of(date, date, text) to frontdesk_tenant;

-- Days without a row have none here; `ended` is not included.
drop function if exists tenant.metric_sums(uuid, uuid, timestamptz, timestamptz, text);
create or replace function tenant.metric_sums(account uuid, who uuid, first date, ended date, zone text)
  returns table (day date, contacts integer, policies integer, premiums bigint, messages integer,
    calls_incoming integer, calls_incoming_duration bigint, calls_outgoing integer, calls_outgoing_duration bigint,
    todo integer, tasks_completed integer, tasks_pending integer)
  language sql stable set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
  select (r.at at time zone zone)::date,
    (count(*) filter (where r.name = 'contacts'))::int,
    (count(*) filter (where r.name = 'policies'))::int,
    coalesce(sum(r.amount) filter (where r.name = 'policies'), 0)::bigint,
    (count(*) filter (where r.name = 'messages'))::int,
    (count(*) filter (where r.name = 'calls_incoming'))::int,
    coalesce(sum(r.amount) filter (where r.name = 'calls_incoming'), 0)::bigint,
    (count(*) filter (where r.name = 'calls_outgoing'))::int,
    coalesce(sum(r.amount) filter (where r.name = 'calls_outgoing'), 0)::bigint,
    (count(*) filter (where r.name = 'todo'))::int,
    (count(*) filter (where r.name = 'tasks_completed'))::int,
    (count(*) filter (where r.name = 'tasks_pending'))::int
  from span_of(first, ended, zone) d cross join lateral metric_rows(account, who, d.began, d.until, null) r
    where (r.at at time zone zone)::date >= first and (r.at at time zone zone)::date < ended group by 1
$$;
grant execute on function tenant.metric_sums(uuid, uuid, date, date, text) to frontdesk_tenant;

drop function if exists tenant.usage_sums(uuid, timestamptz, timestamptz, text);
create or replace function tenant.usage_sums(account uuid, first date, ended date, zone text)
  returns table (day date, minutes bigint, recordings integer, messages bigint)
  language sql stable set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
  select (r.at at time zone zone)::date,
    coalesce(sum(r.amount) filter (where r.name = 'minutes'), 0)::bigint,
    (count(*) filter (where r.name = 'recordings'))::int,
    coalesce(sum(r.amount) filter (where r.name = 'messages'), 0)::bigint
  from span_of(first, ended, zone) d cross join lateral usage_rows(account, d.began, d.until, null) r
    where (r.at at time zone zone)::date >= first and (r.at at time zone zone)::date < ended group by 1
$$;
grant execute on function tenant.usage_sums(uuid, date, date, text) to frontdesk_tenant;

drop function if exists tenant.count_metrics(uuid, integer);
-- Counts the days of the oldest touches, at most so many, and drops all touches of these days; hold_metrics() first, in a
-- statement of its own. Returns whose numbers it counted. Days near each other are counted as one span.
create or replace function tenant.count_metrics(account uuid, most_touches integer, most_days integer)
  returns table (users uuid[], usage boolean, more boolean)
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  zone text := (select a.timezone from accounts a where a.account_id = account);
  people uuid[];
  froms date[];
  tos date[];
begin
  -- Without a person it is the account's. A quarter of an hour may be of two days: in Newfoundland clocks went back a
  -- minute after midnight.
  with oldest as materialized (
    select m.id, coalesce(m.user_id, account) as who, m.at from metric_touches m
      where m.account_id = account order by m.id limit most_touches
  ), days as materialized (
    select o.who, (t.at at time zone zone)::date as day
      from oldest o cross join lateral (values (o.at), (last_of_quarter(o.at))) t (at)
      group by 1, 2 order by min(o.id) limit most_days
  ), claimed as (
    delete from metric_touches t using days d, days e
      where t.account_id = account and coalesce(t.user_id, account) = d.who and (t.at at time zone zone)::date = d.day
        and e.who = d.who and (last_of_quarter(t.at) at time zone zone)::date = e.day
  ), gaps as (
    select who, day, day - lag(day) over (partition by who order by day) > 7 as apart from days
  ), spans as (
    select who, min(day) as first, max(day) + 1 as ended from (
      select who, day, count(*) filter (where apart) over (partition by who order by day) as span from gaps) g
      group by who, span
  )
  select array_agg(s.who), array_agg(s.first), array_agg(s.ended) into people, froms, tos from (
    select s.* from spans s left join users u on u.account_id = account and u.id = s.who
      where u.id is not null or s.who = account
      order by s.who, s.first) s;

  delete from metric_days d using unnest(people, froms, tos) as c (who, first, ended)
    where d.account_id = account and d.user_id = c.who and d.day >= c.first and d.day < c.ended;
  insert into metric_days
    select account, c.who, s.* from unnest(people, froms, tos) as c (who, first, ended)
      cross join lateral metric_sums(account, c.who, c.first, c.ended, zone) s
      where c.who <> account;
  delete from usage_days d using unnest(people, froms, tos) as c (who, first, ended)
    where c.who = account and d.account_id = account and d.day >= c.first and d.day < c.ended;
  insert into usage_days
    select account, s.* from unnest(people, froms, tos) as c (who, first, ended)
      cross join lateral usage_sums(account, c.first, c.ended, zone) s
      where c.who = account;

  users := array(select distinct who from unnest(people) who where who <> account order by 1);
  usage := coalesce(account = any (people), false);
  more := exists (select from metric_touches m where m.account_id = account);
  return next;
end $$;
grant execute on function tenant.count_metrics(uuid, integer, integer) to frontdesk_tenant;

drop function if exists tenant.recount_metrics(uuid, timestamptz);
-- All days of one person from the rows; returns how many were different. hold_metrics() first.
create or replace function tenant.recount_person(account uuid, who uuid, zone text) returns integer
  language plpgsql set search_path = tenant, pg_temp as $$
declare
  different integer;
begin
  with counted as materialized (
    select account as account_id, who as user_id, s.* from metric_sums(account, who, '-infinity', 'infinity', zone) s
  ), gone as (
    delete from metric_days d where d.account_id = account and d.user_id = who
      and not exists (select from counted c where c.day = d.day) returning 1
  ), changed as (
    insert into metric_days as d
      select c.* from counted c left join metric_days k using (account_id, user_id, day)
        where k.user_id is null or c is distinct from k
    on conflict (account_id, user_id, day) do update set
      contacts = excluded.contacts, policies = excluded.policies, premiums = excluded.premiums,
      messages = excluded.messages, calls_incoming = excluded.calls_incoming,
      calls_incoming_duration = excluded.calls_incoming_duration, calls_outgoing = excluded.calls_outgoing,
      calls_outgoing_duration = excluded.calls_outgoing_duration, todo = excluded.todo,
      tasks_completed = excluded.tasks_completed, tasks_pending = excluded.tasks_pending
    returning 1
  )
  select (select count(*) from gone) + (select count(*) from changed) into different;
  return different;
end $$;
grant execute on function tenant.recount_person(uuid, uuid, text) to frontdesk_tenant;

-- The same of the usage of the account, from a day to another that is not included.
create or replace function tenant.recount_usage(account uuid, first date, ended date, zone text) returns integer
  language plpgsql set search_path = tenant, pg_temp as $$
declare
  different integer;
begin
  with counted as materialized (
    select account as account_id, s.* from usage_sums(account, first, ended, zone) s
  ), gone as (
    delete from usage_days d where d.account_id = account and d.day >= first and d.day < ended
      and not exists (select from counted c where c.day = d.day) returning 1
  ), changed as (
    insert into usage_days as d
      select c.* from counted c left join usage_days k using (account_id, day)
        where k.day is null or c is distinct from k
    on conflict (account_id, day) do update set
      minutes = excluded.minutes, recordings = excluded.recordings, messages = excluded.messages
    returning 1
  )
  select (select count(*) from gone) + (select count(*) from changed) into different;
  return different;
end $$;
grant execute on function tenant.recount_usage(uuid, date, date, text) to frontdesk_tenant;

-- After everything was counted again; false when the time zone is no longer that one, so that it must be repeated.
create or replace function tenant.end_recount(account uuid, zone text, now timestamptz) returns boolean
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  -- Whoever changes the time zone at the same time waits for this, or this for them.
  perform from accounts a where a.account_id = account and a.timezone = zone for share;
  if not found then return false; end if;
  insert into metric_counts (account_id, counted_at) values (account, now)
    on conflict (account_id) do update set counted_at = excluded.counted_at;
  return true;
end $$;
grant execute on function tenant.end_recount(uuid, text, timestamptz) to frontdesk_tenant;
