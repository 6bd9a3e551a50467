-- after: platform, jobs
-- What people did, as rows, and their sums by day. A change of a counted row leaves a touch in its own transaction;
-- count_metrics() counts the touched days again from the rows, so a number is always what its rows are.

-- The rows that the numbers of one person count. calls_*: amount is seconds of talking.
create or replace function tenant.metric_rows(account uuid, who uuid, began timestamptz, ended timestamptz)
  returns table (name text, id uuid, at timestamptz, amount bigint)
  language sql stable set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
  select 'contacts', c.id, c.created_at, null::bigint from contacts c
    where c.account_id = account and c.created_by = who and c.created_at >= began and c.created_at < ended
      and c.deleted_at is null
  union all
  select 'policies', p.id, p.created_at, coalesce(p.premium, 0) from policies p
    where p.account_id = account and p.created_by = who and p.created_at >= began and p.created_at < ended
      and p.deleted_at is null
      and exists (select from contacts c where c.account_id = account and c.id = p.contact_id and c.deleted_at is null)
  union all
  select 'messages', m.id, m.created_at, null from sms_messages m
    where m.account_id = account and m.user_id = who and m.created_at >= began and m.created_at < ended
      and m.type not in ('note', 'status') and m.status in ('sent', 'delivered', 'pending')
  union all
  -- Whoever was connected twice talked in one call. A leg may begin long after its call.
  select case k.direction when 'inbound' then 'calls_incoming' else 'calls_outgoing' end, k.id, k.created_at,
      coalesce(sum(case when k.answered_at is not null then extract(epoch from
        greatest(coalesce(g.left_at, k.ended_at) - greatest(g.joined_at, k.answered_at), interval '0')) end)::bigint, 0)
    from call_legs g join calls k on k.account_id = account and k.id = g.call_id
    where g.account_id = account and g.user_id = who and g.created_at >= began and g.created_at < ended + interval '1 day'
      and g.joined_at is not null and g.coach_of is null and k.direction <> 'internal' and k.status = 'completed'
      and k.created_at >= began and k.created_at < ended
    group by k.id, k.direction, k.created_at
  union all
  select 'todo', f.id, f.date, null from followups f
    where f.account_id = account and f.assign_to = 'peer' and f.user_id = who
      and f.date >= began and f.date < ended and f.active and f.deleted_at is null
      and (f.contact_id is null or exists (
        select from contacts c where c.account_id = account and c.id = f.contact_id and c.deleted_at is null))
  union all
  select 'todo', f.id, f.date, null from followups f
    where f.account_id = account and f.created_by = who
      and (f.assign_to = 'self' or (f.assign_to = 'peer' and f.user_id is null))
      and f.date >= began and f.date < ended and f.active and f.deleted_at is null
      and (f.contact_id is null or exists (
        select from contacts c where c.account_id = account and c.id = f.contact_id and c.deleted_at is null))
  union all
  select case when l.done then 'tasks_completed' else 'tasks_pending' end, k.id, k.assigned_on, null
    from task_cards k
      join task_lanes l on l.account_id = account and l.board_id = k.board_id and l.id = k.lane_id
      join task_boards b on b.account_id = account and b.id = k.board_id and b.deleted_at is null
    where k.account_id = account and k.assigned_to = who and k.assigned_on >= began and k.assigned_on < ended
      and k.deleted_at is null
$$;
grant execute on function tenant.metric_rows(uuid, uuid, timestamptz, timestamptz) to frontdesk_tenant;

-- The rows that the usage of the phone counts. amount: begun minutes, 1 of a recording, segments of a text.
create or replace function tenant.usage_rows(account uuid, began timestamptz, ended timestamptz)
  returns table (name text, id uuid, at timestamptz, amount bigint)
  language sql stable set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
  select 'minutes', k.id, k.created_at, greatest(1, ceil(extract(epoch from k.ended_at - k.answered_at) / 60))::bigint
    from calls k
    where k.account_id = account and k.created_at >= began and k.created_at < ended
      and k.status = 'completed' and k.answered_at is not null and k.direction <> 'internal'
  union all
  select 'recordings', r.id, r.created_at, 1 from call_recordings r
    where r.account_id = account and r.created_at >= began and r.created_at < ended and r.state in ('stored', 'deleted')
  union all
  select 'messages', m.id, m.created_at, greatest(1, m.segments) from sms_messages m
    where m.account_id = account and m.created_at >= began and m.created_at < ended
      and m.type not in ('note', 'status') and m.status in ('sent', 'delivered', 'undelivered', 'received')
$$;
grant execute on function tenant.usage_rows(uuid, timestamptz, timestamptz) to frontdesk_tenant;

-- Short enough for the days of every time zone to begin at one of them.
create or replace function tenant.quarter_of(at timestamptz) returns timestamptz
  language sql immutable parallel safe set search_path = pg_catalog
  return date_bin('15 minutes', at, '2000-01-01 00:00:00+00');
grant execute on function tenant.quarter_of(timestamptz) to frontdesk_tenant;

create or replace function tenant.start_counting(account uuid) returns void
  language plpgsql set search_path = tenant, platform, pg_temp as $$
begin
  -- What is changed past the server waits for the next round of the clock.
  if account is not null and current_setting('app.account_id', true) = account::text then
    -- A key of this connection: with one for all, whoever writes would wait until the others have committed.
    perform enqueue('metrics.count', json_build_object('accountId', account), job_key => 'of ' || pg_backend_pid());
  end if;
end $$;
grant execute on function tenant.start_counting(uuid) to frontdesk_tenant;

create or replace function tenant.touch_counted_contacts() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  account uuid;
begin
  if tg_op = 'INSERT' then
    with touched as (
      insert into metric_touches (account_id, user_id, at)
        select distinct account_id, created_by, quarter_of(created_at) from became where created_by is not null
        returning account_id)
    select account_id into account from touched limit 1;
  elsif tg_op = 'DELETE' then
    with touched as (
      insert into metric_touches (account_id, user_id, at)
        select distinct w.account_id, w.created_by, quarter_of(w.created_at) from was w
          where w.created_by is not null and w.deleted_at is null
            and exists (select from accounts a where a.account_id = w.account_id)
        returning account_id)
    select account_id into account from touched limit 1;
  else
    with changed as (
      (select account_id, id, created_by, created_at, deleted_at is null from became
        except select account_id, id, created_by, created_at, deleted_at is null from was)
      union all
      (select account_id, id, created_by, created_at, deleted_at is null from was
        except select account_id, id, created_by, created_at, deleted_at is null from became)
    ), flipped as (
      select account_id, id, deleted_at is null from became except select account_id, id, deleted_at is null from was
    ), touched as (
      insert into metric_touches (account_id, user_id, at)
        select account_id, created_by, quarter_of(created_at) from changed where created_by is not null
        union
        select p.account_id, p.created_by, quarter_of(p.created_at) from flipped f
          cross join lateral (select account_id, created_by, created_at from policies
            where account_id = f.account_id and contact_id = f.id and deleted_at is null and created_by is not null
            offset 0) p
        union
        select u.account_id, u.who, quarter_of(u.date) from flipped f
          cross join lateral (
            select account_id, date,
                case assign_to when 'peer' then coalesce(user_id, created_by) when 'self' then created_by end as who
              from followups where account_id = f.account_id and contact_id = f.id and active and deleted_at is null
              offset 0) u
          where u.who is not null
        returning account_id)
    select account_id into account from touched limit 1;
  end if;
  perform start_counting(account);
  return null;
end $$;
comment on function tenant.touch_counted_contacts() is
  'metric_touches: when whoever added the contacts did, and what counts only while their contact is there; and a job.';

create or replace function tenant.touch_counted_policies() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  account uuid;
begin
  if tg_op = 'INSERT' then
    with touched as (
      insert into metric_touches (account_id, user_id, at)
        select distinct account_id, created_by, quarter_of(created_at) from became where created_by is not null
        returning account_id)
    select account_id into account from touched limit 1;
  elsif tg_op = 'DELETE' then
    with touched as (
      insert into metric_touches (account_id, user_id, at)
        select distinct w.account_id, w.created_by, quarter_of(w.created_at) from was w
          where w.created_by is not null and w.deleted_at is null
            and exists (select from accounts a where a.account_id = w.account_id)
        returning account_id)
    select account_id into account from touched limit 1;
  else
    with changed as (
      (select account_id, id, contact_id, created_by, created_at, premium, deleted_at is null from became
        except select account_id, id, contact_id, created_by, created_at, premium, deleted_at is null from was)
      union all
      (select account_id, id, contact_id, created_by, created_at, premium, deleted_at is null from was
        except select account_id, id, contact_id, created_by, created_at, premium, deleted_at is null from became)
    ), touched as (
      insert into metric_touches (account_id, user_id, at)
        select distinct account_id, created_by, quarter_of(created_at) from changed where created_by is not null
        returning account_id)
    select account_id into account from touched limit 1;
  end if;
  perform start_counting(account);
  return null;
end $$;
comment on function tenant.touch_counted_policies() is
  'metric_touches: when whoever added the policies did; and a job.';

-- Of a person's texts, and of the usage of the account.
create or replace function tenant.touch_counted_texts() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  account uuid;
begin
  if tg_op = 'INSERT' then
    with touched as (
      insert into metric_touches (account_id, user_id, at)
        select account_id, user_id, quarter_of(created_at) from became where user_id is not null and type not in ('note', 'status')
        union
        select account_id, null::uuid, quarter_of(created_at) from became where type not in ('note', 'status')
        returning account_id)
    select account_id into account from touched limit 1;
  elsif tg_op = 'DELETE' then
    with touched as (
      insert into metric_touches (account_id, user_id, at)
        select t.account_id, t.user_id, t.at from (
          select account_id, user_id, quarter_of(created_at) as at from was where user_id is not null
          union
          select account_id, null::uuid, quarter_of(created_at) from was) t
        where exists (select from accounts a where a.account_id = t.account_id)
        returning account_id)
    select account_id into account from touched limit 1;
  else
    with changed as (
      (select account_id, id, user_id, created_at, type, status, segments from became
        except select account_id, id, user_id, created_at, type, status, segments from was)
      union all
      (select account_id, id, user_id, created_at, type, status, segments from was
        except select account_id, id, user_id, created_at, type, status, segments from became)
    ), touched as (
      insert into metric_touches (account_id, user_id, at)
        select account_id, user_id, quarter_of(created_at) from changed where user_id is not null
        union
        select account_id, null::uuid, quarter_of(created_at) from changed
        returning account_id)
    select account_id into account from touched limit 1;
  end if;
  perform start_counting(account);
  return null;
end $$;
comment on function tenant.touch_counted_texts() is
  'metric_touches: when their senders and the account sent or received the texts; and a job.';

-- The people of a call once it is over; the usage of the account.
create or replace function tenant.touch_counted_calls() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  account uuid;
begin
  if tg_op = 'INSERT' then
    with touched as (
      insert into metric_touches (account_id, user_id, at)
        select distinct account_id, null::uuid, quarter_of(created_at) from became where status = 'completed'
        returning account_id)
    select account_id into account from touched limit 1;
  else
    with ended as (
      (select account_id, id, created_at, answered_at, ended_at, direction from became where status = 'completed'
        except select account_id, id, created_at, answered_at, ended_at, direction from was where status = 'completed')
      union
      (select account_id, id, created_at, answered_at, ended_at, direction from was where status = 'completed'
        except select account_id, id, created_at, answered_at, ended_at, direction from became where status = 'completed')
    ), touched as (
      insert into metric_touches (account_id, user_id, at)
        select account_id, null::uuid, quarter_of(created_at) from ended
        union
        select e.account_id, g.user_id, quarter_of(e.created_at) from ended e
          cross join lateral (select user_id from call_legs
            where account_id = e.account_id and call_id = e.id and user_id is not null offset 0) g
        returning account_id)
    select account_id into account from touched limit 1;
  end if;
  perform start_counting(account);
  return null;
end $$;
comment on function tenant.touch_counted_calls() is
  'metric_touches: when the people of calls that are over began to talk, and the account; and a job.';

create or replace function tenant.touch_gone_call() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  insert into metric_touches (account_id, user_id, at)
    select old.account_id, who, quarter_of(old.created_at) from (
      select null::uuid as who
      union
      select user_id from call_legs where account_id = old.account_id and call_id = old.id and user_id is not null) people
    where old.status = 'completed' and exists (select from accounts a where a.account_id = old.account_id);
  if found then perform start_counting(old.account_id); end if;
  return old;
end $$;
comment on function tenant.touch_gone_call() is
  'metric_touches: of the people of a call that is deleted, and of the account; and a job.';

-- Only of calls that are over: until then none counts.
create or replace function tenant.touch_counted_legs() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  account uuid;
begin
  if tg_op = 'INSERT' then
    with touched as (
      insert into metric_touches (account_id, user_id, at)
        select distinct g.account_id, g.user_id, quarter_of(k.created_at) from became g
          cross join lateral (select created_at from calls
            where account_id = g.account_id and id = g.call_id and status = 'completed' limit 1) k
          where g.user_id is not null
        returning account_id)
    select account_id into account from touched limit 1;
  elsif tg_op = 'DELETE' then
    with touched as (
      insert into metric_touches (account_id, user_id, at)
        select distinct g.account_id, g.user_id, quarter_of(k.created_at) from was g
          cross join lateral (select created_at from calls
            where account_id = g.account_id and id = g.call_id and status = 'completed' limit 1) k
          where g.user_id is not null and exists (select from accounts a where a.account_id = g.account_id)
        returning account_id)
    select account_id into account from touched limit 1;
  else
    with changed as (
      (select account_id, id, call_id, user_id, joined_at, left_at, coach_of from became
        except select account_id, id, call_id, user_id, joined_at, left_at, coach_of from was)
      union all
      (select account_id, id, call_id, user_id, joined_at, left_at, coach_of from was
        except select account_id, id, call_id, user_id, joined_at, left_at, coach_of from became)
    ), touched as (
      insert into metric_touches (account_id, user_id, at)
        select distinct g.account_id, g.user_id, quarter_of(k.created_at) from changed g
          cross join lateral (select created_at from calls
            where account_id = g.account_id and id = g.call_id and status = 'completed' limit 1) k
          where g.user_id is not null
        returning account_id)
    select account_id into account from touched limit 1;
  end if;
  perform start_counting(account);
  return null;
end $$;
comment on function tenant.touch_counted_legs() is
  'metric_touches: of the people whose part in a call that is over changed; and a job.';

create or replace function tenant.touch_counted_recordings() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  account uuid;
begin
  if tg_op = 'INSERT' then
    with touched as (
      insert into metric_touches (account_id, at)
        select distinct account_id, quarter_of(created_at) from became where state in ('stored', 'deleted')
        returning account_id)
    select account_id into account from touched limit 1;
  elsif tg_op = 'DELETE' then
    with touched as (
      insert into metric_touches (account_id, at)
        select distinct w.account_id, quarter_of(w.created_at) from was w
          where w.state in ('stored', 'deleted') and exists (select from accounts a where a.account_id = w.account_id)
        returning account_id)
    select account_id into account from touched limit 1;
  else
    with changed as (
      (select account_id, id, created_at, state in ('stored', 'deleted') from became
        except select account_id, id, created_at, state in ('stored', 'deleted') from was)
      union all
      (select account_id, id, created_at, state in ('stored', 'deleted') from was
        except select account_id, id, created_at, state in ('stored', 'deleted') from became)
    ), touched as (
      insert into metric_touches (account_id, at) select distinct account_id, quarter_of(created_at) from changed
        returning account_id)
    select account_id into account from touched limit 1;
  end if;
  perform start_counting(account);
  return null;
end $$;
comment on function tenant.touch_counted_recordings() is
  'metric_touches: when the account recorded; and a job.';

-- Whose a follow-up is to do.
create or replace function tenant.followup_owner(assign_to text, user_id uuid, created_by uuid) returns uuid
  language sql immutable parallel safe set search_path = pg_catalog
  return case assign_to when 'peer' then coalesce(user_id, created_by) when 'self' then created_by end;
grant execute on function tenant.followup_owner(text, uuid, uuid) to frontdesk_tenant;

create or replace function tenant.touch_counted_followups() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  account uuid;
begin
  if tg_op = 'INSERT' then
    with touched as (
      insert into metric_touches (account_id, user_id, at)
        select distinct account_id, followup_owner(assign_to, user_id, created_by), quarter_of(date) from became
          where followup_owner(assign_to, user_id, created_by) is not null
        returning account_id)
    select account_id into account from touched limit 1;
  elsif tg_op = 'DELETE' then
    with touched as (
      insert into metric_touches (account_id, user_id, at)
        select distinct w.account_id, followup_owner(w.assign_to, w.user_id, w.created_by), quarter_of(w.date) from was w
          where followup_owner(w.assign_to, w.user_id, w.created_by) is not null
            and exists (select from accounts a where a.account_id = w.account_id)
        returning account_id)
    select account_id into account from touched limit 1;
  else
    with changed as (
      (select account_id, id, contact_id, date, active and deleted_at is null,
          followup_owner(assign_to, user_id, created_by) as who from became
        except select account_id, id, contact_id, date, active and deleted_at is null,
          followup_owner(assign_to, user_id, created_by) from was)
      union all
      (select account_id, id, contact_id, date, active and deleted_at is null,
          followup_owner(assign_to, user_id, created_by) from was
        except select account_id, id, contact_id, date, active and deleted_at is null,
          followup_owner(assign_to, user_id, created_by) from became)
    ), touched as (
      insert into metric_touches (account_id, user_id, at)
        select distinct account_id, who, quarter_of(date) from changed where who is not null
        returning account_id)
    select account_id into account from touched limit 1;
  end if;
  perform start_counting(account);
  return null;
end $$;
comment on function tenant.touch_counted_followups() is
  'metric_touches: when the follow-ups are due for those who are to do them; and a job.';

create or replace function tenant.touch_counted_cards() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  account uuid;
begin
  if tg_op = 'INSERT' then
    with touched as (
      insert into metric_touches (account_id, user_id, at)
        select distinct account_id, assigned_to, quarter_of(assigned_on) from became
          where assigned_to is not null and assigned_on is not null
        returning account_id)
    select account_id into account from touched limit 1;
  elsif tg_op = 'DELETE' then
    with touched as (
      insert into metric_touches (account_id, user_id, at)
        select distinct w.account_id, w.assigned_to, quarter_of(w.assigned_on) from was w
          where w.assigned_to is not null and w.assigned_on is not null and w.deleted_at is null
            and exists (select from accounts a where a.account_id = w.account_id)
        returning account_id)
    select account_id into account from touched limit 1;
  else
    with changed as (
      (select account_id, id, lane_id, assigned_to, assigned_on, deleted_at is null from became
        except select account_id, id, lane_id, assigned_to, assigned_on, deleted_at is null from was)
      union all
      (select account_id, id, lane_id, assigned_to, assigned_on, deleted_at is null from was
        except select account_id, id, lane_id, assigned_to, assigned_on, deleted_at is null from became)
    ), touched as (
      insert into metric_touches (account_id, user_id, at)
        select distinct account_id, assigned_to, quarter_of(assigned_on) from changed
          where assigned_to is not null and assigned_on is not null
        returning account_id)
    select account_id into account from touched limit 1;
  end if;
  perform start_counting(account);
  return null;
end $$;
comment on function tenant.touch_counted_cards() is
  'metric_touches: when the cards were assigned to those who have them; and a job.';

create or replace function tenant.touch_counted_lane() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  insert into metric_touches (account_id, user_id, at)
    select distinct account_id, assigned_to, quarter_of(assigned_on) from task_cards
      where account_id = new.account_id and lane_id = new.id and deleted_at is null
        and assigned_to is not null and assigned_on is not null;
  if found then perform start_counting(new.account_id); end if;
  return null;
end $$;
comment on function tenant.touch_counted_lane() is
  'metric_touches: when the cards of a lane were assigned, once it means done or no longer does; and a job.';

create or replace function tenant.touch_counted_board() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  insert into metric_touches (account_id, user_id, at)
    select distinct account_id, assigned_to, quarter_of(assigned_on) from task_cards
      where account_id = new.account_id and board_id = new.id and deleted_at is null
        and assigned_to is not null and assigned_on is not null;
  if found then perform start_counting(new.account_id); end if;
  return null;
end $$;
comment on function tenant.touch_counted_board() is
  'metric_touches: when the cards of a board that is deleted or restored were assigned; and a job.';

create or replace function tenant.recount_of_zone() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  delete from metric_counts where account_id = new.account_id;
  perform start_counting(new.account_id);
  return null;
end $$;
comment on function tenant.recount_of_zone() is
  'metric_counts: without the account, so that all its days are counted again in its new time zone; and a job.';

-- One counts at a time: whoever comes later counts what the earlier did not see yet.
create or replace function tenant.hold_metrics(account uuid) returns void
  language sql volatile set search_path = pg_catalog
  as $$ select pg_advisory_xact_lock(hashtextextended('metrics ' || account, 22)) $$;
grant execute on function tenant.hold_metrics(uuid) to frontdesk_tenant;

-- The same without waiting: false while somebody else counts.
create or replace function tenant.try_hold_metrics(account uuid) returns boolean
  language sql volatile set search_path = pg_catalog
  as $$ select pg_try_advisory_xact_lock(hashtextextended('metrics ' || account, 22)) $$;
grant execute on function tenant.try_hold_metrics(uuid) to frontdesk_tenant;

-- Days without a row have none here.
create or replace function tenant.metric_sums(account uuid, who uuid, began timestamptz, ended timestamptz, zone text)
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
  from metric_rows(account, who, began, ended) r group by 1
$$;
grant execute on function tenant.metric_sums(uuid, uuid, timestamptz, timestamptz, text) to frontdesk_tenant;

create or replace function tenant.usage_sums(account uuid, began timestamptz, ended timestamptz, zone text)
  returns table (day date, minutes bigint, recordings integer, messages bigint)
  language sql stable set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
  select (r.at at time zone zone)::date,
    coalesce(sum(r.amount) filter (where r.name = 'minutes'), 0)::bigint,
    (count(*) filter (where r.name = 'recordings'))::int,
    coalesce(sum(r.amount) filter (where r.name = 'messages'), 0)::bigint
  from usage_rows(account, began, ended) r group by 1
$$;
grant execute on function tenant.usage_sums(uuid, timestamptz, timestamptz, text) to frontdesk_tenant;

-- Counts up to that many touches; hold_metrics() first, in a statement of its own. Returns whose numbers it counted.
create or replace function tenant.count_metrics(account uuid, most integer)
  returns table (users uuid[], usage boolean, more boolean)
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  zone text := (select a.timezone from accounts a where a.account_id = account);
  people uuid[];
  days date[];
  used_days date[];
begin
  with taken as (
    delete from metric_touches t where t.account_id = account
      and t.id in (select m.id from metric_touches m where m.account_id = account order by m.id limit most)
      returning t.user_id, (t.at at time zone zone)::date as day
  ), cells as (
    select distinct user_id, day from taken order by 1, 2
  )
  select array_agg(c.user_id) filter (where u.id is not null), array_agg(c.day) filter (where u.id is not null),
      array_agg(c.day) filter (where c.user_id is null)
    into people, days, used_days
    from cells c left join users u on u.account_id = account and u.id = c.user_id;

  delete from metric_days d using unnest(people, days) as c (user_id, day)
    where d.account_id = account and d.user_id = c.user_id and d.day = c.day;
  insert into metric_days
    select account, c.user_id, s.* from unnest(people, days) as c (user_id, day)
      -- Where clocks go back over midnight a day has two of them, so more is looked at than the day.
      cross join lateral metric_sums(account, c.user_id, (c.day::timestamp at time zone zone) - interval '3 hours',
        ((c.day + 1)::timestamp at time zone zone) + interval '3 hours', zone) s where s.day = c.day;
  delete from usage_days d where d.account_id = account and d.day = any (used_days);
  insert into usage_days
    select account, s.* from unnest(used_days) c (day)
      cross join lateral usage_sums(account, (c.day::timestamp at time zone zone) - interval '3 hours',
        ((c.day + 1)::timestamp at time zone zone) + interval '3 hours', zone) s where s.day = c.day;

  users := array(select distinct unnest(people) order by 1);
  usage := used_days is not null;
  more := exists (select from metric_touches m where m.account_id = account);
  return next;
end $$;
grant execute on function tenant.count_metrics(uuid, integer) to frontdesk_tenant;

-- Counts everything from the rows; returns how many days of people and of the account were different.
-- hold_metrics() first, in a statement of its own.
create or replace function tenant.recount_metrics(account uuid, now timestamptz) returns integer
  language plpgsql set search_path = tenant, pg_temp as $$
declare
  zone text := (select a.timezone from accounts a where a.account_id = account);
  different integer;
  used_different integer;
begin
  delete from metric_touches m where m.account_id = account;
  with counted as materialized (
    select account as account_id, u.id as user_id, s.* from users u
      cross join lateral metric_sums(account, u.id, '-infinity', 'infinity', zone) s where u.account_id = account
  ), gone as (
    delete from metric_days d where d.account_id = account
      and not exists (select from counted c where c.user_id = d.user_id and c.day = d.day) returning 1
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
  with counted as materialized (
    select account as account_id, s.* from usage_sums(account, '-infinity', 'infinity', zone) s
  ), gone as (
    delete from usage_days d where d.account_id = account
      and not exists (select from counted c where c.day = d.day) returning 1
  ), changed as (
    insert into usage_days as d
      select c.* from counted c left join usage_days k using (account_id, day)
        where k.day is null or c is distinct from k
    on conflict (account_id, day) do update set
      minutes = excluded.minutes, recordings = excluded.recordings, messages = excluded.messages
    returning 1
  )
  select (select count(*) from gone) + (select count(*) from changed) into used_different;
  insert into metric_counts (account_id, counted_at) values (account, now)
    on conflict (account_id) do update set counted_at = excluded.counted_at;
  return different + used_different;
end $$;
grant execute on function tenant.recount_metrics(uuid, timestamptz) to frontdesk_tenant;
