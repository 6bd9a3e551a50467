-- The ground every room builds on: schemas, the tenant's scope, row protection, versions, jobs, streams, idempotency.
-- Roles come from platform/db/roles.ts and schema graphile_worker from the migrator, both before this file.

create schema if not exists platform;
create schema directory;
create schema tenant;

grant usage on schema platform to frontdesk_tenant, frontdesk_directory, frontdesk_search, frontdesk_jobs;
grant usage on schema directory to frontdesk_directory;
grant usage on schema tenant to frontdesk_tenant, frontdesk_search;

-- The directory holds no client data, so its role may use whatever a later migration puts there.
alter default privileges in schema directory grant select, insert, update, delete on tables to frontdesk_directory;
alter default privileges in schema directory grant usage on sequences to frontdesk_directory;
-- A function is for those it is granted to; PostgreSQL's own default is everyone.
alter default privileges revoke execute on functions from public;

-- Raises rather than returning null: a statement without an account must fail, not find nothing.
create function platform.current_account() returns uuid
  language plpgsql stable parallel safe set search_path = pg_catalog as $$
declare
  account text := current_setting('app.account_id', true);
begin
  if account is null or account = '' then
    raise exception 'No account is set: run this inside an account''s transaction.' using errcode = '42501';
  end if;
  return account::uuid;
end $$;
grant execute on function platform.current_account() to public;

-- Call for every table of schema tenant: `call platform.protect('tenant.contacts')`.
-- The account's policy has no role, so that a table owner who is no superuser meets the error above instead of zero
-- rows; a data migration under such an owner wraps itself in `alter table … no force row level security` and back.
create procedure platform.protect(target regclass)
  language plpgsql set search_path = pg_catalog as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy account on %s using (account_id = (select platform.current_account()))
       with check (account_id = (select platform.current_account()))', target);
  execute format('create policy search on %s for select to frontdesk_search using (true)', target);
  execute format('grant select, insert, update, delete on %s to frontdesk_tenant', target);
  execute format('grant select on %s to frontdesk_search', target);
end $$;

-- Searching under row-level security: LIKE, trigrams, @> and full text are not leakproof, so the policy keeps the
-- planner from their GIN indexes (36.8 ms instead of 2.2). Such a search is a function that filters by itself:
--
--   create function tenant.search_contacts(term text, at_most integer) returns setof tenant.contacts
--     language sql stable security definer set search_path = tenant, platform, pg_temp as $$
--       select * from contacts where account_id = platform.current_account() and haystack like term limit at_most $$;
--   call platform.protect_search('tenant.search_contacts(text, integer)');
--
-- It then runs as frontdesk_search, which reads every row and writes none, and only frontdesk_tenant may call it.
create procedure platform.protect_search(target regprocedure)
  language plpgsql set search_path = pg_catalog as $$
declare
  home name := (select n.nspname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.oid = target);
begin
  execute format('revoke all on function %s from public', target);
  execute format('grant execute on function %s to frontdesk_tenant', target);
  -- A new owner must be allowed to create there, for the moment of becoming it.
  execute format('grant create on schema %I to frontdesk_search', home);
  execute format('alter function %s owner to frontdesk_search', target);
  execute format('revoke create on schema %I from frontdesk_search', home);
end $$;

-- For tables with `version integer not null default 1` and `updated_at timestamptz not null default now()`:
--   create trigger touch before update on tenant.contacts for each row execute function platform.touch();
create function platform.touch() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  new.updated_at := now();
  new.version := old.version + 1;
  return new;
end $$;
grant execute on function platform.touch() to public;

-- Puts a job into the tenant's own transaction. The payload's accountId must be the account of that transaction.
-- The same job_key again replaces the waiting job, which is how a reminder is moved.
create function platform.enqueue(
  task text,
  payload json,
  run_at timestamptz default null,
  job_key text default null,
  max_attempts integer default 8
) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if payload->>'accountId' is distinct from platform.current_account()::text then
    raise exception 'The job "%" is for account %, but the transaction is for %.',
      task, coalesce(payload->>'accountId', 'none'), platform.current_account() using errcode = '42501';
  end if;
  perform graphile_worker.add_job(
    task, payload, run_at => run_at, job_key => job_key, max_attempts => max_attempts);
end $$;
revoke all on function platform.enqueue from public;
grant execute on function platform.enqueue to frontdesk_tenant;
grant create on schema platform to frontdesk_jobs;
alter function platform.enqueue owner to frontdesk_jobs;
revoke create on schema platform from frontdesk_jobs;

-- The counter of a durable stream. Its row lock makes numbers appear in the order of commits; a sequence would not.
create table tenant.streams (
  account_id uuid not null default platform.current_account(),
  stream text not null,
  seq bigint not null default 0,
  primary key (account_id, stream)
);
call platform.protect('tenant.streams');

-- What a client may have missed, until retention removes it.
create table tenant.events (
  account_id uuid not null default platform.current_account(),
  stream text not null,
  seq bigint not null,
  name text not null,
  payload jsonb not null,
  audience jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, stream, seq)
);
create index events_created_at on tenant.events (account_id, created_at);
call platform.protect('tenant.events');

-- The reply to a POST that carried an Idempotency-Key. The row is written before the work, in its transaction; status
-- and reply follow at its end, so a committed row without a status can't exist.
create table tenant.idempotency (
  account_id uuid not null default platform.current_account(),
  user_id uuid not null,
  key text not null,
  route text not null,
  body_hash text not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, key)
);
create index idempotency_created_at on tenant.idempotency (account_id, created_at);
call platform.protect('tenant.idempotency');
