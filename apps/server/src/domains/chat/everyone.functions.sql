-- Whoever belongs to the account is in the room for everyone, from the first day; whoever no longer does is in no room.
create or replace function tenant.chat_follow_user() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp as $$
begin
  if new.removed_at is not null then
    update chat_rooms r set version = r.version + 1 from chat_members m
      where m.account_id = new.account_id and m.user_id = new.id and r.account_id = m.account_id and r.id = m.room_id;
    delete from chat_members where account_id = new.account_id and user_id = new.id;
    return null;
  end if;
  insert into chat_rooms (account_id, id, format, everyone, title, last_message_on, created_at, updated_at)
    values (new.account_id, gen_random_uuid(), 'group', true, 'Everyone', now(), now(), now())
    on conflict do nothing;
  insert into chat_members (account_id, room_id, user_id, seq, said, joined_at, updated_at)
    select r.account_id, r.id, new.id, r.seq, r.said, now(), now() from chat_rooms r
      where r.account_id = new.account_id and r.everyone
    on conflict do nothing;
  update chat_rooms set version = version + 1 where account_id = new.account_id and everyone;
  return null;
end $$;
comment on function tenant.chat_follow_user() is
  'chat_rooms and chat_members: the room for everyone gets new people, and all rooms lose those who left the account.';
create or replace trigger chat_joined after insert on tenant.users
  for each row execute function tenant.chat_follow_user();
create or replace trigger chat_left_or_back after update of removed_at on tenant.users
  for each row when (old.removed_at is distinct from new.removed_at) execute function tenant.chat_follow_user();
