create or replace function tenant.write_renewals(account uuid, ids uuid[]) returns void
  language plpgsql set search_path = tenant, platform, public, pg_temp
  -- A plan that was made while the table was small walks the whole account once it is large.
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  -- Held, and read after that: of two transactions that change one contact the later sees what the earlier wrote.
  perform from contacts where account_id = account and id = any (ids) order by id for no key update;
  delete from renewals where account_id = account and contact_id = any (ids);
  insert into renewals (account_id, policy_id, contact_id, term_date, owner_id, type, premium, previous_premium, sort_name)
    select account, p.id, c.id, p.term_date, coalesce(p.managed_by, c.managed_by), lower(nullif(p.type, '')), p.premium,
      round(previous.premium * p.premium_term::numeric / previous.premium_term::numeric), c.sort_name
    from unnest(ids) wanted (id),
      lateral (select id, managed_by, sort_name from contacts
        where account_id = account and id = wanted.id and deleted_at is null limit 1) c,
      lateral (select *, (fields->>'effectiveDate')::date as began from policies
        where account_id = account and contact_id = c.id and deleted_at is null and term_date is not null offset 0) p
      left join lateral (select premium, premium_term from policies other
        where other.account_id = account and other.contact_id = c.id and other.deleted_at is null and other.id <> p.id
          and lower(other.type) = lower(p.type) and other.term_date between p.began - 30 and p.began + 30
          and other.term_date < p.term_date
        order by other.term_date desc limit 1) previous on true
    where not exists (select from policies other
      where other.account_id = account and other.contact_id = c.id and other.deleted_at is null and other.id <> p.id
        and lower(other.type) = lower(p.type)
        and (other.fields->>'effectiveDate')::date between p.term_date - 30 and p.term_date + 30
        and coalesce(other.term_date > p.term_date, true))
  -- It may have been another contact's, which is written later.
  on conflict (account_id, policy_id) do update set contact_id = excluded.contact_id, term_date = excluded.term_date,
    owner_id = excluded.owner_id, type = excluded.type, premium = excluded.premium,
    previous_premium = excluded.previous_premium, sort_name = excluded.sort_name;
end $$;
grant execute on function tenant.write_renewals(uuid, uuid[]) to frontdesk_tenant;

create or replace function tenant.renew_policies() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
declare
  account uuid;
  ids uuid[];
begin
  for account, ids in select account_id, array_agg(distinct contact_id) from moved group by 1 loop
    perform write_renewals(account, ids);
  end loop;
  return null;
end $$;
comment on function tenant.renew_policies() is
  'renewals of the contacts of the policies.';

create or replace function tenant.renew_changed_policies() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
declare
  account uuid;
  ids uuid[];
begin
  for account, ids in
    select account_id, array_agg(distinct contact_id) from (
      (select account_id, id, contact_id, deleted_at, type, premium, premium_term, term_date, managed_by, fields->>'effectiveDate' from was
        except select account_id, id, contact_id, deleted_at, type, premium, premium_term, term_date, managed_by, fields->>'effectiveDate' from became)
      union all
      (select account_id, id, contact_id, deleted_at, type, premium, premium_term, term_date, managed_by, fields->>'effectiveDate' from became
        except select account_id, id, contact_id, deleted_at, type, premium, premium_term, term_date, managed_by, fields->>'effectiveDate' from was)
    ) changed group by 1
  loop
    perform write_renewals(account, ids);
  end loop;
  return null;
end $$;
comment on function tenant.renew_changed_policies() is
  'renewals of the contacts whose policies changed in what renewals show.';

create or replace function tenant.renew_contacts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
declare
  account uuid;
  ids uuid[];
begin
  for account, ids in
    select account_id, array_agg(id) from (
      select account_id, id, managed_by, deleted_at, sort_name from became
        except select account_id, id, managed_by, deleted_at, sort_name from was
    ) changed
    where exists (select from policies p where p.account_id = changed.account_id and p.contact_id = changed.id)
    group by 1
  loop
    perform write_renewals(account, ids);
  end loop;
  return null;
end $$;
comment on function tenant.renew_contacts() is
  'renewals of contacts that changed hands or names, or were deleted or restored.';
