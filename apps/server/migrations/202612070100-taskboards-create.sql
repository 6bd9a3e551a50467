-- Task boards, their lanes and cards, and what is kept with a card.
create table tenant.task_boards (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 500),
  monitor boolean not null default false,
  -- Where a card goes whose contact lost the tags.
  end_lane_id uuid,
  archived_at timestamptz,
  deleted_at timestamptz,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, created_by) references tenant.users (account_id, id) on delete set null (created_by)
);
create index task_boards_created_by on tenant.task_boards (account_id, created_by) where created_by is not null;
create index task_boards_deleted on tenant.task_boards (account_id, deleted_at) where deleted_at is not null;
create trigger touch before update on tenant.task_boards for each row execute function platform.next_version();
call platform.protect('tenant.task_boards');

-- A contact with one of these has a card.
create table tenant.task_board_tags (
  account_id uuid not null,
  board_id uuid not null,
  tag_id uuid not null,
  primary key (account_id, board_id, tag_id),
  foreign key (account_id, board_id) references tenant.task_boards (account_id, id) on delete cascade,
  foreign key (account_id, tag_id) references tenant.tags (account_id, id) on delete cascade
);
create index task_board_tags_tag on tenant.task_board_tags (account_id, tag_id, board_id);
call platform.protect('tenant.task_board_tags');

create table tenant.task_lanes (
  account_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  label text not null check (length(label) between 1 and 40),
  -- Lanes and cards are sorted by these keys, byte by byte; there is always one between two others.
  place text collate "C" not null check (length(place) between 1 and 400),
  color text,
  target smallint check (target between 0 and 100),
  done boolean not null default false,
  escalate_hours integer check (escalate_hours between 1 and 2160),
  rule_assign_to uuid,
  rule_due_days smallint check (rule_due_days between 0 and 365),
  rule_followup_days smallint check (rule_followup_days between 0 and 365),
  rule_template_id uuid,
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, board_id, id),
  unique (account_id, board_id, place),
  foreign key (account_id, board_id) references tenant.task_boards (account_id, id) on delete cascade,
  foreign key (account_id, rule_assign_to) references tenant.users (account_id, id) on delete set null (rule_assign_to),
  foreign key (account_id, rule_template_id) references tenant.templates (account_id, id)
    on delete set null (rule_template_id)
);
create index task_lanes_rule_assign_to on tenant.task_lanes (account_id, rule_assign_to) where rule_assign_to is not null;
create index task_lanes_rule_template on tenant.task_lanes (account_id, rule_template_id) where rule_template_id is not null;
create trigger touch before update on tenant.task_lanes for each row execute function platform.next_version();
call platform.protect('tenant.task_lanes');

alter table tenant.task_boards add foreign key (account_id, end_lane_id)
  references tenant.task_lanes (account_id, id) on delete set null (end_lane_id) deferrable initially deferred;
create index task_boards_end_lane on tenant.task_boards (account_id, end_lane_id) where end_lane_id is not null;

create table tenant.task_labels (
  account_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  name text not null check (length(name) between 1 and 30),
  color text not null,
  position smallint not null,
  primary key (account_id, id),
  foreign key (account_id, board_id) references tenant.task_boards (account_id, id) on delete cascade
);
create index task_labels_board on tenant.task_labels (account_id, board_id, position);
call platform.protect('tenant.task_labels');

-- Cards that were deleted together, because their lane was cleared.
create table tenant.task_clears (
  account_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  lane_id uuid not null,
  cards integer not null,
  user_id uuid,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, board_id) references tenant.task_boards (account_id, id) on delete cascade,
  foreign key (account_id, lane_id) references tenant.task_lanes (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete set null (user_id)
);
create index task_clears_board on tenant.task_clears (account_id, board_id, created_at desc);
create index task_clears_lane on tenant.task_clears (account_id, lane_id);
create index task_clears_user on tenant.task_clears (account_id, user_id) where user_id is not null;
call platform.protect('tenant.task_clears');

create table tenant.task_recurring (
  account_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  lane_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  details text not null default '' check (length(details) <= 5000),
  assigned_to uuid,
  every text not null check (every in ('day', 'week', 'month', 'year')),
  -- The first day: a month that has no 31st does not change those that follow.
  began_on date not null,
  next_on date not null,
  due_days smallint check (due_days between 0 and 365),
  active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, board_id) references tenant.task_boards (account_id, id) on delete cascade,
  foreign key (account_id, lane_id) references tenant.task_lanes (account_id, id) on delete cascade,
  foreign key (account_id, assigned_to) references tenant.users (account_id, id) on delete set null (assigned_to)
);
create index task_recurring_board on tenant.task_recurring (account_id, board_id);
create index task_recurring_lane on tenant.task_recurring (account_id, lane_id);
create index task_recurring_assigned on tenant.task_recurring (account_id, assigned_to) where assigned_to is not null;
create index task_recurring_next on tenant.task_recurring (account_id, next_on) where active;
create trigger touch before update on tenant.task_recurring for each row execute function platform.next_version();
call platform.protect('tenant.task_recurring');

create table tenant.task_cards (
  account_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  lane_id uuid not null,
  place text collate "C" not null check (length(place) between 1 and 400),
  contact_id uuid,
  client_type text not null default 'primary' check (client_type in ('primary', 'secondary')),
  title text not null default '' check (length(title) <= 200),
  details text not null default '' check (length(details) <= 5000),
  color text,
  due_on date,
  remind_on date,
  -- The day for which somebody was reminded.
  reminded_on date,
  assigned_to uuid,
  assigned_on timestamptz,
  -- When it came into its lane.
  entered_at timestamptz not null,
  -- Null for cards that are done.
  escalates_at timestamptz,
  -- The moment of escalates_at for which somebody was told.
  escalated_at timestamptz,
  source text not null check (source in ('person', 'tag', 'import', 'recurring')),
  -- When the card was put to rest in the end lane because its contact lost the tags. A person who moves it since changes
  -- entered_at, and then it is no longer moved back when the contact has the tags again.
  unfed_at timestamptz,
  created_by uuid,
  deleted_at timestamptz,
  -- The clearing of a lane that deleted it.
  cleared_by uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (contact_id is not null or source <> 'tag'),
  primary key (account_id, id),
  foreign key (account_id, board_id, lane_id) references tenant.task_lanes (account_id, board_id, id) on delete cascade,
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade,
  foreign key (account_id, assigned_to) references tenant.users (account_id, id) on delete set null (assigned_to),
  foreign key (account_id, created_by) references tenant.users (account_id, id) on delete set null (created_by),
  foreign key (account_id, cleared_by) references tenant.task_clears (account_id, id) on delete set null (cleared_by)
);
create unique index task_cards_lane on tenant.task_cards (account_id, lane_id, place) where deleted_at is null;
create unique index task_cards_fed on tenant.task_cards (account_id, board_id, contact_id)
  where source = 'tag' and deleted_at is null;
create index task_cards_board on tenant.task_cards (account_id, board_id, lane_id, assigned_to, escalates_at)
  where deleted_at is null;
create index task_cards_contact on tenant.task_cards (account_id, contact_id) where contact_id is not null;
create index task_cards_assigned on tenant.task_cards (account_id, assigned_to) where assigned_to is not null;
create index task_cards_created_by on tenant.task_cards (account_id, created_by) where created_by is not null;
create index task_cards_cleared on tenant.task_cards (account_id, cleared_by) where cleared_by is not null;
create index task_cards_escalating on tenant.task_cards (account_id, escalates_at)
  where deleted_at is null and escalated_at is distinct from escalates_at;
create index task_cards_reminding on tenant.task_cards (account_id, remind_on)
  where deleted_at is null and remind_on is not null and reminded_on is distinct from remind_on;
create index task_cards_deleted on tenant.task_cards (account_id, deleted_at) where deleted_at is not null;
create trigger touch before update on tenant.task_cards for each row execute function platform.next_version();
call platform.protect('tenant.task_cards');

create table tenant.task_card_labels (
  account_id uuid not null,
  card_id uuid not null,
  label_id uuid not null,
  primary key (account_id, card_id, label_id),
  foreign key (account_id, card_id) references tenant.task_cards (account_id, id) on delete cascade,
  foreign key (account_id, label_id) references tenant.task_labels (account_id, id) on delete cascade
);
create index task_card_labels_label on tenant.task_card_labels (account_id, label_id);
call platform.protect('tenant.task_card_labels');

create table tenant.task_checklist (
  account_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  text text not null check (length(text) between 1 and 300),
  place text collate "C" not null check (length(place) between 1 and 400),
  done_at timestamptz,
  done_by uuid,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, card_id, place),
  foreign key (account_id, card_id) references tenant.task_cards (account_id, id) on delete cascade,
  foreign key (account_id, done_by) references tenant.users (account_id, id) on delete set null (done_by)
);
create index task_checklist_done_by on tenant.task_checklist (account_id, done_by) where done_by is not null;
call platform.protect('tenant.task_checklist');

create table tenant.task_comments (
  account_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  user_id uuid,
  message text not null check (length(message) between 1 and 2000),
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 20),
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, card_id) references tenant.task_cards (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete set null (user_id)
);
create index task_comments_card on tenant.task_comments (account_id, card_id, created_at, id);
create index task_comments_user on tenant.task_comments (account_id, user_id) where user_id is not null;
call platform.protect('tenant.task_comments');

create table tenant.task_files (
  account_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  type text not null check (length(type) <= 100),
  size integer not null check (size >= 0),
  user_id uuid,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, card_id) references tenant.task_cards (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete set null (user_id)
);
create index task_files_card on tenant.task_files (account_id, card_id, created_at, id);
create index task_files_user on tenant.task_files (account_id, user_id) where user_id is not null;
call platform.protect('tenant.task_files');

-- Contacts whose tags changed, until their cards follow.
create table tenant.task_feed (
  account_id uuid not null references tenant.accounts on delete cascade,
  contact_id uuid not null,
  primary key (account_id, contact_id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade
);
call platform.protect('tenant.task_feed');
