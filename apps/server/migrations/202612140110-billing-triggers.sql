-- after: functions
create trigger billing_new after insert on tenant.sms_messages
  referencing new table as became for each statement execute function tenant.meter_new_texts();
create trigger billing_changed after update on tenant.sms_messages
  referencing old table as was new table as became for each statement execute function tenant.meter_changed_texts();
create trigger billing_new after insert on tenant.calls
  referencing new table as became for each statement execute function tenant.meter_new_calls();
create trigger billing_changed after update on tenant.calls
  referencing old table as was new table as became for each statement execute function tenant.meter_changed_calls();
create trigger billing_new after insert on tenant.call_recordings
  referencing new table as became for each statement execute function tenant.meter_new_recordings();
create trigger billing_changed after update on tenant.call_recordings
  referencing old table as was new table as became for each statement execute function tenant.meter_changed_recordings();
