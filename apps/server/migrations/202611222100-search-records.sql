-- What the palette finds beside contacts: one narrow row for each live record of a live contact. Decision 0039.
create table tenant.search_records (
  account_id uuid not null,
  kind text collate "C" not null
    check (kind in ('dependent', 'policy', 'vehicle', 'home', 'note', 'document', 'followup')),
  id uuid not null,
  contact_id uuid,
  at timestamptz not null,
  -- Who alone may find it; null: everyone.
  seers uuid[],
  -- Folded words, each after a space. A number once more as one word: ' #' and all of it, and ' ~' from its end.
  words text collate "C" not null,
  -- The names of the contact, so that "smith honda" finds one row by both.
  owner text collate "C" not null,
  primary key (account_id, kind, id)
);
call platform.protect('tenant.search_records');

-- The words of one kind in one account: neither another account's nor another kind's cost a search anything. Those of the
-- owner begin with =, for they find a record only together with one of its own.
create function platform.record_lexemes(account_id uuid, kind text, words text, owner text) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(string_to_array(substr(
    replace(words, ' ', ' ' || right(account_id::text, 12) || left(kind, 2)) ||
    replace(owner, ' ', ' ' || right(account_id::text, 12) || left(kind, 2) || '='), 2), ' '));
grant execute on function platform.record_lexemes(uuid, text, text, text) to public;

-- As with the contacts' search (decision 0012): new rows wait in a short list, and one row in 256 tells beforehand how
-- many a word will find.
create index search_records_words on tenant.search_records
  using gin (platform.record_lexemes(account_id, kind, words, owner)) with (fastupdate = on, gin_pending_list_limit = 1024);
create index search_records_sample on tenant.search_records
  using gin (platform.record_lexemes(account_id, kind, words, owner)) with (fastupdate = off)
  where right(id::text, 2) = '00';
create index search_records_recent on tenant.search_records (account_id, kind, at desc, id);

create function platform.folded_words(text) returns text
  language sql immutable parallel safe
  return rtrim(' ' || platform.fold(coalesce($1, '')));
-- Of a very long word its beginning: an index takes no longer ones.
create function platform.short_words(text) returns text
  language sql immutable parallel safe
  return rtrim(' ' || regexp_replace(platform.fold(coalesce($1, '')), '([^ ]{60})[^ ]+', '\1', 'g'));
-- A policy's number or a VIN, however it is written; its digits alone too, where letters stand before or behind them.
create function platform.number_words(text) returns text
  language sql immutable parallel safe
  return coalesce((select ' #' || whole || ' ~' || reverse(whole)
      || case when whole ~ '^[a-z]*\d{4,}[a-z]*$' and digits <> whole then ' #' || digits else '' end
    from (select whole, regexp_replace(whole, '\D', '', 'g') as digits
      from (select replace(platform.fold($1), ' ', '') as whole) f) n where whole <> ''), '');
grant execute on function platform.folded_words(text), platform.short_words(text), platform.number_words(text) to public;

-- The rows as they have to be, of those records of a table that are live.
create function tenant.searched_records(account uuid, source text, ids uuid[])
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

-- The names of a contact by which its records are found too; null where it is deleted, which is asked last: the index of
-- live contacts would be walked through for each.
create function tenant.live_owner(account uuid, contact uuid) returns text
  language plpgsql stable as $$
begin
  return (select platform.folded_words(concat_ws(' ', c.first_name, c.preferred_first_name, c.last_name, c.company_name,
      c.co_first_name, c.co_last_name))
    from (select * from tenant.contacts t where t.account_id = account and t.id = contact limit 1) c where c.deleted_at is null);
end $$;
grant execute on function tenant.searched_records(uuid, text, uuid[]), tenant.live_owner(uuid, uuid) to frontdesk_tenant;

create function tenant.write_search_records(account uuid, source text, ids uuid[]) returns void
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

create function tenant.record_kinds(source text) returns text[]
  language sql immutable parallel safe
  return case source when 'policies' then array['policy'] when 'quotes' then array['vehicle', 'home']
    when 'dependents' then array['dependent'] when 'activity' then array['note'] when 'documents' then array['document']
    when 'followups' then array['followup'] end;
grant execute on function tenant.write_search_records(uuid, text, uuid[]), tenant.record_kinds(text) to frontdesk_tenant;

-- What a transaction changed waits here until its end. Never holds a committed row.
create unlogged table tenant.search_records_pending (
  account_id uuid not null,
  id bigint generated always as identity,
  -- A table of records, or contacts: then all the records of those.
  source text not null,
  ids uuid[] not null,
  contact_ids uuid[] not null,
  primary key (account_id, id)
);
call platform.protect('tenant.search_records_pending');

create function tenant.flush_search_records() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp
  -- Before there are statistics the planner would rather read whole tables, and a plan takes longer than a row.
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  mine record;
  rooms constant text[] := array['policies', 'quotes', 'dependents', 'activity', 'documents', 'followups'];
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
create constraint trigger flush after insert on tenant.search_records_pending deferrable initially deferred
  for each row execute function tenant.flush_search_records();

create function tenant.search_moved_records() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  insert into search_records_pending (account_id, source, ids, contact_ids)
    select account_id, tg_table_name, array_agg(id), array_remove(array_agg(distinct contact_id), null)
    from moved group by account_id;
  return null;
end $$;

create function tenant.search_gone_records() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  delete from search_records s using gone
    where s.account_id = gone.account_id and s.kind = any (record_kinds(tg_table_name)) and s.id = gone.id;
  return null;
end $$;

-- Their names follow those of tag_… and touch_…, which hold contacts more firmly.
do $$
declare
  room text;
begin
  foreach room in array array['policies', 'quotes', 'dependents', 'activity', 'documents', 'followups'] loop
    execute format('create trigger words_new after insert on tenant.%I
      referencing new table as moved for each statement execute function tenant.search_moved_records()', room);
    execute format('create trigger words_changed after update on tenant.%I
      referencing new table as moved for each statement execute function tenant.search_moved_records()', room);
    execute format('create trigger words_gone after delete on tenant.%I
      referencing old table as gone for each statement execute function tenant.search_gone_records()', room);
  end loop;
end $$;

-- A contact by another name, deleted or restored.
create function tenant.search_records_of_contacts() returns trigger
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
create trigger words_changed after update on tenant.contacts
  referencing old table as was new table as became for each statement execute function tenant.search_records_of_contacts();

do $$
declare
  account uuid;
  room text;
  batch uuid[];
begin
  -- An owner who is no superuser is held to an account as well.
  alter table tenant.accounts no force row level security;
  for account in select account_id from tenant.accounts loop
    perform set_config('app.account_id', account::text, true);
    foreach room in array array['policies', 'quotes', 'dependents', 'activity', 'documents', 'followups'] loop
      for batch in execute format('select array_agg(id) from (
          select id, (row_number() over (order by id) - 1) / 1000 as part from tenant.%I where account_id = $1) r
          group by part', room) using account loop
        perform tenant.write_search_records(account, room, batch);
      end loop;
    end loop;
  end loop;
  alter table tenant.accounts force row level security;
  perform set_config('app.account_id', '', true);
end $$;
