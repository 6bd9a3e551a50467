-- The books keep what a client was given when the contact is deleted for good.
alter table tenant.rewards
  alter contact_id drop not null,
  drop constraint rewards_account_id_contact_id_fkey,
  add constraint rewards_account_id_contact_id_fkey foreign key (account_id, contact_id)
    references tenant.contacts (account_id, id) on delete set null (contact_id);
-- A form has the name and number of the person whom it became, and goes with them; their consent is in the record of the number.
alter table tenant.referral_forms
  drop constraint referral_forms_account_id_contact_id_fkey,
  add constraint referral_forms_account_id_contact_id_fkey foreign key (account_id, contact_id)
    references tenant.contacts (account_id, id) on delete cascade;
