-- Any place of a long list at once: decision 0012.

-- How many live contacts there are by the beginning of their name, in place of by letter alone: a jump adds these up
-- and walks the few rows that are left.
create table tenant.name_counts (
  account_id uuid not null references tenant.accounts on delete cascade,
  letter text collate "C" not null,
  -- The first three letters of sort_name.
  beginning text collate "C" not null,
  contacts integer not null,
  primary key (account_id, letter, beginning)
);
call platform.protect('tenant.name_counts');

create or replace function tenant.count_new_contacts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  insert into name_counts as counts (account_id, letter, beginning, contacts)
    select account_id, letter, left(sort_name, 3), count(*) from added where deleted_at is null
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, letter, beginning) do update set contacts = counts.contacts + excluded.contacts;
  return null;
end $$;

create or replace function tenant.count_changed_contacts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  insert into name_counts as counts (account_id, letter, beginning, contacts)
    select account_id, letter, beginning, sum(step) from (
      select account_id, letter, left(sort_name, 3) as beginning, -1 as step from was where deleted_at is null
      union all select account_id, letter, left(sort_name, 3), 1 from became where deleted_at is null) steps
    group by 1, 2, 3 having sum(step) <> 0 order by 1, 2, 3
    on conflict (account_id, letter, beginning) do update set contacts = counts.contacts + excluded.contacts;
  insert into tag_counts as counts (account_id, tag_id, contacts)
    select t.account_id, t.tag_id, sum(case when became.deleted_at is null then 1 else -1 end)
    from was join became using (account_id, id)
      join contact_tags t on t.account_id = became.account_id and t.contact_id = became.id
    where (was.deleted_at is null) <> (became.deleted_at is null)
    group by t.account_id, t.tag_id order by 1, 2
    on conflict (account_id, tag_id) do update set contacts = counts.contacts + excluded.contacts;
  update contact_tags t
    set letter = case when became.deleted_at is null then became.letter end, sort_name = became.sort_name
    from was join became using (account_id, id)
    where (was.sort_name <> became.sort_name or (was.deleted_at is null) <> (became.deleted_at is null))
      and t.account_id = became.account_id and t.contact_id = became.id;
  return null;
end $$;

-- Only existing counts are lowered: when an account goes as a whole they may have gone before its contacts.
create or replace function tenant.count_gone_contacts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  update name_counts counts set contacts = counts.contacts - fewer.contacts
    from (select account_id, letter, left(sort_name, 3) as beginning, count(*) as contacts from gone
      where deleted_at is null group by 1, 2, 3) fewer
    where counts.account_id = fewer.account_id and counts.letter = fewer.letter and counts.beginning = fewer.beginning;
  return null;
end $$;

-- A tag's contacts in the order of the list, whether they are ten or a hundred thousand: the name is copied to where
-- the order is needed, and follows the contact's.
alter table tenant.contact_tags add sort_name text collate "C",
  -- Null while the contact is deleted.
  add letter text collate "C";

create function tenant.name_tagged() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  -- Held until the commit: one that is being renamed meanwhile would be listed under its former name.
  select case when c.deleted_at is null then c.letter end, c.sort_name into new.letter, new.sort_name
    from contacts c where c.account_id = new.account_id and c.id = new.contact_id for share;
  return new;
end $$;
create trigger name_tagged before insert on tenant.contact_tags
  for each row execute function tenant.name_tagged();

do $$
begin
  -- An owner who is no superuser is held to the account as well.
  alter table tenant.contacts no force row level security;
  alter table tenant.contact_tags no force row level security;
  alter table tenant.name_counts no force row level security;
  update tenant.contact_tags t set letter = case when c.deleted_at is null then c.letter end, sort_name = c.sort_name
    from tenant.contacts c where c.account_id = t.account_id and c.id = t.contact_id;
  insert into tenant.name_counts (account_id, letter, beginning, contacts)
    select account_id, letter, left(sort_name, 3), count(*) from tenant.contacts where deleted_at is null group by 1, 2, 3;
  alter table tenant.contacts force row level security;
  alter table tenant.contact_tags force row level security;
  alter table tenant.name_counts force row level security;
end $$;

create index contact_tags_by_name on tenant.contact_tags (account_id, tag_id, letter, sort_name, contact_id)
  where letter is not null;
drop table tenant.contact_counts;
