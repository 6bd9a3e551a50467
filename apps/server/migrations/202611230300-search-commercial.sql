-- Commercial accounts are found by the palette too, by their names, their business and where they are. Decision 0039.
alter table tenant.search_records drop constraint search_records_kind_check;
alter table tenant.search_records add constraint search_records_kind_check
  check (kind in ('dependent', 'policy', 'vehicle', 'home', 'commercial', 'note', 'document', 'followup'));

-- The mailing address and every location, each in one line.
create function tenant.commercial_places(fields jsonb) returns text
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

create or replace function tenant.record_kinds(source text) returns text[]
  language sql immutable parallel safe
  return case source when 'policies' then array['policy'] when 'quotes' then array['vehicle', 'home']
    when 'dependents' then array['dependent'] when 'commercial_accounts' then array['commercial']
    when 'activity' then array['note'] when 'documents' then array['document'] when 'followups' then array['followup'] end;

create or replace function tenant.flush_search_records() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp
  -- Before there are statistics the planner would rather read whole tables, and a plan takes longer than a row.
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  mine record;
  rooms constant text[] := array['policies', 'quotes', 'dependents', 'commercial_accounts', 'activity', 'documents', 'followups'];
  room text;
  of_contacts uuid[];
begin
  for mine in
    with taken as (
      delete from search_records_pending where account_id = new.account_id returning source, ids, contact_ids)
    select source, array_agg(distinct id) as ids, array_agg(distinct contact) as contacts
    from taken, unnest(taken.ids, taken.contact_ids) u (id, contact) group by source order by source
  loop
    -- Held, and read after that: whoever gives a contact another name at once sees what is written here, or is seen.
    perform from unnest(mine.contacts) held (id), lateral (
      select from contacts c where c.account_id = new.account_id and c.id = held.id limit 1 for share) c;
    if mine.source <> 'contacts' then
      perform write_search_records(new.account_id, mine.source, array_remove(mine.ids, null));
      continue;
    end if;
    foreach room in array rooms loop
      execute format('select array_agg(id) from %I where account_id = $1 and contact_id = any ($2)', room)
        into of_contacts using new.account_id, mine.ids;
      if of_contacts is not null then perform write_search_records(new.account_id, room, of_contacts); end if;
    end loop;
  end loop;
  return null;
end $$;

create trigger words_new after insert on tenant.commercial_accounts
  referencing new table as moved for each statement execute function tenant.search_moved_records();
create trigger words_changed after update on tenant.commercial_accounts
  referencing new table as moved for each statement execute function tenant.search_moved_records();
create trigger words_gone after delete on tenant.commercial_accounts
  referencing old table as gone for each statement execute function tenant.search_gone_records();

do $$
declare
  account uuid;
  batch uuid[];
begin
  -- An owner who is no superuser is held to an account as well.
  alter table tenant.accounts no force row level security;
  for account in select account_id from tenant.accounts loop
    perform set_config('app.account_id', account::text, true);
    for batch in select array_agg(id) from (
      select id, (row_number() over (order by id) - 1) / 1000 as part from tenant.commercial_accounts
      where account_id = account) r group by part
    loop
      perform tenant.write_search_records(account, 'commercial_accounts', batch);
    end loop;
  end loop;
  alter table tenant.accounts force row level security;
  perform set_config('app.account_id', '', true);
end $$;
