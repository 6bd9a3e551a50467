-- in batches: 500 rows of tenant.reward_programs by id
-- No state allows a reward that depends on a purchase.
update tenant.reward_programs set active = false, updated_at = now()
  where account_id = platform.current_account() and id = any ($1) and trigger = 'policy' and active
