-- What people typed and did not send yet: one row per person, form and what it is about. Each is its author's alone.
create table tenant.drafts (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  form text not null,
  entity text not null,
  fields jsonb not null,
  version integer not null default 1,
  saved_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, user_id, form, entity),
  foreign key (account_id, user_id) references tenant.users on delete cascade
);
create index drafts_entity on tenant.drafts (account_id, entity) where entity <> '';
create index drafts_saved_at on tenant.drafts (account_id, saved_at);
call platform.protect('tenant.drafts');
