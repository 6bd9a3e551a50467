-- after: functions
-- Words of messages, for the search.
create index sms_messages_words on tenant.sms_messages
  using gin (platform.message_lexemes(account_id, words)) with (fastupdate = on, gin_pending_list_limit = 1024);
