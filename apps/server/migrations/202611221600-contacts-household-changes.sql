-- Merges, splits and promotions of contacts: what each of them did, so that it can be undone, and where a contact that was
-- merged went, which is known for as long as the other one is there.
create table tenant.household_changes (
  account_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('merge', 'split', 'promotion')),
  contact_id uuid not null,
  -- Who was merged away, or came of a split; that contact may be purged while this row stays.
  other_id uuid,
  other_name text,
  -- Former values and the ids of rows that moved; null once it can no longer be undone. What is private lies in
  -- private_fields, with this id as its owner.
  journal jsonb,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid,
  check ((kind = 'promotion') = (other_id is null)),
  primary key (account_id, id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade,
  foreign key (account_id, created_by) references tenant.users (account_id, id) on delete set null (created_by)
);
create index household_changes_contact on tenant.household_changes (account_id, contact_id, id);
create index household_changes_other on tenant.household_changes (account_id, other_id, id) where other_id is not null;
create index household_changes_created_by on tenant.household_changes (account_id, created_by)
  where created_by is not null;
create index household_changes_kept on tenant.household_changes (account_id, created_at) where journal is not null;
call platform.protect('tenant.household_changes');

-- Pairs that somebody looked at and found to be two people. The newer contact stands first.
create table tenant.not_duplicates (
  account_id uuid not null,
  contact_id uuid not null,
  other_id uuid not null,
  created_by uuid,
  created_at timestamptz not null,
  check (contact_id > other_id),
  primary key (account_id, contact_id, other_id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade,
  foreign key (account_id, other_id) references tenant.contacts (account_id, id) on delete cascade
);
create index not_duplicates_other on tenant.not_duplicates (account_id, other_id);
call platform.protect('tenant.not_duplicates');

-- Who has the same name and birthday, and who the same name at the same address.
create index contacts_birthday on tenant.contacts (account_id, dob, sort_name)
  where deleted_at is null and dob is not null;
create index addresses_place on tenant.addresses (account_id, zipcode, address)
  where deleted_at is null and zipcode is not null and address is not null;

-- The older live contacts that each of these may be the same as, with the reason. By exact values on indexes; a function
-- that filters by itself, because lower() is not leakproof and would be kept from its index.
create function tenant.duplicates_of(ids uuid[], at_most integer)
  returns table (contact_id uuid, other_id uuid, reasons text[])
  language plpgsql stable security definer set search_path = tenant, platform, pg_temp
  -- A plan that was made while the table was small walks the whole account once it is large.
  set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  account uuid := current_account();
begin
  return query
    with asked as materialized (
      select c.id, c.ssn_index, c.co_ssn_index, c.email, c.phone, c.mobile_phone, c.dob, c.sort_name
      from contacts c where c.account_id = account and c.id = any (ids) and c.deleted_at is null
    ), hits as (
      select a.id as one, o.id as other, o.reason from asked a cross join lateral (
        (select k.id, 'ssn' as reason from contacts k where k.account_id = account and k.ssn_index = a.ssn_index
          and k.ssn_index is not null and k.deleted_at is null and k.id < a.id order by k.id desc limit at_most)
        union all
        (select k.id, 'ssn' from contacts k where k.account_id = account and k.co_ssn_index = a.ssn_index
          and k.co_ssn_index is not null and k.deleted_at is null and k.id < a.id order by k.id desc limit at_most)
        union all
        (select k.id, 'ssn' from contacts k where k.account_id = account and k.ssn_index = a.co_ssn_index
          and k.ssn_index is not null and k.deleted_at is null and k.id < a.id order by k.id desc limit at_most)
        union all
        (select k.id, 'email' from contacts k where k.account_id = account and lower(k.email) = lower(a.email)
          and k.email is not null and k.deleted_at is null and k.id < a.id order by k.id desc limit at_most)
        union all
        (select k.id, 'phone' from contacts k where k.account_id = account and k.phone = a.phone
          and k.phone is not null and k.deleted_at is null and k.id < a.id order by k.id desc limit at_most)
        union all
        (select k.id, 'phone' from contacts k where k.account_id = account and k.phone = a.mobile_phone
          and k.phone is not null and k.deleted_at is null and k.id < a.id order by k.id desc limit at_most)
        union all
        (select k.id, 'phone' from contacts k where k.account_id = account and k.mobile_phone = a.mobile_phone
          and k.mobile_phone is not null and k.deleted_at is null and k.id < a.id order by k.id desc limit at_most)
        union all
        (select k.id, 'phone' from contacts k where k.account_id = account and k.mobile_phone = a.phone
          and k.mobile_phone is not null and k.deleted_at is null and k.id < a.id order by k.id desc limit at_most)
        union all
        (select k.id, 'nameAndBirthday' from contacts k where k.account_id = account and k.dob = a.dob
          and k.sort_name = a.sort_name and k.dob is not null and k.deleted_at is null and k.id < a.id
          order by k.id desc limit at_most)
        union all
        (select k.id, 'nameAndAddress' from addresses mine, addresses theirs, contacts k
          where mine.account_id = account and mine.contact_id = a.id and mine.deleted_at is null
            and mine.zipcode is not null and mine.address is not null
            and theirs.account_id = account and theirs.zipcode = mine.zipcode and theirs.address = mine.address
            and theirs.deleted_at is null and theirs.zipcode is not null and theirs.address is not null
            and theirs.contact_id < a.id
            and k.account_id = account and k.id = theirs.contact_id and k.sort_name = a.sort_name
            and k.deleted_at is null
          order by k.id desc limit at_most)) o
    )
    select h.one, h.other, array_agg(distinct h.reason order by h.reason) from hits h
      where not exists (select from not_duplicates n
        where n.account_id = account and n.contact_id = h.one and n.other_id = h.other)
      group by h.one, h.other order by h.one desc, h.other desc;
end $$;
call platform.protect_search('tenant.duplicates_of(uuid[], integer)');
