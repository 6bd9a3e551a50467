alter table tenant.invoices
  -- Outgoing texts stopped because of it; the mail about that is on its way.
  add column stopped_on date;

-- A customer of the payment provider is one account.
create unique index billing_profiles_customer on tenant.billing_profiles (customer) where customer is not null;
