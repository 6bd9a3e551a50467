-- after: functions
create trigger columns_new after insert on tenant.contacts referencing new table as added
  for each statement execute function tenant.add_contact_columns();
create trigger columns_changed after update on tenant.contacts referencing old table as was new table as became
  for each statement execute function tenant.change_contact_columns();
create trigger columns_gone after delete on tenant.contacts referencing old table as gone
  for each statement execute function tenant.drop_contact_columns();
create trigger columns_new after insert on tenant.policies referencing new table as moved
  for each statement execute function tenant.count_policy_columns();
create trigger columns_gone after delete on tenant.policies referencing old table as moved
  for each statement execute function tenant.count_policy_columns();
create trigger columns_changed after update on tenant.policies referencing old table as was new table as became
  for each statement execute function tenant.count_changed_policy_columns();
