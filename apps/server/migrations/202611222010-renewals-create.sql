-- What comes up for renewal: a row for each policy of a contact, neither deleted, that ends and that no other follows. One
-- follows another when it is of the same type and begins within 30 days of the other's end: two policies of a type side by
-- side are two renewals.
create table tenant.renewals (
  account_id uuid not null,
  policy_id uuid not null,
  contact_id uuid not null,
  term_date date not null,
  -- Who manages the policy, else the contact.
  owner_id uuid,
  -- In small letters.
  type text collate "C",
  -- Cents.
  premium bigint,
  -- Of the policy that this one followed.
  previous_premium bigint,
  -- The contact's.
  sort_name text collate "C" not null,
  primary key (account_id, policy_id)
);
create index renewals_term_date on tenant.renewals (account_id, term_date, policy_id);
create index renewals_owner on tenant.renewals (account_id, owner_id, term_date, policy_id);
create index renewals_type on tenant.renewals (account_id, type, term_date, policy_id);
create index renewals_name on tenant.renewals (account_id, sort_name, policy_id);
create index renewals_premium on tenant.renewals (account_id, coalesce(premium, -1), policy_id);
create index renewals_contact on tenant.renewals (account_id, contact_id);
call platform.protect('tenant.renewals');

create function tenant.write_renewals(account uuid, ids uuid[]) returns void
  language plpgsql set search_path = tenant, platform, public, pg_temp
  -- A plan that was made while the table was small walks the whole account once it is large.
  set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  -- Held, and read after that: of two transactions that change one contact the later sees what the earlier wrote.
  perform from contacts where account_id = account and id = any (ids) order by id for no key update;
  delete from renewals where account_id = account and contact_id = any (ids);
  insert into renewals (account_id, policy_id, contact_id, term_date, owner_id, type, premium, previous_premium, sort_name)
    select account, p.id, c.id, p.term_date, coalesce(p.managed_by, c.managed_by), lower(nullif(p.type, '')), p.premium,
      previous.premium, c.sort_name
    from unnest(ids) wanted (id),
      lateral (select id, managed_by, sort_name from contacts
        where account_id = account and id = wanted.id and deleted_at is null limit 1) c,
      lateral (select *, (fields->>'effectiveDate')::date as began from policies
        where account_id = account and contact_id = c.id and deleted_at is null and term_date is not null offset 0) p
      left join lateral (select premium from policies other
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

create function tenant.renew_policies() returns trigger
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
create trigger renewals_new after insert on tenant.policies
  referencing new table as moved for each statement execute function tenant.renew_policies();
create trigger renewals_gone after delete on tenant.policies
  referencing old table as moved for each statement execute function tenant.renew_policies();

create function tenant.renew_changed_policies() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
declare
  account uuid;
  ids uuid[];
begin
  for account, ids in
    select account_id, array_agg(distinct contact_id) from (
      (select account_id, id, contact_id, deleted_at, type, premium, term_date, managed_by, fields->>'effectiveDate' from was
        except select account_id, id, contact_id, deleted_at, type, premium, term_date, managed_by, fields->>'effectiveDate' from became)
      union all
      (select account_id, id, contact_id, deleted_at, type, premium, term_date, managed_by, fields->>'effectiveDate' from became
        except select account_id, id, contact_id, deleted_at, type, premium, term_date, managed_by, fields->>'effectiveDate' from was)
    ) changed group by 1
  loop
    perform write_renewals(account, ids);
  end loop;
  return null;
end $$;
create trigger renewals_changed after update on tenant.policies referencing old table as was new table as became
  for each statement execute function tenant.renew_changed_policies();

create function tenant.renew_contact() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  perform write_renewals(new.account_id, array[new.id]);
  return null;
end $$;
create trigger renewals_follow after update on tenant.contacts for each row
  when ((new.managed_by, new.deleted_at, new.sort_name) is distinct from (old.managed_by, old.deleted_at, old.sort_name))
  execute function tenant.renew_contact();

do $$
declare
  account uuid;
  ids uuid[];
begin
  -- An owner who is no superuser is held to an account as well.
  alter table tenant.accounts no force row level security;
  for account in select account_id from tenant.accounts loop
    perform set_config('app.account_id', account::text, true);
    for ids in select array_agg(contact_id) from (
      select contact_id, (row_number() over (order by contact_id) - 1) / 1000 as part
      from (select distinct contact_id from tenant.policies where account_id = account) holders) c group by part
    loop
      perform tenant.write_renewals(account, ids);
    end loop;
  end loop;
  alter table tenant.accounts force row level security;
  perform set_config('app.account_id', '', true);
end $$;
