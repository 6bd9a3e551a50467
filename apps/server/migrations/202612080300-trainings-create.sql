-- Trainings that a super added; those that come with Frontdesk are files beside the domain's code.
create table tenant.trainings (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) between 1 and 400),
  tags text[] not null check (cardinality(tags) <= 10),
  notify boolean not null,
  arcade_id text check (length(arcade_id) <= 60),
  details text not null check (length(details) <= 20000),
  thumbnail bytea check (length(thumbnail) <= 400000),
  created_by uuid,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, created_by) references tenant.users (account_id, id) on delete set null (created_by)
);
create index trainings_created_by on tenant.trainings (account_id, created_by) where created_by is not null;
call platform.protect('tenant.trainings');

-- Who has opened which; the name of one that comes with Frontdesk, or an id.
create table tenant.training_views (
  account_id uuid not null references tenant.accounts on delete cascade,
  training text not null check (length(training) <= 60),
  user_id uuid not null,
  viewed_at timestamptz not null,
  primary key (account_id, training, user_id),
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete cascade
);
create index training_views_user on tenant.training_views (account_id, user_id);
call platform.protect('tenant.training_views');

-- Each opens one training once. Only a digest of it is kept.
create table tenant.training_tickets (
  account_id uuid not null references tenant.accounts on delete cascade,
  digest bytea not null check (length(digest) = 32),
  training text not null check (length(training) <= 60),
  expires_at timestamptz not null,
  primary key (account_id, digest)
);
create index training_tickets_expires on tenant.training_tickets (account_id, expires_at);
call platform.protect('tenant.training_tickets');
