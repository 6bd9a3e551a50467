-- The personal link of a client.
create table tenant.referral_links (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  contact_id uuid not null,
  -- What was drawn; the address names the agency before it.
  code text not null check (code ~ '^[a-z2-9]{8,16}$'),
  active boolean not null default true,
  -- The client allowed their first name on the page.
  shows_name boolean not null default false,
  permission_at timestamptz,
  permission_by uuid,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  unique (account_id, code),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade,
  foreign key (account_id, permission_by) references tenant.users (account_id, id) on delete set null (permission_by),
  foreign key (account_id, created_by) references tenant.users (account_id, id) on delete set null (created_by)
);
-- A merged contact keeps the links of both: each works, and the oldest is shown.
create index referral_links_contact on tenant.referral_links (account_id, contact_id, created_at);
create index referral_links_permission_by on tenant.referral_links (account_id, permission_by)
  where permission_by is not null;
create index referral_links_created_by on tenant.referral_links (account_id, created_by) where created_by is not null;
create trigger touch before update on tenant.referral_links for each row execute function platform.next_version();
call platform.protect('tenant.referral_links');

-- What a visitor sent by a personal link, with the evidence of their consent.
create table tenant.referral_forms (
  account_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- Digits with country code.
  phone text not null check (phone ~ '^\d{8,15}$'),
  email text not null default '' check (length(email) <= 254),
  products text[] not null default '{}' check (cardinality(products) <= 10),
  consent boolean not null,
  -- The wording that they read, whole.
  wording text not null check (length(wording) <= 2000),
  wording_version text not null check (length(wording_version) <= 40),
  ip text not null check (length(ip) <= 64),
  user_agent text not null default '' check (length(user_agent) <= 400),
  sent_at timestamptz not null,
  -- Whom it became; null until the job has run.
  contact_id uuid,
  -- They were a contact before.
  known boolean,
  primary key (account_id, id),
  foreign key (account_id, link_id) references tenant.referral_links (account_id, id) on delete cascade,
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete set null (contact_id),
  check (contact_id is null or known is not null)
);
create index referral_forms_link on tenant.referral_forms (account_id, link_id, sent_at);
create index referral_forms_contact on tenant.referral_forms (account_id, contact_id) where contact_id is not null;
create index referral_forms_sent on tenant.referral_forms (account_id, sent_at);
call platform.protect('tenant.referral_forms');

create table tenant.reward_settings (
  account_id uuid not null references tenant.accounts on delete cascade,
  -- Cents to one person in twelve months.
  agency_cap integer not null check (agency_cap between 0 and 1000000),
  version integer not null default 1,
  primary key (account_id)
);
create trigger touch before update on tenant.reward_settings for each row execute function platform.next_version();
call platform.protect('tenant.reward_settings');

create table tenant.reward_programs (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  trigger text not null check (trigger in ('referral', 'policy')),
  amount integer not null check (amount between 1 and 100000),
  form text not null check (form in ('giftCard', 'merchandise', 'donation', 'credit', 'check', 'cash')),
  active boolean not null,
  starts_on date not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, created_by) references tenant.users (account_id, id) on delete set null (created_by)
);
create index reward_programs_created_by on tenant.reward_programs (account_id, created_by) where created_by is not null;
create trigger touch before update on tenant.reward_programs for each row execute function platform.next_version();
call platform.protect('tenant.reward_programs');

create table tenant.rewards (
  account_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  -- Who gets it.
  contact_id uuid not null,
  -- For whom. Not a foreign key: the books stay when a contact is erased.
  referred_id uuid not null,
  -- Null: for the referral itself.
  policy_id uuid,
  amount integer not null check (amount between 1 and 100000),
  form text not null check (form in ('giftCard', 'merchandise', 'donation', 'credit', 'check', 'cash')),
  state text not null default 'earned' check (state in ('earned', 'approved', 'given', 'void')),
  earned_at timestamptz not null,
  approved_at timestamptz,
  approved_by uuid,
  given_at timestamptz,
  given_by uuid,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text not null default '' check (length(void_reason) <= 300),
  thanked_at timestamptz,
  thanked_by uuid,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, program_id) references tenant.reward_programs (account_id, id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade,
  foreign key (account_id, approved_by) references tenant.users (account_id, id) on delete set null (approved_by),
  foreign key (account_id, given_by) references tenant.users (account_id, id) on delete set null (given_by),
  foreign key (account_id, voided_by) references tenant.users (account_id, id) on delete set null (voided_by),
  foreign key (account_id, thanked_by) references tenant.users (account_id, id) on delete set null (thanked_by),
  check (state <> 'approved' or approved_at is not null),
  check ((state = 'given') = (given_at is not null)),
  check ((state = 'void') = (voided_at is not null))
);
-- Once for a referral, and once for each of its policies, whichever node counts it.
create unique index rewards_once on tenant.rewards
  (account_id, program_id, referred_id, coalesce(policy_id, '00000000-0000-0000-0000-000000000000'));
create index rewards_state on tenant.rewards (account_id, state, earned_at desc, id desc);
create index rewards_contact on tenant.rewards (account_id, contact_id, state);
create index rewards_given on tenant.rewards (account_id, given_at) where given_at is not null;
create index rewards_approved_by on tenant.rewards (account_id, approved_by) where approved_by is not null;
create index rewards_given_by on tenant.rewards (account_id, given_by) where given_by is not null;
create index rewards_voided_by on tenant.rewards (account_id, voided_by) where voided_by is not null;
create index rewards_thanked_by on tenant.rewards (account_id, thanked_by) where thanked_by is not null;
create trigger touch before update on tenant.rewards for each row execute function platform.next_version();
call platform.protect('tenant.rewards');
