-- Each account's rows can be in a partition of their own.
drop index tenant.billing_payments_provider;
create unique index billing_payments_provider on tenant.billing_payments (account_id, provider_id)
  where provider_id is not null;

-- For what the payment provider tells about a customer.
create index billing_profiles_customer on tenant.billing_profiles (customer) where customer is not null;
