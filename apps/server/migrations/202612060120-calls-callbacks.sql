-- Those who wait to be called back, among all that still has to be worked.
create index calls_callbacks on tenant.calls (account_id, queued_at)
  where result = 'callback' and viewed_on is null and direction = 'inbound';
