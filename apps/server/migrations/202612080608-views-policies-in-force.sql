-- The next day on which the policies and the premium change because a policy begins or has ended; infinity: none.
-- Rows from before are due at once: views.inForce writes them.
alter table tenant.contact_columns add column changes_on date not null default '-infinity';
create index contact_columns_changes_on on tenant.contact_columns (account_id, changes_on) where changes_on < 'infinity';
