-- Contacts that sent each other come from another house in any order. Checked with each statement as before, unless a
-- transaction asks for its end.
alter table tenant.contacts alter constraint contacts_account_id_affliate_contact_fkey deferrable initially immediate;
