-- Texts to send again: of the team, or of one person.
create table tenant.templates (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  format text not null check (format in ('message')),
  name text not null check (name <> '' and length(name) <= 100),
  template text not null check (template <> '' and length(template) <= 1600),
  -- Null: the team's.
  owner_id uuid,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (account_id, id),
  foreign key (account_id, owner_id) references tenant.users (account_id, id) on delete cascade,
  foreign key (account_id, created_by) references tenant.users (account_id, id) on delete set null (created_by)
);
create index templates_owner on tenant.templates (account_id, owner_id);
create index templates_created_by on tenant.templates (account_id, created_by);
create index templates_deleted on tenant.templates (account_id, deleted_at) where deleted_at is not null;
create trigger touch before update on tenant.templates for each row execute function platform.next_version();
call platform.protect('tenant.templates');
