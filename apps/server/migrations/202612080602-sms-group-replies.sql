-- The group conversation whose newest text this one answers, where a phone answers a group text alone.
alter table tenant.sms_messages add column group_room_id uuid;
