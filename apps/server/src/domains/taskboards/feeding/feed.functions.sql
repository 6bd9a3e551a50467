-- after: jobs
-- Contacts whose cards are to follow their tags.

create or replace function tenant.start_feeding(account uuid) returns void
  language plpgsql set search_path = tenant, platform, pg_temp as $$
begin
  -- What is changed past the server waits for the next round of the clock.
  if current_setting('app.account_id', true) = account::text then
    perform enqueue('taskboards.feed', json_build_object('accountId', account), job_key => 'queue');
  end if;
end $$;
grant execute on function tenant.start_feeding(uuid) to frontdesk_tenant;

create or replace function tenant.feed_boards() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
declare
  account uuid;
begin
  with fed as (
    insert into task_feed (account_id, contact_id)
      select distinct c.account_id, c.contact_id from changed c
        join task_board_tags b on b.account_id = c.account_id and b.tag_id = c.tag_id
        -- A contact that is deleted for good takes its cards with it.
        where exists (select from contacts k where k.account_id = c.account_id and k.id = c.contact_id)
      order by 1, 2
      on conflict do nothing returning account_id)
  select account_id into account from fed limit 1;
  if account is not null then perform start_feeding(account); end if;
  return null;
end $$;
comment on function tenant.feed_boards() is
  'task_feed: contacts that gained or lost a tag that feeds a task board; and a job.';

create or replace function tenant.feed_boards_of_contact() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
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
