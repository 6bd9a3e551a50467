-- in batches: 2000 rows of tenant.contacts by id
select tenant.write_contact_columns(platform.current_account(), $1)
