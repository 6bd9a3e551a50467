-- Email of campaigns: addresses that get no more, pictures that mailboxes fetch, and who is being handed to a mail server.
create table tenant.email_suppressions (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  -- In lower case.
  email text not null check (length(email) <= 254 and email = lower(email)),
  cause text not null check (cause in ('unsubscribed', 'bounced', 'complained', 'staff')),
  reason text not null check (length(reason) <= 300),
  created_at timestamptz not null,
  created_by uuid,
  primary key (account_id, id),
  unique (account_id, email),
  foreign key (account_id, created_by) references tenant.users (account_id, id) on delete set null (created_by)
);
create index email_suppressions_created on tenant.email_suppressions (account_id, created_at desc, id desc);
create index email_suppressions_created_by on tenant.email_suppressions (account_id, created_by)
  where created_by is not null;
call platform.protect('tenant.email_suppressions');

create table tenant.email_pictures (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/gif')),
  size integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (account_id, id),
  foreign key (account_id, created_by) references tenant.users (account_id, id) on delete set null (created_by)
);
create index email_pictures_created on tenant.email_pictures (account_id, created_at);
create index email_pictures_created_by on tenant.email_pictures (account_id, created_by) where created_by is not null;
call platform.protect('tenant.email_pictures');

-- Of two jobs for one recipient, only the one that set it talks to the mail server.
alter table tenant.campaign_recipients add column handing_over boolean not null default false;
