-- Mails sent to people who sign in, so that delivery reports can be matched. The id is the Message-ID before the @.
create table directory.sent_mails (
  id text primary key check (id ~ '^[a-z0-9-]{1,100}$'),
  person_id uuid not null references directory.people on delete cascade,
  sent_at timestamptz not null
);
create index sent_mails_person on directory.sent_mails (person_id);
create index sent_mails_sent_at on directory.sent_mails (sent_at);

-- From the latest delivery report; null if no problem is known.
alter table directory.people
  add column mail_problem text check (mail_problem in ('bounced', 'complained')),
  add column mail_reported_at timestamptz;
