-- after: contacts, lexemes, platform
-- Keeps search_records as records are.

-- The mailing address and every location, each in one line.
create or replace function tenant.commercial_places(fields jsonb) returns text
  language sql immutable parallel safe
  return (select string_agg(concat_ws(', ', place->>'address', place->>'address2', place->>'city',
      nullif(concat_ws(' ', place->>'state', place->>'zipcode'), '')), ' · ' order by nth)
    from jsonb_array_elements(jsonb_build_array(fields->'mailingAddress') || coalesce(fields->'locations', '[]'))
      with ordinality places (place, nth) where jsonb_typeof(place) = 'object');
grant execute on function tenant.commercial_places(jsonb) to frontdesk_tenant;

-- As they were, but for commercial accounts.
create or replace function tenant.searched_records(account uuid, source text, ids uuid[])
  returns table (kind text, id uuid, contact_id uuid, at timestamptz, seers uuid[], words text, owner text)
  -- Without settings of its own, each of which costs as much as a row; the flush has them.
  language plpgsql stable as $$
begin
  -- Each by its key, which the limit of 1 insists on.
  case source
  when 'policies' then return query
    select 'policy', r.id, r.contact_id, r.updated_at, null::uuid[],
      platform.folded_words(concat_ws(' ', r.type, r.fields->>'company', r.fields->>'plan', r.fields->>'idNumber'))
        || platform.number_words(r.fields->>'idNumber'), o.names
    from unnest(ids) given (id), lateral (select * from tenant.policies t where t.account_id = account and t.id = given.id limit 1) r,
      lateral tenant.live_owner(account, r.contact_id) o (names)
    where r.deleted_at is null and o.names is not null;
  when 'quotes' then return query
    select case r.form when 'auto' then 'vehicle' else 'home' end, r.id, r.contact_id, r.updated_at, null::uuid[],
      case r.form when 'auto' then
        platform.folded_words(concat_ws(' ', r.type, r.fields->>'year', r.fields->>'make', r.fields->>'model', r.vin,
          r.fields->>'hullId', r.fields->'trailer'->>'make', r.fields->'trailer'->>'model', r.fields->'trailer'->>'vin'))
        || platform.number_words(r.vin) || platform.number_words(r.fields->>'hullId') || platform.number_words(r.fields->'trailer'->>'vin')
      else platform.folded_words(concat_ws(' ', r.type, r.fields->>'address', r.fields->>'city', r.fields->>'state',
        r.fields->>'zipcode')) end, o.names
    from unnest(ids) given (id), lateral (select * from tenant.quotes t where t.account_id = account and t.id = given.id limit 1) r,
      lateral tenant.live_owner(account, r.contact_id) o (names)
    where r.deleted_at is null and o.names is not null;
  when 'dependents' then return query
    select 'dependent', r.id, r.contact_id, r.updated_at, null::uuid[],
      platform.folded_words(concat_ws(' ', r.fields->>'firstName', r.fields->>'lastName', r.fields->>'relationship')), o.names
    from unnest(ids) given (id), lateral (select * from tenant.dependents t where t.account_id = account and t.id = given.id limit 1) r,
      lateral tenant.live_owner(account, r.contact_id) o (names)
    where r.deleted_at is null and o.names is not null;
  when 'commercial_accounts' then return query
    select 'commercial', r.id, r.contact_id, r.updated_at, null::uuid[],
      platform.short_words(concat_ws(' ', r.fields->>'companyName', r.fields->>'dba', r.fields->>'businessType',
        r.fields->>'entityType', tenant.commercial_places(r.fields))), o.names
    from unnest(ids) given (id), lateral (select * from tenant.commercial_accounts t where t.account_id = account and t.id = given.id limit 1) r,
      lateral tenant.live_owner(account, r.contact_id) o (names)
    where r.deleted_at is null and o.names is not null;
  when 'activity' then return query
    select 'note', r.id, r.contact_id, r.created_at, null::uuid[], platform.short_words(r.note), o.names
    from unnest(ids) given (id), lateral (select * from tenant.activity t where t.account_id = account and t.id = given.id limit 1) r,
      lateral tenant.live_owner(account, r.contact_id) o (names)
    where r.deleted_at is null and o.names is not null;
  when 'documents' then return query
    select 'document', r.id, r.contact_id, r.created_at, null::uuid[], platform.folded_words(r.name), o.names
    from unnest(ids) given (id), lateral (select * from tenant.documents t where t.account_id = account and t.id = given.id limit 1) r,
      lateral tenant.live_owner(account, r.contact_id) o (names)
    where r.deleted_at is null and o.names is not null;
  when 'followups' then return query
    select 'followup', r.id, r.contact_id, r.updated_at,
      case r.assign_to when 'self' then array_remove(array[r.created_by], null)
        when 'peer' then array_remove(array[r.created_by, r.user_id], null) end,
      platform.short_words(concat_ws(' ', r.note, r.message)), o.names
    from unnest(ids) given (id), lateral (select * from tenant.followups t where t.account_id = account and t.id = given.id limit 1) r,
      lateral (select case when r.contact_id is null then '' else tenant.live_owner(account, r.contact_id) end) o (names)
    where r.deleted_at is null and o.names is not null;
  end case;
end $$;
grant execute on function tenant.searched_records(uuid, text, uuid[]) to frontdesk_tenant;

create or replace function tenant.record_kinds(source text) returns text[]
  language sql immutable parallel safe
  return case source when 'policies' then array['policy'] when 'quotes' then array['vehicle', 'home']
    when 'dependents' then array['dependent'] when 'commercial_accounts' then array['commercial']
    when 'activity' then array['note'] when 'documents' then array['document'] when 'followups' then array['followup'] end;
grant execute on function tenant.record_kinds(text) to frontdesk_tenant;

create or replace function tenant.write_search_records(account uuid, source text, ids uuid[]) returns void
  language plpgsql as $$
declare
  live uuid[];
  gone uuid[];
begin
  with became as materialized (
    select f.* from tenant.searched_records(account, source, ids) f where f.words <> ''
  ), written as (
    insert into tenant.search_records as s (account_id, kind, id, contact_id, at, seers, words, owner)
      select account, b.kind, b.id, b.contact_id, b.at, b.seers, b.words, b.owner from became b
    on conflict (account_id, kind, id) do update
      set contact_id = excluded.contact_id, at = excluded.at, seers = excluded.seers, words = excluded.words,
        owner = excluded.owner
      where (s.contact_id, s.at, s.seers, s.words, s.owner)
        is distinct from (excluded.contact_id, excluded.at, excluded.seers, excluded.words, excluded.owner)
  )
  select array_agg(b.id) into live from became b;
  if coalesce(cardinality(live), 0) = cardinality(ids) then return; end if;
  gone := array(select unnest(ids) except select unnest(live));
  delete from tenant.search_records s using unnest(gone) g (id)
    where s.account_id = account and s.kind = any (tenant.record_kinds(source)) and s.id = g.id;
end $$;
grant execute on function tenant.write_search_records(uuid, text, uuid[]) to frontdesk_tenant;

create or replace function tenant.flush_search_records() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp
  -- Before there are statistics the planner would rather read whole tables, and a plan takes longer than a row.
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  mine record;
  sources constant text[] := array['policies', 'quotes', 'dependents', 'commercial_accounts', 'activity', 'documents', 'followups'];
  source_table text;
  of_contacts uuid[];
begin
  for mine in
    with claimed as (
      delete from search_records_pending where account_id = new.account_id returning source, ids, contact_ids)
    select source, array_agg(distinct id) as ids, array_agg(distinct contact) as contacts
    from claimed, unnest(claimed.ids, claimed.contact_ids) u (id, contact) group by source order by source
  loop
    -- Held, and read after that: whoever gives a contact another name at once sees what is written here, or is seen.
    perform from unnest(mine.contacts) held (id), lateral (
      select from contacts c where c.account_id = new.account_id and c.id = held.id limit 1 for share) c;
    if mine.source <> 'contacts' then
      perform write_search_records(new.account_id, mine.source, array_remove(mine.ids, null));
      continue;
    end if;
    foreach source_table in array sources loop
      execute format('select array_agg(id) from %I where account_id = $1 and contact_id = any ($2)', source_table)
        into of_contacts using new.account_id, mine.ids;
      if of_contacts is not null then perform write_search_records(new.account_id, source_table, of_contacts); end if;
    end loop;
  end loop;
  return null;
end $$;
comment on function tenant.flush_search_records() is
  'Before the commit: search_records of what search_records_pending names.';

create or replace function tenant.search_moved_records() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  insert into search_records_pending (account_id, source, ids, contact_ids)
    select account_id, tg_table_name, array_agg(id), array_remove(array_agg(distinct contact_id), null)
    from moved group by account_id;
  return null;
end $$;
comment on function tenant.search_moved_records() is
  'search_records_pending: the records.';

create or replace function tenant.search_gone_records() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  delete from search_records s using gone
    where s.account_id = gone.account_id and s.kind = any (record_kinds(tg_table_name)) and s.id = gone.id;
  return null;
end $$;
comment on function tenant.search_gone_records() is
  'search_records: without the records that are gone.';

-- A contact by another name, deleted or restored.
create or replace function tenant.search_records_of_contacts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  insert into search_records_pending (account_id, source, ids, contact_ids)
    select account_id, 'contacts', array_agg(id), array_agg(id) from (
      select account_id, id, first_name, preferred_first_name, last_name, company_name, co_first_name, co_last_name,
        deleted_at is null from became
      except select account_id, id, first_name, preferred_first_name, last_name, company_name, co_first_name, co_last_name,
        deleted_at is null from was) changed
    group by account_id;
  return null;
end $$;
comment on function tenant.search_records_of_contacts() is
  'search_records_pending: the records of contacts that were renamed, deleted or restored.';

-- Writes the words of at most so many of them again; how many it was.
create or replace function tenant.rewrite_search_records(at_most integer) returns integer
  language plpgsql set search_path = tenant, platform, pg_temp as $$
declare
  mine record;
  written integer := 0;
begin
  for mine in
    with batch as materialized (
      select o.kind, o.id, s.contact_id
      from search_records_outdated o left join search_records s
        on s.account_id = o.account_id and s.kind = o.kind and s.id = o.id
      where o.account_id = current_account() limit at_most for update of o skip locked
    ), held as materialized (
      select id from contacts where account_id = current_account() and id in (select contact_id from batch)
      order by id for share skip locked
    ), claimed as (
      delete from search_records_outdated o using batch b
      where o.account_id = current_account() and o.kind = b.kind and o.id = b.id
        and (b.contact_id is null or b.contact_id in (select id from held))
      returning o.kind, o.id
    )
    select source, array_agg(t.id order by t.id) as ids
    from claimed t join unnest(array['policies', 'quotes', 'dependents', 'commercial_accounts', 'activity', 'documents',
      'followups']) source on t.kind = any (record_kinds(source))
    group by source order by source
  loop
    perform write_search_records(current_account(), mine.source, mine.ids);
    written := written + cardinality(mine.ids);
  end loop;
  return written;
end $$;
grant execute on function tenant.rewrite_search_records(integer) to frontdesk_tenant;
