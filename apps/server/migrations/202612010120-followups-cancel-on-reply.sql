-- A scheduled text that is not sent if the client writes before.
alter table tenant.followups add column cancel_on_reply boolean not null default false;
create index followups_waiting_text on tenant.followups (account_id, message_to) where message_status = 'scheduled';
