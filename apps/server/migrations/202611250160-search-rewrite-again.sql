-- Contacts first, as a save locks them; those that somebody is saving now come with the next round.
create or replace function tenant.rewrite_search(at_most integer) returns integer
  language plpgsql set search_path = tenant, platform, pg_temp as $$
declare
  ids uuid[] := array(
    select c.id from contact_search s join contacts c on c.account_id = s.account_id and c.id = s.contact_id
    where s.account_id = current_account() and s.edition = 1
    order by s.contact_id limit at_most for share of c skip locked);
begin
  perform write_search(current_account(), ids);
  return cardinality(ids);
end $$;

-- Records whose words an earlier rule of platform.fold wrote. A migration that changes the rule fills this; a recurring
-- job empties it.
create table tenant.search_records_outdated (
  account_id uuid not null,
  kind text collate "C" not null,
  id uuid not null,
  primary key (account_id, kind, id)
);
call platform.protect('tenant.search_records_outdated');

-- Writes the words of at most so many of them again; how many it was.
create function tenant.rewrite_search_records(at_most integer) returns integer
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
    ), taken as (
      delete from search_records_outdated o using batch b
      where o.account_id = current_account() and o.kind = b.kind and o.id = b.id
        and (b.contact_id is null or b.contact_id in (select id from held))
      returning o.kind, o.id
    )
    select source, array_agg(t.id order by t.id) as ids
    from taken t join unnest(array['policies', 'quotes', 'dependents', 'commercial_accounts', 'activity', 'documents',
      'followups']) source on t.kind = any (record_kinds(source))
    group by source order by source
  loop
    perform write_search_records(current_account(), mine.source, mine.ids);
    written := written + cardinality(mine.ids);
  end loop;
  return written;
end $$;
grant execute on function tenant.rewrite_search_records(integer) to frontdesk_tenant;

-- 202611240510 exchanged letters alone: words that hold a dash, a soft hyphen or a direction mark are still as they were.
do $$
declare
  account uuid;
begin
  -- An owner who is no superuser is held to an account as well.
  alter table tenant.accounts no force row level security;
  for account in select account_id from tenant.accounts loop
    perform set_config('app.account_id', account::text, true);
    insert into tenant.search_records_outdated (account_id, kind, id)
      select account_id, kind, id from tenant.search_records
      where account_id = account
        and words || owner ~ '[\u00ad\u2000-\u206f\u3000-\u3004\u3008-\u3020\u30fb\ufeff]'
      on conflict do nothing;
  end loop;
  alter table tenant.accounts force row level security;
  perform set_config('app.account_id', '', true);
end $$;
