-- For those who look at one type of what is theirs.
create index renewals_owner_type on tenant.renewals (account_id, owner_id, type, term_date, policy_id);
