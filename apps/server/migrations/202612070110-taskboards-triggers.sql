-- after: functions
create trigger feed_boards_of_new after insert on tenant.contact_tags
  referencing new table as changed for each statement execute function tenant.feed_boards();
create trigger feed_boards_of_gone after delete on tenant.contact_tags
  referencing old table as changed for each statement execute function tenant.feed_boards();
create trigger feed_boards_of_contact after update on tenant.contacts for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function tenant.feed_boards_of_contact();
