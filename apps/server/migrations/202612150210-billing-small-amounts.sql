-- Credit is below zero while an amount that is too small to be charged waits for a later invoice.
alter table tenant.billing_profiles drop constraint billing_profiles_credit_check;
