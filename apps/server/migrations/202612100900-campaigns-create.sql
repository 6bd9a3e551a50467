-- Campaigns: what is sent to whom and when; each run, and one row for each of its recipients.
create table tenant.campaigns (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  format text not null check (format in ('sms', 'email')),
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 500),
  target_whom text not null default 'both' check (target_whom in ('client', 'subClient', 'both')),
  target_tags uuid[] not null default '{}' check (cardinality(target_tags) <= 50),
  target_tags_mode text not null default 'any' check (target_tags_mode in ('any', 'all')),
  target_contacts uuid[] not null default '{}' check (cardinality(target_contacts) <= 200),
  target_query jsonb,
  target_view uuid,
  exclude_tags uuid[] not null default '{}' check (cardinality(exclude_tags) <= 50),
  exclude_texted_days smallint check (exclude_texted_days between 1 and 365),
  content text not null default '' check (length(content) <= 15000),
  content_b text check (length(content_b) <= 1600),
  subject text not null default '' check (length(subject) <= 150),
  preheader text not null default '' check (length(preheader) <= 150),
  media uuid[] not null default '{}' check (cardinality(media) <= 10),
  schedule_occurrence text not null
    check (schedule_occurrence in ('field', 'once', 'daily', 'weekly', 'monthly', 'yearly')),
  schedule_interval smallint check (schedule_interval between 1 and 99),
  schedule_interval_on jsonb,
  schedule_start_on timestamptz not null,
  schedule_end_format text not null default 'never' check (schedule_end_format in ('never', 'on', 'after')),
  schedule_end_value jsonb,
  schedule_offset_days smallint not null default 0 check (schedule_offset_days between -365 and 365),
  late_hours smallint not null default 4 check (late_hours between 0 and 72),
  is_active boolean not null default true,
  -- The next run; null: none is left, or the campaign is inactive.
  next_run_at timestamptz,
  jobs_ran integer not null default 0,
  -- How many people it reached, or would have, when that was last counted.
  audience integer,
  audience_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_by uuid,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, created_by) references tenant.users (account_id, id) on delete set null (created_by),
  foreign key (account_id, updated_by) references tenant.users (account_id, id) on delete set null (updated_by)
);
create index campaigns_created on tenant.campaigns (account_id, created_at desc, id desc) where deleted_at is null;
create index campaigns_due on tenant.campaigns (account_id, next_run_at)
  where next_run_at is not null and is_active and deleted_at is null;
create index campaigns_created_by on tenant.campaigns (account_id, created_by) where created_by is not null;
create index campaigns_updated_by on tenant.campaigns (account_id, updated_by) where updated_by is not null;
create trigger touch before update on tenant.campaigns for each row execute function platform.next_version();
call platform.protect('tenant.campaigns');

create table tenant.campaign_runs (
  account_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  -- When it was due.
  run_date timestamptz not null,
  state text not null default 'collecting'
    check (state in ('collecting', 'running', 'paused', 'done', 'stopped', 'skipped', 'failed')),
  -- Why it paused, stopped, failed, or was skipped.
  reason text check (length(reason) <= 300),
  -- It paused itself; a person decides.
  needs_decision boolean not null default false,
  -- A person let it go on after it had paused itself.
  unguarded boolean not null default false,
  -- What it sends: edits of the campaign apply to the next run.
  name text not null check (length(name) <= 100),
  format text not null check (format in ('sms', 'email')),
  content text not null check (length(content) <= 15000),
  content_b text check (length(content_b) <= 1600),
  subject text not null default '' check (length(subject) <= 150),
  preheader text not null default '' check (length(preheader) <= 150),
  media uuid[] not null default '{}',
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (account_id, id),
  -- A run happens once, whichever node begins it.
  unique (account_id, campaign_id, run_date),
  foreign key (account_id, campaign_id) references tenant.campaigns (account_id, id) on delete cascade
);
create index campaign_runs_open on tenant.campaign_runs (account_id, state)
  where state in ('collecting', 'running', 'paused');
call platform.protect('tenant.campaign_runs');

create table tenant.campaign_recipients (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  run_id uuid not null,
  -- Not a foreign key: a contact may be merged or removed for good, and the run still says what it did.
  contact_id uuid not null,
  person text not null check (person in ('client', 'subClient')),
  -- Digits with country code, or an email address; null: none is known.
  address text check (length(address) <= 254),
  -- Our number that it leaves from.
  ours text check (length(ours) <= 15),
  version text check (version in ('A', 'B')),
  state text not null check (state in
    ('queued', 'held', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'leftOut', 'canceled')),
  -- Why it was left out.
  reason text check (length(reason) <= 40),
  -- Of the failure, by the names of the port.
  failure text check (length(failure) <= 40),
  -- What happened, as a sentence.
  comment text not null default '' check (length(comment) <= 500),
  held_until timestamptz,
  -- IANA name of the zone for whose quiet hours it is held.
  held_zone text check (length(held_zone) <= 64),
  segments smallint not null default 0,
  -- Of the text or email of the last try.
  message_id uuid,
  tries smallint not null default 0,
  last_try_at timestamptz,
  left_at timestamptz,
  replied_at timestamptz,
  opted_out_at timestamptz,
  primary key (account_id, run_id, contact_id, person),
  unique (account_id, id),
  foreign key (account_id, run_id) references tenant.campaign_runs (account_id, id) on delete cascade,
  check ((state = 'held') = (held_until is not null)),
  check ((state = 'leftOut') = (reason is not null))
);
-- Once for each address, however many contacts have it.
create unique index campaign_recipients_once on tenant.campaign_recipients (account_id, run_id, address)
  where state <> 'leftOut';
create index campaign_recipients_state on tenant.campaign_recipients (account_id, run_id, state, ours, id);
create index campaign_recipients_held on tenant.campaign_recipients (account_id, held_until) where state = 'held';
create unique index campaign_recipients_message on tenant.campaign_recipients (account_id, message_id)
  where message_id is not null;
create index campaign_recipients_address on tenant.campaign_recipients (account_id, address, left_at desc)
  where left_at is not null;
create index campaign_recipients_contact on tenant.campaign_recipients (account_id, contact_id);
call platform.protect('tenant.campaign_recipients');
