-- Links to a page on which a client agrees to texts with a signature. Of each number the newest one works.
create table tenant.sending_consent_links (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  -- Digits with country code.
  phone text not null check (phone ~ '^\d{3,15}$'),
  -- Whose number it was. The link stops working once it is no longer theirs.
  contact_id uuid not null,
  -- Null until the mail is on its way.
  token_hash bytea check (length(token_hash) = 32),
  -- Null: shown on the screen of the employee who made it.
  mailed_to text check (length(mailed_to) <= 254),
  user_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null: the link is open.
  ended text check (ended in ('signed', 'canceled', 'replaced')),
  primary key (account_id, id),
  unique (account_id, token_hash),
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete set null (user_id)
);
create unique index sending_consent_links_open on tenant.sending_consent_links (account_id, phone) where ended is null;
create index sending_consent_links_phone on tenant.sending_consent_links (account_id, phone, created_at);
create index sending_consent_links_expired on tenant.sending_consent_links (account_id, expires_at);
create index sending_consent_links_user on tenant.sending_consent_links (account_id, user_id) where user_id is not null;
call platform.protect('tenant.sending_consent_links');

-- What a signature on that page consists of, as evidence.
alter table tenant.sending_consents
  add column signed_name text check (length(signed_name) <= 100),
  add column wording_version text check (length(wording_version) <= 40),
  add column ip text check (length(ip) <= 45),
  add column user_agent text check (length(user_agent) <= 400);
