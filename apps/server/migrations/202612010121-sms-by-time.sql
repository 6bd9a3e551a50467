-- For the timeline of a contact, which walks through the texts of its conversations by their time.
create index sms_messages_time on tenant.sms_messages (account_id, room_id, created_at desc, id desc);
