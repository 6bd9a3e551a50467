-- after: functions
create trigger billing_new after insert on tenant.phone_numbers
  referencing new table as became for each statement execute function tenant.meter_new_numbers();
create constraint trigger invoice_adds_up after insert or update of subtotal on tenant.invoices
  deferrable initially deferred for each row execute function tenant.check_invoice();
