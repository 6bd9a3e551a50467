-- The history of a contact is its rows of the audit log: whose they are stands in a column of its own, for an expression is
-- no use to an index behind row-level security. What a sealer chains is spelled without it. Notes, documents and follow-ups
-- are told by their own tables, and would only be walked over.
alter table tenant.audit_log add column contact text collate "C" generated always as (
  case when entity_type = 'contact' then entity_id
    when entity_type not in ('note', 'document', 'followup') then facts->>'contact' end) stored;
create index audit_log_contact on tenant.audit_log (account_id, contact, at, id) where contact is not null;

-- Private values that were replaced, sealed as they were; the digest by which the log knows them says which change it was.
create table tenant.former_values (
  account_id uuid not null,
  contact_id uuid not null,
  owner_id uuid not null,
  field text not null,
  digest text not null,
  sealed bytea not null,
  hint text not null,
  primary key (account_id, owner_id, field, digest),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade
);
create index former_values_contact on tenant.former_values (account_id, contact_id);
call platform.protect('tenant.former_values');
