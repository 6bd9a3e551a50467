-- after: premiums
-- What people did, as rows. A change of a counted row leaves a touch in its own transaction (counting/touches.functions.sql);
-- count_metrics() counts the touched days again from the rows (counting/counting.functions.sql), so a number is always what
-- its rows are.

drop function if exists tenant.day_start(date, text);

drop function if exists tenant.metric_rows(uuid, uuid, timestamptz, timestamptz);
-- The rows that the numbers of one person count; of all names with null. calls_*: amount is seconds of talking.
create or replace function tenant.metric_rows(account uuid, who uuid, began timestamptz, ended timestamptz, names text[])
  returns table (name text, id uuid, at timestamptz, amount bigint)
  language sql stable set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
  select 'contacts', c.id, c.created_at, null::bigint from contacts c
    where (names is null or 'contacts' = any (names))
      and c.account_id = account and c.created_by = who and c.created_at >= began and c.created_at < ended
      and c.deleted_at is null
  union all
  select 'policies', p.id, p.created_at, coalesce(yearly_premium(p.premium, p.premium_term), 0) from policies p
    where (names is null or 'policies' = any (names))
      and p.account_id = account and p.created_by = who and p.created_at >= began and p.created_at < ended
      and p.deleted_at is null
      and exists (select from contacts c where c.account_id = account and c.id = p.contact_id and c.deleted_at is null)
  union all
  select 'messages', m.id, m.created_at, null from sms_messages m
    where (names is null or 'messages' = any (names))
      and m.account_id = account and m.user_id = who and m.created_at >= began and m.created_at < ended
      and m.type not in ('note', 'status') and m.status in ('sent', 'delivered', 'pending')
  union all
  -- Whoever was connected twice talked in one call. A leg begins within two days of its call, by a clock that may be a
  -- little behind; the same holds for a day and for all days, whatever the index is asked for.
  select case k.direction when 'inbound' then 'calls_incoming' else 'calls_outgoing' end, k.id, k.created_at,
      coalesce(sum(case when k.answered_at is not null then extract(epoch from
        greatest(coalesce(g.left_at, k.ended_at) - greatest(g.joined_at, k.answered_at), interval '0')) end)::bigint, 0)
    from call_legs g join calls k on k.account_id = account and k.id = g.call_id
    where (names is null or names && array['calls_incoming', 'calls_outgoing'])
      and g.account_id = account and g.user_id = who
      and g.created_at >= began - interval '1 hour' and g.created_at < ended + interval '2 days'
      and g.created_at >= k.created_at - interval '1 hour' and g.created_at < k.created_at + interval '2 days'
      and g.joined_at is not null and g.coach_of is null and k.status = 'completed'
      and (k.direction = 'inbound' and (names is null or 'calls_incoming' = any (names))
        or k.direction = 'outbound' and (names is null or 'calls_outgoing' = any (names)))
      and k.created_at >= began and k.created_at < ended
    group by k.id, k.direction, k.created_at
  union all
  select 'todo', f.id, f.date, null from followups f
    where (names is null or 'todo' = any (names))
      and f.account_id = account and f.assign_to = 'peer' and f.user_id = who
      and f.date >= began and f.date < ended and f.active and f.deleted_at is null
      and (f.contact_id is null or exists (
        select from contacts c where c.account_id = account and c.id = f.contact_id and c.deleted_at is null))
  union all
  select 'todo', f.id, f.date, null from followups f
    where (names is null or 'todo' = any (names))
      and f.account_id = account and f.created_by = who
      and (f.assign_to = 'self' or (f.assign_to = 'peer' and f.user_id is null))
      and f.date >= began and f.date < ended and f.active and f.deleted_at is null
      and (f.contact_id is null or exists (
        select from contacts c where c.account_id = account and c.id = f.contact_id and c.deleted_at is null))
  union all
  select case when l.done then 'tasks_completed' else 'tasks_pending' end, k.id, k.assigned_on, null
    from task_cards k
      join task_lanes l on l.account_id = account and l.board_id = k.board_id and l.id = k.lane_id
      join task_boards b on b.account_id = account and b.id = k.board_id and b.deleted_at is null
        and (l.done or b.archived_at is null)
    where (names is null or names && array['tasks_completed', 'tasks_pending'])
      and k.account_id = account and k.assigned_to = who and k.assigned_on >= began and k.assigned_on < ended
      and k.deleted_at is null
      and (names is null or case when l.done then 'tasks_completed' else 'tasks_pending' end = any (names))
$$;
grant execute on function tenant.metric_rows(uuid, uuid, timestamptz, timestamptz, text[]) to frontdesk_tenant;

drop function if exists tenant.usage_rows(uuid, timestamptz, timestamptz);
-- The rows that the usage of the phone counts; of all names with null. amount: begun minutes, 1 of a recording, segments
-- of a text.
create or replace function tenant.usage_rows(account uuid, began timestamptz, ended timestamptz, names text[])
  returns table (name text, id uuid, at timestamptz, amount bigint)
  language sql stable set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
  select 'minutes', k.id, k.created_at, greatest(1, ceil(extract(epoch from k.ended_at - k.answered_at) / 60))::bigint
    from calls k
    where (names is null or 'minutes' = any (names))
      and k.account_id = account and k.created_at >= began and k.created_at < ended
      and k.status = 'completed' and k.answered_at is not null and k.direction <> 'internal'
  union all
  select 'recordings', r.id, r.created_at, 1 from call_recordings r
    where (names is null or 'recordings' = any (names))
      and r.account_id = account and r.created_at >= began and r.created_at < ended and r.state in ('stored', 'deleted')
  union all
  select 'messages', m.id, m.created_at, greatest(1, m.segments) from sms_messages m
    where (names is null or 'messages' = any (names))
      and m.account_id = account and m.created_at >= began and m.created_at < ended
      and m.type not in ('note', 'status') and m.status in ('sent', 'delivered', 'undelivered', 'received')
$$;
grant execute on function tenant.usage_rows(uuid, timestamptz, timestamptz, text[]) to frontdesk_tenant;
