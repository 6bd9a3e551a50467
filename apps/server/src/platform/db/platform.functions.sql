-- What every table of an account stands on: its scope, its protection, its versions.

-- Raises rather than returning null: a statement without an account must fail, not find nothing.
create or replace function platform.current_account() returns uuid
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
create or replace procedure platform.protect(target regclass)
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
-- planner from their GIN indexes (36.8 ms instead of 2.2). Such a search is a function that filters by account:
--
--   create function tenant.search_contacts(term text, at_most integer) returns setof tenant.contacts
--     language sql stable security definer set search_path = tenant, platform, pg_temp as $$
--       select * from contacts where account_id = platform.current_account() and haystack like term limit at_most $$;
--   call platform.protect_search('tenant.search_contacts(text, integer)');
--
-- It then runs as frontdesk_search, which reads every row and writes none, and only frontdesk_tenant may call it.
create or replace procedure platform.protect_search(target regprocedure)
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
create or replace function platform.touch() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  new.updated_at := now();
  new.version := old.version + 1;
  return new;
end $$;
grant execute on function platform.touch() to public;
comment on function platform.touch() is
  'The row itself: updated_at and the next version.';

-- For tables whose statements say themselves when a row was changed, by the server's clock and not the database's.
create or replace function platform.next_version() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
grant execute on function platform.next_version() to public;
comment on function platform.next_version() is
  'The row itself: the next version.';

-- No longer used.
drop function if exists platform.resemblance(text, text);
