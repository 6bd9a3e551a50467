-- in batches: 500 rows of tenant.phone_numbers by id
update tenant.phone_numbers set status = case status when 'active' then 'in-use' else 'porting-in' end
  where account_id = platform.current_account() and id = any ($1) and status in ('active', 'porting')
