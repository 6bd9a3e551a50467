-- after: platform
-- What the role of a tenant may do with the job queue.

-- The queue has a single key space: without the account and the task, one account could replace another's job.
create or replace function platform.queue_key(task text, job_key text) returns text
  language sql stable strict parallel safe
  return platform.current_account() || '/' || task || '/' || job_key;
grant execute on function platform.queue_key(text, text) to frontdesk_jobs;

-- Puts a job into the tenant's own transaction. The payload's accountId must be the account of that transaction.
-- The same job_key of a task again replaces the waiting job, which is how a reminder is moved. When a worker locks that
-- job between the two statements of add_job, add_job adds nothing: the second call finds it running, and adds the new one.
create or replace function platform.enqueue(
  task text,
  payload json,
  run_at timestamptz default null,
  job_key text default null,
  max_attempts integer default 8
) returns void
  language plpgsql security definer set search_path = pg_catalog
  set plan_cache_mode = force_generic_plan
as $$
begin
  if payload->>'accountId' is distinct from platform.current_account()::text then
    raise exception 'The job "%" is for account %, but the transaction is for %.',
      task, coalesce(payload->>'accountId', 'none'), platform.current_account() using errcode = '42501';
  end if;
  for tries in 1..10 loop
    perform from graphile_worker.add_job(task, payload, run_at => run_at,
      job_key => platform.queue_key(task, job_key), max_attempts => max_attempts) added where added.id is not null;
    if found then return; end if;
  end loop;
  raise exception 'The job "%" with the key "%" could not be added.', task, job_key using errcode = '40001';
end $$;
revoke all on function platform.enqueue(text, json, timestamp with time zone, text, integer) from public;
grant execute on function platform.enqueue(text, json, timestamp with time zone, text, integer) to frontdesk_tenant;
grant create on schema platform to frontdesk_jobs;
alter function platform.enqueue(text, json, timestamp with time zone, text, integer) owner to frontdesk_jobs;
revoke create on schema platform from frontdesk_jobs;

-- Is the job still locked by this very attempt? The row then stays as it is until the caller's transaction ends, so that
-- a takeover comes wholly before it or wholly after. The lock's time tells attempts of one worker apart; it has gone
-- through milliseconds on its way here. The count of attempts would not do: enqueueing the same key raises it.
create or replace function platform.holds_job(job_id bigint, worker text, locked timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform from graphile_worker._private_jobs j
    where j.id = job_id and j.locked_by = worker
      and j.locked_at between locked - interval '1 millisecond' and locked + interval '1 millisecond'
      and j.payload->>'accountId' = platform.current_account()::text
    for share;
  return found;
end $$;
revoke all on function platform.holds_job(bigint, text, timestamp with time zone) from public;
grant execute on function platform.holds_job(bigint, text, timestamp with time zone) to frontdesk_tenant;
grant create on schema platform to frontdesk_jobs;
alter function platform.holds_job(bigint, text, timestamp with time zone) owner to frontdesk_jobs;
revoke create on schema platform from frontdesk_jobs;

drop function if exists platform.job_is_open(text);
-- Whether the job with this key is waiting or running. A job without attempts left stays in the queue and is neither.
create or replace function platform.job_is_open(task text, job_key text) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  return exists (select from graphile_worker._private_jobs j
    where j.key = platform.queue_key(task, job_key) and j.payload->>'accountId' = platform.current_account()::text
      and (j.locked_at is not null or j.attempts < j.max_attempts));
end $$;
revoke all on function platform.job_is_open(text, text) from public;
grant execute on function platform.job_is_open(text, text) to frontdesk_tenant;
grant create on schema platform to frontdesk_jobs;
alter function platform.job_is_open(text, text) owner to frontdesk_jobs;
revoke create on schema platform from frontdesk_jobs;
