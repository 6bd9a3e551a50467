-- What an agency decides about service reviews.
alter table tenant.accounts
  add column service_review_enabled boolean not null default false,
  -- Null: the product's own text.
  add column review_message text check (length(review_message) <= 480),
  add column google_place_id text not null default '' check (length(google_place_id) <= 300),
  add column other_review_url text not null default '' check (length(other_review_url) <= 500),
  add column review_min_rating smallint not null default 4 check (review_min_rating between 1 and 5),
  add column rating_notification_enabled boolean not null default true,
  add column review_notified text[] not null default '{assigned,managedBy,admins}'
    check (review_notified <@ '{assigned,managedBy,admins}'::text[] and cardinality(review_notified) <= 3),
  add column review_period_days smallint not null default 90 check (review_period_days between 1 and 730),
  add column review_after_conversation boolean not null default false,
  add column review_after_policy boolean not null default false,
  -- Null: no rule. The board isn't a foreign key: a rule without its board asks no one.
  add column review_claim_board uuid,
  add column review_claim_days smallint check (review_claim_days between 0 and 90),
  add check ((review_claim_board is null) = (review_claim_days is null));

-- One request for a review and its present answer; or what a visitor wrote without being asked.
create table tenant.reviews (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  -- Null: a visitor's.
  contact_id uuid,
  client_level text not null default 'primary' check (client_level in ('primary', 'secondary')),
  -- The name that a visitor typed.
  visitor text check (length(visitor) between 1 and 100),
  -- Who served the client, and is named on the page.
  requested_by uuid,
  automatic boolean not null default false,
  occasion text not null check (occasion in ('contact', 'conversation', 'call', 'card', 'bulk', 'conversationCompleted',
    'policyAdded', 'claimClosed', 'publicPage')),
  -- When the client was served.
  occasion_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'answered', 'expired', 'canceled')),
  canceled_because text check (length(canceled_because) <= 300),
  -- Digits with country code.
  phone text check (phone ~ '^\d{8,15}$'),
  -- The text that asks. Not a foreign key: conversations may be purged.
  message_id uuid,
  -- The link works until then.
  expires_at timestamptz,
  rating smallint check (rating between 1 and 5),
  feedback text not null default '' check (length(feedback) <= 2000),
  answered_at timestamptz,
  -- The first answer, when the client changed it.
  first_rating smallint check (first_rating between 1 and 5),
  first_feedback text check (length(first_feedback) <= 2000),
  first_at timestamptz,
  changes smallint not null default 0,
  -- The public links that the client was shown last, and when first.
  links_shown text[] check (cardinality(links_shown) <= 2),
  links_shown_at timestamptz,
  -- The recovery follow-up of a low rating.
  followup_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade,
  foreign key (account_id, requested_by) references tenant.users (account_id, id) on delete set null (requested_by),
  foreign key (account_id, followup_id) references tenant.followups (account_id, id) on delete set null (followup_id),
  check ((contact_id is null) = (visitor is not null)),
  check ((contact_id is null) = (occasion = 'publicPage')),
  check ((contact_id is null) = (expires_at is null)),
  check ((state = 'answered') = (rating is not null)),
  check ((rating is null) = (answered_at is null)),
  check ((first_rating is null) = (first_at is null)),
  check ((state = 'canceled') = (canceled_because is not null)),
  check ((links_shown is null) = (links_shown_at is null))
);
-- A person has one open request at a time.
create unique index reviews_open on tenant.reviews (account_id, contact_id, client_level) where state = 'open';
create index reviews_created on tenant.reviews (account_id, created_at desc, id desc);
create index reviews_contact on tenant.reviews (account_id, contact_id, created_at desc) where contact_id is not null;
create index reviews_requested_by on tenant.reviews (account_id, requested_by, created_at desc) where requested_by is not null;
create index reviews_phone on tenant.reviews (account_id, phone, created_at desc) where phone is not null;
create index reviews_followup on tenant.reviews (account_id, followup_id) where followup_id is not null;
create trigger touch before update on tenant.reviews for each row execute function platform.next_version();
call platform.protect('tenant.reviews');

-- What happened with a review, in its order.
create table tenant.review_events (
  account_id uuid not null,
  id uuid not null,
  review_id uuid not null,
  kind text not null check (kind in ('asked', 'opened', 'rated', 'changed', 'notified', 'linksShown', 'linkOpened', 'replied',
    'followup', 'canceled', 'expired')),
  at timestamptz not null,
  user_id uuid,
  rating smallint check (rating between 1 and 5),
  text text not null default '' check (length(text) <= 2000),
  -- Of a reply.
  message_id uuid,
  primary key (account_id, id),
  foreign key (account_id, review_id) references tenant.reviews (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete set null (user_id)
);
create index review_events_review on tenant.review_events (account_id, review_id, at, id);
create index review_events_user on tenant.review_events (account_id, user_id) where user_id is not null;
call platform.protect('tenant.review_events');

-- Whom a rule will ask, and when.
create table tenant.review_due (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  client_level text not null default 'primary' check (client_level in ('primary', 'secondary')),
  user_id uuid,
  occasion text not null check (occasion in ('conversationCompleted', 'policyAdded', 'claimClosed')),
  -- The conversation, policy, or card. Not a foreign key: the rule looks at it when it is due.
  source_id uuid not null,
  occasion_at timestamptz not null,
  due_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, occasion, source_id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete set null (user_id)
);
create index review_due_at on tenant.review_due (account_id, due_at);
create index review_due_contact on tenant.review_due (account_id, contact_id);
create index review_due_user on tenant.review_due (account_id, user_id) where user_id is not null;
call platform.protect('tenant.review_due');
