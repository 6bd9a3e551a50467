-- A note keeps both names where somebody acted as its author: who wrote it, and who changed its text last.

alter table tenant.activity
  add column ghost_user_id uuid,
  add column edited_ghost_user_id uuid,
  add foreign key (account_id, ghost_user_id) references tenant.users (account_id, id)
    on delete set null (ghost_user_id),
  add foreign key (account_id, edited_ghost_user_id) references tenant.users (account_id, id)
    on delete set null (edited_ghost_user_id);
create index activity_ghost on tenant.activity (account_id, ghost_user_id) where ghost_user_id is not null;
create index activity_edited_ghost on tenant.activity (account_id, edited_ghost_user_id)
  where edited_ghost_user_id is not null;
