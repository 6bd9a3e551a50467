-- after: jobs
-- Contacts whose cards are to follow their tags. A transaction locks a contact's row before it adds the contact to the
-- queue or removes it, so a tag is saved either before or after a batch.

create or replace function tenant.start_feeding(account uuid) returns void
  language plpgsql set search_path = tenant, platform, pg_temp as $$
begin
  -- What is changed past the server waits for the next round of the clock.
  if current_setting('app.account_id', true) = account::text then
    perform enqueue('taskboards.feed', json_build_object('accountId', account), job_key => 'queue');
  end if;
end $$;
grant execute on function tenant.start_feeding(uuid) to frontdesk_tenant;

-- Each contact by its key (the limit of 1 insists on it): transition tables are planned for the number of rows of their
-- first firing in a session, and a plan for one row in a small table compares each of many with the whole account.
create or replace function tenant.feed_boards() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  account uuid;
begin
  with fed as (
    insert into task_feed (account_id, contact_id)
      select distinct c.account_id, c.contact_id from changed c
        cross join lateral (select true from task_board_tags
          where account_id = c.account_id and tag_id = c.tag_id limit 1) b
        -- A contact that is deleted for good takes its cards with it.
        cross join lateral (select true from contacts where account_id = c.account_id and id = c.contact_id limit 1) k
      order by 1, 2
      on conflict do nothing returning account_id)
  select account_id into account from fed limit 1;
  if account is not null then perform start_feeding(account); end if;
  return null;
end $$;
comment on function tenant.feed_boards() is
  'task_feed: contacts that gained or lost a tag that feeds a task board; and a job.';

create or replace function tenant.feed_boards_of_contact() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  insert into task_feed (account_id, contact_id)
    select new.account_id, new.id
    where exists (select from contact_tags t
        join task_board_tags b on b.account_id = t.account_id and b.tag_id = t.tag_id
        where t.account_id = new.account_id and t.contact_id = new.id)
      or exists (select from task_cards c
        where c.account_id = new.account_id and c.contact_id = new.id and c.source = 'tag' and c.deleted_at is null)
    on conflict do nothing;
  if found then perform start_feeding(new.account_id); end if;
  return null;
end $$;
comment on function tenant.feed_boards_of_contact() is
  'task_feed: a contact with cards of its tags, when it is deleted or restored; and a job.';

-- Contacts keep a deleted tag. Their rows are not locked, so those of the queue are.
create or replace function tenant.feed_boards_of_tag() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  if not exists (select from task_board_tags where account_id = new.account_id and tag_id = new.id) then
    return null;
  end if;
  insert into task_feed (account_id, contact_id)
    select account_id, contact_id from contact_tags where account_id = new.account_id and tag_id = new.id order by 2
    on conflict (account_id, contact_id) do update set contact_id = excluded.contact_id;
  if found then perform start_feeding(new.account_id); end if;
  return null;
end $$;
comment on function tenant.feed_boards_of_tag() is
  'task_feed: the contacts of a tag that feeds a task board, when it is deleted or restored; and a job.';

create or replace function tenant.feed_boards_of_card() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  insert into task_feed (account_id, contact_id) values (new.account_id, new.contact_id) on conflict do nothing;
  if found then perform start_feeding(new.account_id); end if;
  return null;
end $$;
comment on function tenant.feed_boards_of_card() is
  'task_feed: the contact to which a merge moved a card of a tag; and a job.';
