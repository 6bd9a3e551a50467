-- The words of the specification: a number is in use, or is being ported in; anything else is a warning. The former ones
-- stay allowed until every row has a new one.
alter table tenant.phone_numbers drop constraint phone_numbers_status_check;
alter table tenant.phone_numbers add constraint phone_numbers_status_check
  check (status in ('active', 'porting', 'in-use', 'porting-in', 'suspended'));
