-- What somebody added in a month.
create index contacts_created_by on tenant.contacts (account_id, created_by, created_at) where deleted_at is null;
create index policies_created_by on tenant.policies (account_id, created_by, created_at) where deleted_at is null;
