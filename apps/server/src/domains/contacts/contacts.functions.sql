-- after: fold, lexemes
-- Names as lists sort them, and how many there are of each.

create or replace function platform.sort_name(first_name text, last_name text, company_name text) returns text
  language sql immutable parallel safe
  return platform.fold(case
    when coalesce(last_name, '') <> '' then last_name || ' ' || coalesce(first_name, '')
    when coalesce(company_name, '') <> '' then company_name
    else coalesce(first_name, '') end);
grant execute on function platform.sort_name(text, text, text) to public;

create or replace function platform.letter_of(sort_name text) returns text
  language sql immutable parallel safe
  return case when left(sort_name, 1) ~ '^[a-z]' then left(sort_name, 1) else '#' end;
grant execute on function platform.letter_of(text) to public;

create or replace function tenant.count_new_contacts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  insert into name_counts as counts (account_id, letter, beginning, contacts)
    select account_id, letter, left(sort_name, 3), count(*) from added where deleted_at is null
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, letter, beginning) do update set contacts = counts.contacts + excluded.contacts;
  return null;
end $$;
comment on function tenant.count_new_contacts() is
  'name_counts: one more for each live contact.';

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
    select t.account_id, t.tag_id, sum(case when turned.is_live then 1 else -1 end)
    from (select account_id, id, deleted_at is null as is_live from became
        except select account_id, id, deleted_at is null from was) turned
      join contact_tags t on t.account_id = turned.account_id and t.contact_id = turned.id
    group by t.account_id, t.tag_id order by 1, 2
    on conflict (account_id, tag_id) do update set contacts = counts.contacts + excluded.contacts;
  update contact_tags t set letter = moved.letter, sort_name = moved.sort_name
    from (select account_id, id, sort_name, case when deleted_at is null then letter end as letter from became
      except select account_id, id, sort_name, case when deleted_at is null then letter end from was) moved
    where t.account_id = moved.account_id and t.contact_id = moved.id;
  return null;
end $$;
comment on function tenant.count_changed_contacts() is
  'name_counts and tag_counts as contacts are renamed, deleted or restored; the names in contact_tags.';

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
comment on function tenant.count_gone_contacts() is
  'name_counts: one less for each live contact.';

-- Additional info by which imports know a person is short, so that it can be looked up. Whoever writes a longer text into
-- it makes it plain additional info.
create or replace function tenant.long_value_is_no_key() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  new.is_key := false;
  return new;
end $$;
comment on function tenant.long_value_is_no_key() is
  'The row itself: a long value is no key by which imports know a contact.';

-- The names of a contact by which its records are found too; null where it is deleted, which is asked last: the index of
-- live contacts would be walked through for each.
create or replace function tenant.live_owner(account uuid, contact uuid) returns text
  language plpgsql stable as $$
begin
  return (select platform.folded_words(concat_ws(' ', c.first_name, c.preferred_first_name, c.last_name, c.company_name,
      c.co_first_name, c.co_last_name))
    from (select * from tenant.contacts t where t.account_id = account and t.id = contact limit 1) c where c.deleted_at is null);
end $$;
grant execute on function tenant.live_owner(uuid, uuid) to frontdesk_tenant;
