-- after: functions
create trigger metrics_new after insert on tenant.contacts
  referencing new table as became for each statement execute function tenant.touch_counted_contacts();
create trigger metrics_changed after update on tenant.contacts
  referencing old table as was new table as became for each statement execute function tenant.touch_counted_contacts();
create trigger metrics_gone after delete on tenant.contacts
  referencing old table as was for each statement execute function tenant.touch_counted_contacts();

create trigger metrics_new after insert on tenant.policies
  referencing new table as became for each statement execute function tenant.touch_counted_policies();
create trigger metrics_changed after update on tenant.policies
  referencing old table as was new table as became for each statement execute function tenant.touch_counted_policies();
create trigger metrics_gone after delete on tenant.policies
  referencing old table as was for each statement execute function tenant.touch_counted_policies();

create trigger metrics_new after insert on tenant.sms_messages
  referencing new table as became for each statement execute function tenant.touch_counted_texts();
create trigger metrics_changed after update on tenant.sms_messages
  referencing old table as was new table as became for each statement execute function tenant.touch_counted_texts();
create trigger metrics_gone after delete on tenant.sms_messages
  referencing old table as was for each statement execute function tenant.touch_counted_texts();

create trigger metrics_new after insert on tenant.calls
  referencing new table as became for each statement execute function tenant.touch_counted_calls();
create trigger metrics_changed after update on tenant.calls
  referencing old table as was new table as became for each statement execute function tenant.touch_counted_calls();
-- Before it, because its legs go first afterwards.
create trigger metrics_gone before delete on tenant.calls
  for each row execute function tenant.touch_gone_call();

create trigger metrics_new after insert on tenant.call_legs
  referencing new table as became for each statement execute function tenant.touch_counted_legs();
create trigger metrics_changed after update on tenant.call_legs
  referencing old table as was new table as became for each statement execute function tenant.touch_counted_legs();
create trigger metrics_gone after delete on tenant.call_legs
  referencing old table as was for each statement execute function tenant.touch_counted_legs();

create trigger metrics_new after insert on tenant.call_recordings
  referencing new table as became for each statement execute function tenant.touch_counted_recordings();
create trigger metrics_changed after update on tenant.call_recordings
  referencing old table as was new table as became for each statement execute function tenant.touch_counted_recordings();
create trigger metrics_gone after delete on tenant.call_recordings
  referencing old table as was for each statement execute function tenant.touch_counted_recordings();

create trigger metrics_new after insert on tenant.followups
  referencing new table as became for each statement execute function tenant.touch_counted_followups();
create trigger metrics_changed after update on tenant.followups
  referencing old table as was new table as became for each statement execute function tenant.touch_counted_followups();
create trigger metrics_gone after delete on tenant.followups
  referencing old table as was for each statement execute function tenant.touch_counted_followups();

create trigger metrics_new after insert on tenant.task_cards
  referencing new table as became for each statement execute function tenant.touch_counted_cards();
create trigger metrics_changed after update on tenant.task_cards
  referencing old table as was new table as became for each statement execute function tenant.touch_counted_cards();
create trigger metrics_gone after delete on tenant.task_cards
  referencing old table as was for each statement execute function tenant.touch_counted_cards();
create trigger metrics_of_lane after update on tenant.task_lanes for each row
  when (old.done is distinct from new.done) execute function tenant.touch_counted_lane();
create trigger metrics_of_board after update on tenant.task_boards for each row
  when ((old.deleted_at is null) is distinct from (new.deleted_at is null)) execute function tenant.touch_counted_board();
create trigger metrics_of_zone after update on tenant.accounts for each row
  when (old.timezone is distinct from new.timezone) execute function tenant.recount_of_zone();
