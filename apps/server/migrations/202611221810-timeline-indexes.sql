-- A page of a contact's timeline is a walk along an index for each of its channels.
create index documents_by_time on tenant.documents (account_id, contact_id, created_at, id) where deleted_at is null;
create index followups_by_message on tenant.followups (account_id, contact_id, message_at, id) where message_at is not null;
