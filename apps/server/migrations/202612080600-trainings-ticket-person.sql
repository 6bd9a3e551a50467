-- A ticket is over with the person that it was given to. It lives for a minute, so those from before are not missed.
alter table tenant.training_tickets no force row level security;
delete from tenant.training_tickets;
alter table tenant.training_tickets force row level security;
alter table tenant.training_tickets add column user_id uuid not null;
alter table tenant.training_tickets
  add foreign key (account_id, user_id) references tenant.users (account_id, id) on delete cascade;
create index training_tickets_user on tenant.training_tickets (account_id, user_id);
