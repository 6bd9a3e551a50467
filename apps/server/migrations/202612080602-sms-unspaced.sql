-- after: functions
-- Searches for words of scripts without spaces.
create index sms_messages_unspaced on tenant.sms_messages using gin (platform.unspaced_lexemes(account_id, words))
  where platform.is_unspaced(words);
create index chat_messages_unspaced on tenant.chat_messages using gin (platform.unspaced_lexemes(room_id, words))
  where platform.is_unspaced(words);
