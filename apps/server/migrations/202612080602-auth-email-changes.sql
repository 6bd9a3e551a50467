-- A new sign-in email counts once a link that was mailed to it is opened. One is pending for each person.
create table directory.email_changes (
  account_id uuid not null,
  person_id uuid not null,
  email text not null check (email = lower(email) and email like '%_@_%'),
  asked_by text not null check (length(asked_by) <= 200),
  requested_at timestamptz not null,
  -- Null until the mail is on its way.
  token_hash bytea unique,
  expires_at timestamptz,
  -- False: cancelled or confirmed. The row stays, so that the mails of a day are counted.
  pending boolean not null default true,
  mails integer not null default 0,
  mails_since timestamptz not null,
  primary key (account_id, person_id),
  foreign key (account_id, person_id) references directory.memberships (account_id, person_id) on delete cascade
);
create index email_changes_person on directory.email_changes (person_id);
grant select, insert, update, delete on directory.email_changes to frontdesk_directory;
