-- Who is alive to do the work, what comes round by itself, and the fence that a taken-over attempt meets.

create table platform.workers (
  worker_id text primary key,
  last_seen_at timestamptz not null
);

create table platform.schedules (
  name text primary key,
  every interval not null check (every >= interval '1 minute'),
  next_run_at timestamptz not null
);

grant select, insert, update, delete on platform.workers, platform.schedules to frontdesk_jobs;

-- The few jobs that are locked or have failed for good, among any number that wait.
create index frontdesk_unavailable on graphile_worker._private_jobs (locked_by) where not is_available;

-- Is the job still locked by this very attempt? The row then stays as it is until the caller's transaction ends, so that
-- a takeover comes wholly before it or wholly after. The lock's time tells attempts of one worker apart; it has gone
-- through milliseconds on its way here. The count of attempts would not do: enqueueing the same key raises it.
create function platform.holds_job(job_id bigint, worker text, locked timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform from graphile_worker._private_jobs j
    where j.id = job_id and j.locked_by = worker
      and j.locked_at between locked - interval '1 millisecond' and locked + interval '1 millisecond'
      and j.payload->>'accountId' = platform.current_account()::text
    for share;
  return found;
end $$;
revoke all on function platform.holds_job from public;
grant execute on function platform.holds_job to frontdesk_tenant;
grant create on schema platform to frontdesk_jobs;
alter function platform.holds_job owner to frontdesk_jobs;
revoke create on schema platform from frontdesk_jobs;
