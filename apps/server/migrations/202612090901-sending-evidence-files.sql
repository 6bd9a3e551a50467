-- What a client signed on paper, with which an admin lifts an opt-out.
create table tenant.sending_evidence_files (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  -- The entry of the consent record; null: uploaded, and not recorded yet.
  consent_id uuid,
  name text not null check (length(name) <= 255),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  size integer not null,
  user_id uuid,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, consent_id),
  foreign key (account_id, consent_id) references tenant.sending_consents (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete set null (user_id)
);
create index sending_evidence_files_waiting on tenant.sending_evidence_files (account_id, created_at)
  where consent_id is null;
create index sending_evidence_files_user on tenant.sending_evidence_files (account_id, user_id) where user_id is not null;
call platform.protect('tenant.sending_evidence_files');
