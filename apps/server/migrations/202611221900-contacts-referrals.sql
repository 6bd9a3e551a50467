-- The report of referrals: those who were referred, the latest first, and who referred most.

create index contacts_referred on tenant.contacts (account_id, aflliate_on desc nulls last, id desc)
  where deleted_at is null and (affliate_via is not null or affliate_contact is not null or aflliate_on is not null);
