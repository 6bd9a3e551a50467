-- after: platform, jobs

-- One job for each second in which a run changes: it counts, watches the limits, and tells the browsers.
create or replace function tenant.count_campaign_progress(run uuid) returns void
  language plpgsql set search_path = tenant, platform, pg_temp as $$
declare
  due timestamptz := date_trunc('second', clock_timestamp()) + interval '2 seconds';
begin
  perform platform.enqueue('campaigns.progress',
    json_build_object('accountId', platform.current_account(), 'run', run),
    due, run || ':' || extract(epoch from due)::bigint, 3);
end $$;

-- What becomes of a text becomes of the recipient it was for. Of a text that its run took back, the recipient is in line
-- again, unless the run was stopped.
create or replace function tenant.follow_campaign_message() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp as $$
declare
  mine record;
  new_state text;
begin
  select r.id, r.run_id, u.state as run_state, coalesce(n.opted_out, false) as opted_out,
      exists (select from phone_numbers p where p.account_id = r.account_id and p.phone = r.ours) as owned
    into mine
    from campaign_recipients r
      join campaign_runs u on u.account_id = r.account_id and u.id = r.run_id
      left join sending_numbers n on n.account_id = r.account_id and n.phone = r.address
    where r.account_id = new.account_id and r.message_id = new.id;
  if not found then return null; end if;
  new_state := case
    when new.status = 'pending' then 'sending'
    when new.status in ('sent', 'delivered', 'unknown', 'held') then new.status
    when new.status in ('failed', 'undelivered') then 'failed'
    when new.status = 'refused' or mine.opted_out then 'leftOut'
    when new.withdrawn_at is not null and mine.run_state <> 'stopped' then 'queued'
    else 'canceled' end;
  update campaign_recipients r set state = new_state,
      reason = case when new_state = 'leftOut' then case
        when mine.opted_out then 'optedOut' when mine.owned then 'noConsent' else 'numberNotOurs' end end,
      failure = case when new_state = 'failed' then coalesce((select d.reason from sms_deliveries d
        where d.account_id = new.account_id and d.message_id = new.id and d.status in ('failed', 'undelivered')
        order by d.created_at desc, d.id desc limit 1), 'other') end,
      comment = case when new_state in ('failed', 'unknown', 'leftOut', 'canceled', 'held')
        then coalesce(new.reason, '') else '' end,
      held_until = case when new_state = 'held' then new.hold_until end,
      held_zone = case when new_state in ('held', 'sending') then r.held_zone end,
      message_id = case when new_state = 'queued' then null else r.message_id end,
      segments = case when new.segments > 0 then new.segments else r.segments end,
      left_at = case
        when new_state in ('sent', 'delivered', 'failed', 'unknown') then coalesce(r.left_at, new.updated_at)
        when new_state in ('queued', 'canceled', 'leftOut') then null
        else r.left_at end
    where r.account_id = new.account_id and r.id = mine.id;
  return null;
end $$;
comment on function tenant.follow_campaign_message() is
  'campaign_recipients: the state, comment, and failure of the recipient that the text was for.';

-- An opt-out counts for the campaign whose text came last, if that was within a week.
create or replace function tenant.count_campaign_opt_out() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp as $$
begin
  update campaign_recipients r set opted_out_at = coalesce(r.opted_out_at, new.at)
    where (r.account_id, r.id) = (select p.account_id, p.id from campaign_recipients p
      where p.account_id = new.account_id and p.address = new.phone
        and p.left_at > new.at - interval '7 days'
      order by p.left_at desc limit 1);
  return null;
end $$;
comment on function tenant.count_campaign_opt_out() is
  'campaign_recipients: that the person of the last campaign to this number opted out.';

-- Whatever changes recipients, their runs report it.
create or replace function tenant.report_campaign_progress() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp as $$
declare
  changed uuid;
begin
  for changed in select distinct run_id from new_rows loop
    perform tenant.count_campaign_progress(changed);
  end loop;
  return null;
end $$;
comment on function tenant.report_campaign_progress() is 'Enqueues campaigns.progress for the runs of the rows.';

-- Adds only differences, because a number in one row would make each delivery wait for those of all others.
create or replace function tenant.count_campaign_recipients() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into campaign_run_counts
        (account_id, run_id, ours, version, state, people, departed, replied, opted_out, segments)
      select account_id, run_id, ours, version, state, count(*), count(left_at), count(replied_at), count(opted_out_at),
          sum(greatest(segments, 1))
        from new_rows group by 1, 2, 3, 4, 5;
    return null;
  end if;
  insert into campaign_run_counts (account_id, run_id, ours, version, state, people, departed, replied, opted_out, segments)
    select * from (
      select account_id, run_id, ours, version, state, sum(step) as people,
          coalesce(sum(step) filter (where left_at is not null), 0) as departed,
          coalesce(sum(step) filter (where replied_at is not null), 0) as replied,
          coalesce(sum(step) filter (where opted_out_at is not null), 0) as opted_out,
          sum(step * greatest(segments, 1)) as segments
        from (select 1 as step, * from new_rows union all select -1, * from old_rows) moved group by 1, 2, 3, 4, 5) changes
      where (people, departed, replied, opted_out, segments) <> (0, 0, 0, 0, 0);
  return null;
end $$;
comment on function tenant.count_campaign_recipients() is
  'campaign_run_counts: adds how many of a run changed to which state.';

grant execute on function tenant.count_campaign_progress(uuid) to frontdesk_tenant;
grant execute on function tenant.follow_campaign_message() to public;
grant execute on function tenant.count_campaign_opt_out() to public;
grant execute on function tenant.report_campaign_progress() to public;
grant execute on function tenant.count_campaign_recipients() to public;
