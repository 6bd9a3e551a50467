-- Who saved a payment method; null: the operator, or before it was recorded.
alter table tenant.billing_methods
  add column added_by uuid,
  add foreign key (account_id, added_by) references tenant.users (account_id, id) on delete set null (added_by);
create index billing_methods_added_by on tenant.billing_methods (account_id, added_by) where added_by is not null;
