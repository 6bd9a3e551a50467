-- in batches: 1000 rows of tenant.subscriptions by id
-- Plans from before numbers were metered don't charge for them.
update tenant.subscriptions
  set plan = jsonb_set(plan, '{metered,numbers}',
    '{"mode": "graduated", "tiers": [{"up_to": null, "unit_amount_decimal": "0", "flat_amount": 0}]}')
  where account_id = platform.current_account() and id = any ($1) and not plan -> 'metered' ? 'numbers'
