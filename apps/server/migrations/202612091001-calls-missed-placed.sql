-- in batches: 1000 rows of tenant.calls by id, beside the server
update tenant.calls set result = case when answered_at is null then 'hangup' else 'answered' end
  where account_id = platform.current_account() and id = any ($1) and direction = 'outbound' and result = 'missed'
