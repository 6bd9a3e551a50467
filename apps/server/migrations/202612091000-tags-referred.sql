-- in batches: 1000 rows of tenant.tags by id, beside the server
update tenant.tags set description = 'This contact was referred by a person or a source.'
  where account_id = platform.current_account() and id = any ($1) and type = 'core'
    and description = 'Somebody or something sent this contact.'
