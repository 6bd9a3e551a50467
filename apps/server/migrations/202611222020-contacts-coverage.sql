-- What lists say of a contact's policies, without fetching them.
create index policies_coverage on tenant.policies (account_id, contact_id) include (term_date) where deleted_at is null;
