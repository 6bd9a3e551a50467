-- The text that asks a client for a service review is a type of its own.
alter table tenant.sms_messages
  drop constraint sms_messages_type_check,
  add constraint sms_messages_type_check
    check (type in ('message', 'scheduled', 'campaign', 'review', 'status', 'optin', 'autoReply', 'note'));
