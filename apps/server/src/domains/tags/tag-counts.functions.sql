-- Each contact by its key (the limit of 1 insists on it): a plan that was made while the table was small joins with the
-- whole account once it is large, a second for each two hundred tags.
create or replace function tenant.count_new_tags() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  with held as materialized (
    select a.account_id, a.tag_id, c.deleted_at from added a cross join lateral (
      select deleted_at from contacts where account_id = a.account_id and id = a.contact_id limit 1 for share) c)
  insert into tag_counts as counts (account_id, tag_id, contacts)
    select account_id, tag_id, count(*) from held where deleted_at is null group by account_id, tag_id order by 1, 2
    on conflict (account_id, tag_id) do update set contacts = counts.contacts + excluded.contacts;
  return null;
end $$;
comment on function tenant.count_new_tags() is
  'tag_counts: one more for each live contact.';

-- When a contact or a tag itself goes, its row is no longer there to join and nothing is left to count.
create or replace function tenant.count_gone_tags() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  with held as materialized (
    select g.account_id, g.tag_id, c.deleted_at from gone g cross join lateral (
      select deleted_at from contacts where account_id = g.account_id and id = g.contact_id limit 1 for share) c)
  update tag_counts counts set contacts = counts.contacts - fewer.contacts
    from (select account_id, tag_id, count(*) as contacts from held where deleted_at is null group by 1, 2) fewer
    where counts.account_id = fewer.account_id and counts.tag_id = fewer.tag_id;
  return null;
end $$;
comment on function tenant.count_gone_tags() is
  'tag_counts: one less for each live contact.';

create or replace function tenant.name_tagged() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  -- Held until the commit: one that is being renamed meanwhile would be listed under its former name.
  select case when c.deleted_at is null then c.letter end, c.sort_name into new.letter, new.sort_name
    from contacts c where c.account_id = new.account_id and c.id = new.contact_id for share;
  return new;
end $$;
comment on function tenant.name_tagged() is
  'The row itself: letter and sort_name of its contact.';
