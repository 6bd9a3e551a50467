-- The words of the specification: a number is in use, or is being ported in; anything else is a warning.
alter table tenant.phone_numbers drop constraint phone_numbers_status_check;
update tenant.phone_numbers set status = case status when 'active' then 'in-use' else 'porting-in' end
  where status in ('active', 'porting');
alter table tenant.phone_numbers
  add constraint phone_numbers_status_check check (status in ('in-use', 'porting-in', 'suspended'));
