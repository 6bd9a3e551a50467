-- The value of an item of additional info may lie sealed in private_fields instead. What imports kept in the clear before
-- is sealed by the server, which holds the keys: how far it has come, and when it was done.
alter table tenant.contact_extras alter column value drop not null;
alter table tenant.accounts add column extras_looked_at uuid, add column extras_sealed_at timestamptz;
