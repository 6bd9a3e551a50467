-- after: functions
create trigger texts_new after insert on tenant.contacts
  referencing new table as became for each statement execute function tenant.claim_scheduled_texts();
create trigger texts_changed after update on tenant.contacts
  referencing new table as became for each statement execute function tenant.claim_scheduled_texts();
