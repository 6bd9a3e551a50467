-- after: functions
-- Accounts that exist already get the room that everybody is in.
do $$
declare
  account record;
begin
  -- An owner who is no superuser is held to an account as well.
  alter table tenant.accounts no force row level security;
  for account in select account_id from tenant.accounts loop
    perform set_config('app.account_id', account.account_id::text, true);
    insert into tenant.chat_rooms (account_id, id, format, everyone, title, last_message_on, created_at, updated_at)
      values (account.account_id, gen_random_uuid(), 'group', true, 'Everyone', now(), now(), now())
      on conflict do nothing;
    insert into tenant.chat_members (account_id, room_id, user_id, joined_at, updated_at)
      select u.account_id, r.id, u.id, now(), now() from tenant.users u
        join tenant.chat_rooms r on r.account_id = u.account_id and r.everyone
        where u.account_id = account.account_id and u.removed_at is null
      on conflict do nothing;
  end loop;
  alter table tenant.accounts force row level security;
  perform set_config('app.account_id', '', true);
end $$;

-- Words of messages by room: rooms that one is not in cost a search nothing.
create index chat_messages_words on tenant.chat_messages
  using gin (platform.message_lexemes(room_id, words)) with (fastupdate = on, gin_pending_list_limit = 1024);
