-- after: functions
-- Recipients are deleted only with their run, and its counts with it.
create trigger count_added after insert on tenant.campaign_recipients
  referencing new table as new_rows for each statement execute function tenant.count_campaign_recipients();
create trigger count_changed after update on tenant.campaign_recipients
  referencing old table as old_rows new table as new_rows for each statement
  execute function tenant.count_campaign_recipients();
