-- For nothing but what somebody added: where a table has no statistics yet, as in a first import, any index that begins
-- with the account looks as good as the right one, and one that holds every row was walked once for each.
drop index tenant.contacts_created_by;
drop index tenant.policies_created_by;
create index contacts_created_by on tenant.contacts (account_id, created_by, created_at)
  where created_by is not null and deleted_at is null;
create index policies_created_by on tenant.policies (account_id, created_by, created_at)
  where created_by is not null and deleted_at is null;
