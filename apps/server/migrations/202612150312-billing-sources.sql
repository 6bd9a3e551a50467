-- in batches: 5000 rows of tenant.sms_messages by id
update tenant.usage_events e set source = m.type from tenant.sms_messages m
  where m.account_id = platform.current_account() and m.id = any ($1)
    and e.account_id = m.account_id and e.kind = 'messages' and e.source_id = m.id and e.source is null
