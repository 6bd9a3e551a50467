-- after: functions
alter table tenant.phone_numbers drop constraint phone_numbers_status_check;
alter table tenant.phone_numbers add constraint phone_numbers_status_check
  check (status in ('in-use', 'porting-in', 'suspended'));
