-- in batches: 1000 rows of tenant.policies by id
update tenant.policies set premium_term = '6'
  where account_id = platform.current_account() and id = any ($1)
    and term_date - (fields->>'effectiveDate')::date between 168 and 198
