-- after: functions
-- Accounts that exist already get the room that everybody is in.
insert into tenant.chat_rooms (account_id, id, format, everyone, title, last_message_on, created_at, updated_at)
  select a.account_id, gen_random_uuid(), 'group', true, 'Everyone', now(), now(), now()
  from (select distinct account_id from tenant.users) a;
insert into tenant.chat_members (account_id, room_id, user_id, joined_at, updated_at)
  select u.account_id, r.id, u.id, now(), now() from tenant.users u
  join tenant.chat_rooms r on r.account_id = u.account_id and r.everyone
  where u.removed_at is null;

-- Words of messages by room: rooms that one is not in cost a search nothing.
create index chat_messages_words on tenant.chat_messages
  using gin (platform.message_lexemes(room_id, words)) with (fastupdate = on, gin_pending_list_limit = 1024);
