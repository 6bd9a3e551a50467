-- in batches: 1000 rows of tenant.subscriptions by id
select tenant.mend_usage_sums(account_id) from tenant.subscriptions
  where account_id = platform.current_account() and id = any ($1)
