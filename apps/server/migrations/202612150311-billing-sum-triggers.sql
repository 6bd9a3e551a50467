-- after: functions
create trigger billing_sums after insert on tenant.usage_events
  referencing new table as became for each statement execute function tenant.sum_usage();
