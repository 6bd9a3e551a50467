-- after: platform, jobs
-- Triggers that leave touches: of whom, and when, the numbers are to be counted again.

-- Short enough for the days of today's time zones to begin at one of them.
create or replace function tenant.quarter_of(at timestamptz) returns timestamptz
  language sql immutable parallel safe set search_path = pg_catalog
  return date_bin('15 minutes', at, '2000-01-01 00:00:00+00');
grant execute on function tenant.quarter_of(timestamptz) to frontdesk_tenant;

-- The last instant of a quarter of an hour that begins then.
create or replace function tenant.last_of_quarter(began timestamptz) returns timestamptz
  language sql stable parallel safe set search_path = pg_catalog
  return began + interval '15 minutes -1 microseconds';
grant execute on function tenant.last_of_quarter(timestamptz) to frontdesk_tenant;

drop function if exists tenant.start_counting(uuid);
-- At the commit, and without waiting for anybody: of those who commit at the same time one asks for the job, and the job
-- waits for the others. Whoever asks for a job by its key holds the key, for which all the others would wait.
create or replace function tenant.start_counting() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp as $$
begin
  -- What is changed past the server waits for the next round of the clock. The first of several rows asks for all.
  if current_setting('app.account_id', true) is distinct from new.account_id::text
    or current_setting('app.counting', true) = new.account_id::text then return null; end if;
  perform set_config('app.counting', new.account_id::text, true);
  perform pg_advisory_xact_lock_shared(hashtextextended('touched ' || new.account_id, 22));
  if pg_try_advisory_xact_lock(hashtextextended('counting ' || new.account_id, 22)) then
    perform enqueue('metrics.count', json_build_object('accountId', new.account_id), job_key => 'all');
  end if;
  return null;
end $$;
comment on function tenant.start_counting() is
  'Before the commit: the job metrics.count.';

-- Whether nobody is about to commit touches for which the running job was asked; let go of at the end of the transaction.
create or replace function tenant.touches_are_committed(account uuid) returns boolean
  language sql volatile set search_path = pg_catalog
  as $$ select pg_try_advisory_xact_lock(hashtextextended('touched ' || account, 22)) $$;
grant execute on function tenant.touches_are_committed(uuid) to frontdesk_tenant;

create or replace function tenant.touch_counted_contacts() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  if tg_op = 'INSERT' then
    insert into metric_touches (account_id, user_id, at)
      select distinct account_id, created_by, quarter_of(created_at) from became where created_by is not null;
  elsif tg_op = 'DELETE' then
    insert into metric_touches (account_id, user_id, at)
      select distinct w.account_id, w.created_by, quarter_of(w.created_at) from was w
        where w.created_by is not null and w.deleted_at is null
          and exists (select from accounts a where a.account_id = w.account_id);
  else
    with changed as (
      (select account_id, id, created_by, created_at, deleted_at is null from became
        except select account_id, id, created_by, created_at, deleted_at is null from was)
      union all
      (select account_id, id, created_by, created_at, deleted_at is null from was
        except select account_id, id, created_by, created_at, deleted_at is null from became)
    ), flipped as (
      select account_id, id, deleted_at is null from became except select account_id, id, deleted_at is null from was
    )
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
        where u.who is not null;
  end if;
  return null;
end $$;
comment on function tenant.touch_counted_contacts() is
  'metric_touches: when whoever added the contacts did, and what counts only while their contact is there.';

create or replace function tenant.touch_counted_policies() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  if tg_op = 'INSERT' then
    insert into metric_touches (account_id, user_id, at)
      select distinct account_id, created_by, quarter_of(created_at) from became where created_by is not null;
  elsif tg_op = 'DELETE' then
    insert into metric_touches (account_id, user_id, at)
      select distinct w.account_id, w.created_by, quarter_of(w.created_at) from was w
        where w.created_by is not null and w.deleted_at is null
          and exists (select from accounts a where a.account_id = w.account_id);
  else
    with changed as (
      (select account_id, id, contact_id, created_by, created_at, premium, premium_term, deleted_at is null from became
        except select account_id, id, contact_id, created_by, created_at, premium, premium_term, deleted_at is null from was)
      union all
      (select account_id, id, contact_id, created_by, created_at, premium, premium_term, deleted_at is null from was
        except select account_id, id, contact_id, created_by, created_at, premium, premium_term, deleted_at is null from became)
    )
    insert into metric_touches (account_id, user_id, at)
      select distinct account_id, created_by, quarter_of(created_at) from changed where created_by is not null;
  end if;
  return null;
end $$;
comment on function tenant.touch_counted_policies() is
  'metric_touches: when whoever added the policies did.';

-- Of a person's texts, and of the usage of the account.
create or replace function tenant.touch_counted_texts() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  if tg_op = 'INSERT' then
    insert into metric_touches (account_id, user_id, at)
      select account_id, user_id, quarter_of(created_at) from became where user_id is not null and type not in ('note', 'status')
      union
      select account_id, null::uuid, quarter_of(created_at) from became where type not in ('note', 'status');
  elsif tg_op = 'DELETE' then
    insert into metric_touches (account_id, user_id, at)
      select t.account_id, t.user_id, t.at from (
        select account_id, user_id, quarter_of(created_at) as at from was where user_id is not null
        union
        select account_id, null::uuid, quarter_of(created_at) from was) t
      where exists (select from accounts a where a.account_id = t.account_id);
  else
    with changed as (
      (select account_id, id, user_id, created_at, type, status, segments from became
        except select account_id, id, user_id, created_at, type, status, segments from was)
      union all
      (select account_id, id, user_id, created_at, type, status, segments from was
        except select account_id, id, user_id, created_at, type, status, segments from became)
    )
    insert into metric_touches (account_id, user_id, at)
      select account_id, user_id, quarter_of(created_at) from changed where user_id is not null
      union
      select account_id, null::uuid, quarter_of(created_at) from changed;
  end if;
  return null;
end $$;
comment on function tenant.touch_counted_texts() is
  'metric_touches: when their senders and the account sent or received the texts.';

-- The people of a call once it is over; the usage of the account.
create or replace function tenant.touch_counted_calls() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  if tg_op = 'INSERT' then
    insert into metric_touches (account_id, user_id, at)
      select distinct account_id, null::uuid, quarter_of(created_at) from became where status = 'completed';
  else
    with ended as (
      (select account_id, id, created_at, answered_at, ended_at, direction from became where status = 'completed'
        except select account_id, id, created_at, answered_at, ended_at, direction from was where status = 'completed')
      union
      (select account_id, id, created_at, answered_at, ended_at, direction from was where status = 'completed'
        except select account_id, id, created_at, answered_at, ended_at, direction from became where status = 'completed')
    )
    insert into metric_touches (account_id, user_id, at)
      select account_id, null::uuid, quarter_of(created_at) from ended
      union
      select e.account_id, g.user_id, quarter_of(e.created_at) from ended e
        cross join lateral (select user_id from call_legs
          where account_id = e.account_id and call_id = e.id and user_id is not null offset 0) g;
  end if;
  return null;
end $$;
comment on function tenant.touch_counted_calls() is
  'metric_touches: when the people of calls that are over began to talk, and the account.';

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
  return old;
end $$;
comment on function tenant.touch_gone_call() is
  'metric_touches: of the people of a call that is deleted, and of the account.';

-- Only of calls that are over: until then none counts.
create or replace function tenant.touch_counted_legs() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  if tg_op = 'INSERT' then
    insert into metric_touches (account_id, user_id, at)
      select distinct g.account_id, g.user_id, quarter_of(k.created_at) from became g
        cross join lateral (select created_at from calls
          where account_id = g.account_id and id = g.call_id and status = 'completed' limit 1) k
        where g.user_id is not null;
  elsif tg_op = 'DELETE' then
    insert into metric_touches (account_id, user_id, at)
      select distinct g.account_id, g.user_id, quarter_of(k.created_at) from was g
        cross join lateral (select created_at from calls
          where account_id = g.account_id and id = g.call_id and status = 'completed' limit 1) k
        where g.user_id is not null and exists (select from accounts a where a.account_id = g.account_id);
  else
    with changed as (
      (select account_id, id, call_id, user_id, joined_at, left_at, coach_of from became
        except select account_id, id, call_id, user_id, joined_at, left_at, coach_of from was)
      union all
      (select account_id, id, call_id, user_id, joined_at, left_at, coach_of from was
        except select account_id, id, call_id, user_id, joined_at, left_at, coach_of from became)
    )
    insert into metric_touches (account_id, user_id, at)
      select distinct g.account_id, g.user_id, quarter_of(k.created_at) from changed g
        cross join lateral (select created_at from calls
          where account_id = g.account_id and id = g.call_id and status = 'completed' limit 1) k
        where g.user_id is not null;
  end if;
  return null;
end $$;
comment on function tenant.touch_counted_legs() is
  'metric_touches: of the people whose part in a call that is over changed.';

create or replace function tenant.touch_counted_recordings() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  if tg_op = 'INSERT' then
    insert into metric_touches (account_id, at)
      select distinct account_id, quarter_of(created_at) from became where state in ('stored', 'deleted');
  elsif tg_op = 'DELETE' then
    insert into metric_touches (account_id, at)
      select distinct w.account_id, quarter_of(w.created_at) from was w
        where w.state in ('stored', 'deleted') and exists (select from accounts a where a.account_id = w.account_id);
  else
    with changed as (
      (select account_id, id, created_at, state in ('stored', 'deleted') from became
        except select account_id, id, created_at, state in ('stored', 'deleted') from was)
      union all
      (select account_id, id, created_at, state in ('stored', 'deleted') from was
        except select account_id, id, created_at, state in ('stored', 'deleted') from became)
    )
    insert into metric_touches (account_id, at) select distinct account_id, quarter_of(created_at) from changed;
  end if;
  return null;
end $$;
comment on function tenant.touch_counted_recordings() is
  'metric_touches: when the account recorded.';

-- Whose a follow-up is to do.
create or replace function tenant.followup_owner(assign_to text, user_id uuid, created_by uuid) returns uuid
  language sql immutable parallel safe set search_path = pg_catalog
  return case assign_to when 'peer' then coalesce(user_id, created_by) when 'self' then created_by end;
grant execute on function tenant.followup_owner(text, uuid, uuid) to frontdesk_tenant;

create or replace function tenant.touch_counted_followups() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  if tg_op = 'INSERT' then
    insert into metric_touches (account_id, user_id, at)
      select distinct account_id, followup_owner(assign_to, user_id, created_by), quarter_of(date) from became
        where followup_owner(assign_to, user_id, created_by) is not null;
  elsif tg_op = 'DELETE' then
    insert into metric_touches (account_id, user_id, at)
      select distinct w.account_id, followup_owner(w.assign_to, w.user_id, w.created_by), quarter_of(w.date) from was w
        where followup_owner(w.assign_to, w.user_id, w.created_by) is not null
          and exists (select from accounts a where a.account_id = w.account_id);
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
    )
    insert into metric_touches (account_id, user_id, at)
      select distinct account_id, who, quarter_of(date) from changed where who is not null;
  end if;
  return null;
end $$;
comment on function tenant.touch_counted_followups() is
  'metric_touches: when the follow-ups are due for those who are to do them.';

create or replace function tenant.touch_counted_cards() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  if tg_op = 'INSERT' then
    insert into metric_touches (account_id, user_id, at)
      select distinct account_id, assigned_to, quarter_of(assigned_on) from became
        where assigned_to is not null and assigned_on is not null;
  elsif tg_op = 'DELETE' then
    insert into metric_touches (account_id, user_id, at)
      select distinct w.account_id, w.assigned_to, quarter_of(w.assigned_on) from was w
        where w.assigned_to is not null and w.assigned_on is not null and w.deleted_at is null
          and exists (select from accounts a where a.account_id = w.account_id);
  else
    with changed as (
      (select account_id, id, lane_id, assigned_to, assigned_on, deleted_at is null from became
        except select account_id, id, lane_id, assigned_to, assigned_on, deleted_at is null from was)
      union all
      (select account_id, id, lane_id, assigned_to, assigned_on, deleted_at is null from was
        except select account_id, id, lane_id, assigned_to, assigned_on, deleted_at is null from became)
    )
    insert into metric_touches (account_id, user_id, at)
      select distinct account_id, assigned_to, quarter_of(assigned_on) from changed
        where assigned_to is not null and assigned_on is not null;
  end if;
  return null;
end $$;
comment on function tenant.touch_counted_cards() is
  'metric_touches: when the cards were assigned to those who have them.';

create or replace function tenant.touch_counted_lane() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  insert into metric_touches (account_id, user_id, at)
    select distinct account_id, assigned_to, quarter_of(assigned_on) from task_cards
      where account_id = new.account_id and lane_id = new.id and deleted_at is null
        and assigned_to is not null and assigned_on is not null;
  return null;
end $$;
comment on function tenant.touch_counted_lane() is
  'metric_touches: when the cards of a lane were assigned, once it means done or no longer does.';

create or replace function tenant.touch_counted_board() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  insert into metric_touches (account_id, user_id, at)
    select distinct account_id, assigned_to, quarter_of(assigned_on) from task_cards
      where account_id = new.account_id and board_id = new.id and deleted_at is null
        and assigned_to is not null and assigned_on is not null;
  return null;
end $$;
comment on function tenant.touch_counted_board() is
  'metric_touches: when the cards of a board that is deleted or restored were assigned.';

create or replace function tenant.recount_of_zone() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  delete from metric_counts where account_id = new.account_id;
  insert into metric_touches (account_id, at) values (new.account_id, quarter_of(now()));
  return null;
end $$;
comment on function tenant.recount_of_zone() is
  'metric_counts: without the account, so that all its days are counted again in its new time zone; metric_touches.';
