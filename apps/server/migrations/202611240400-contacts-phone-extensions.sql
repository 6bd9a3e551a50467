-- An extension stands beside its number, which stays the digits that a carrier dials. Numbers without a country code are
-- read in the country of the account, where a row of an import says none.
alter table tenant.contacts add column phone_extension text check (phone_extension ~ '^\d{1,8}$');
alter table tenant.accounts add column country text not null default 'US' check (country ~ '^[A-Z]{2}$');
