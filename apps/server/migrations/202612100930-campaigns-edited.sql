-- The version that a person made last: a run that begins in the meantime is no reason to refuse an edit.
alter table tenant.campaigns add column edited_version integer not null default 1;
