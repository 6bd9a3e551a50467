-- in batches: 5000 rows of tenant.sms_messages by id, beside the server
-- Conversations keep no link with which an employee could answer for the client.
update tenant.sms_messages set message =
    regexp_replace(message, '(/review/[A-Za-z0-9_.%-]{1,100}/)[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])', '\1••••••', 'g')
  where account_id = platform.current_account() and id = any ($1) and message like '%/review/%'
