-- Who the agency is: what it prints, registers, and shows.
alter table tenant.accounts
  add column legal_name text check (length(legal_name) <= 120),
  add column address text check (length(address) <= 200),
  add column address2 text check (length(address2) <= 200),
  add column city text check (length(city) <= 120),
  add column state text check (length(state) <= 60),
  add column zipcode text check (length(zipcode) <= 10),
  -- PNG of 400 × 400 pixels, and the digest that its address contains.
  add column logo bytea check (length(logo) <= 409600),
  add column logo_digest text,
  add check ((logo is null) = (logo_digest is null));
