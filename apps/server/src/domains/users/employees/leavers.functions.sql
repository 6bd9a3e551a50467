-- Nothing may begin to name a person who is being deleted, or no longer works in the account. Deleting a person takes
-- their lock alone, before any other lock: so it waits for assignments that are under way, and finds what they gave.

create or replace function tenant.leaver_lock(account uuid, person uuid) returns bigint
  language sql immutable parallel safe set search_path = pg_catalog
  return hashtextextended('leaver ' || account::text || ' ' || person::text, 0);
grant execute on function tenant.leaver_lock(uuid, uuid) to frontdesk_tenant;

-- If so, the person is not deleted until the commit. It never waits: an assignment holds other locks by then.
create or replace function tenant.works_here(account uuid, person uuid) returns boolean
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock_shared(leaver_lock(account, person)) then return false; end if;
  -- Only now: before it had the lock, it could have read that the person is still there.
  return exists (select from users where account_id = account and id = person and removed_at is null);
end $$;
grant execute on function tenant.works_here(uuid, uuid) to frontdesk_tenant;

-- The trigger names the column: a person, or JSON that contains people. Those whom the row named before are no news, nor
-- those in the version of a call flow that this one follows. `again`: they are.
create or replace function tenant.refuse_leavers() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
declare
  id_pattern constant text := '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
  named text := lower(to_jsonb(new) ->> tg_argv[0]);
  before text := case when tg_op = 'UPDATE' and tg_argv[1] is null then lower(to_jsonb(old) ->> tg_argv[0]) end;
  person uuid;
begin
  -- Whole accounts that are moved here keep what they name.
  if current_setting('app.names_leavers', true) = 'on' then return new; end if;
  if tg_table_name = 'call_flows' then
    before := (select lower(flow::text) from call_flows
      where account_id = new.account_id and location_id = new.location_id order by version desc limit 1);
  end if;
  for person in
    select distinct each.ids[1]::uuid from regexp_matches(named, id_pattern, 'g') as each (ids)
      where before is null or strpos(before, each.ids[1]) = 0
  loop
    if not works_here(new.account_id, person)
      and exists (select from users where account_id = new.account_id and id = person)
    then
      raise exception 'The person % does not work in the account.', person
        using errcode = '23514', constraint = 'works_here';
    end if;
  end loop;
  return new;
end $$;
comment on function tenant.refuse_leavers() is
  'Writes nothing: refuses to name a person who is being deleted, or no longer works in the account.';
