-- after: functions
create trigger report_progress after update on tenant.campaign_recipients
  referencing new table as new_rows for each statement execute function tenant.report_campaign_progress();
