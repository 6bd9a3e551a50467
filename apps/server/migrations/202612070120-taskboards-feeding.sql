-- after: functions
-- When the card was put to rest in the end lane because its contact lost the tags. A person who moves it since changes
-- entered_at, and then it is no longer moved back when the contact has the tags again.
alter table tenant.task_cards add unfed_at timestamptz;

create trigger feed_boards_of_tag after update on tenant.tags for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function tenant.feed_boards_of_tag();
create trigger feed_boards_of_card after update on tenant.task_cards for each row
  when (old.contact_id is distinct from new.contact_id and new.contact_id is not null and new.source = 'tag')
  execute function tenant.feed_boards_of_card();
