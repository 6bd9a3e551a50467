-- after: functions
create trigger feed_boards_of_new after insert on tenant.contact_tags
  referencing new table as changed for each statement execute function tenant.feed_boards();
create trigger feed_boards_of_gone after delete on tenant.contact_tags
  referencing old table as changed for each statement execute function tenant.feed_boards();
create trigger feed_boards_of_contact after update on tenant.contacts for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function tenant.feed_boards_of_contact();
create trigger feed_boards_of_tag after update on tenant.tags for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function tenant.feed_boards_of_tag();
create trigger feed_boards_of_card after update on tenant.task_cards for each row
  when (old.contact_id is distinct from new.contact_id and new.contact_id is not null and new.source = 'tag')
  execute function tenant.feed_boards_of_card();
