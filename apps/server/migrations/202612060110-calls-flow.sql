-- Where a call is in its flow, who waits in the queue, and what still has to be worked.
alter table tenant.calls
  drop constraint calls_status_check,
  add constraint calls_status_check check (status in ('ringing', 'queued', 'in-progress', 'voicemail', 'completed')),
  drop constraint calls_result_check,
  add constraint calls_result_check check (result in
    ('answered', 'missed', 'hangup', 'no-answer', 'busy', 'voicemail', 'blocked', 'error', 'callback')),
  -- The version of the location's flow that the call follows; null: the usual flow.
  add column flow_version integer,
  add column flow_step text check (length(flow_step) <= 120),
  -- What the interpreter decided there; the carrier may ask for it again.
  add column flow_act jsonb,
  add column flow_moves integer not null default 0,
  -- The entry of the menu that was chosen; `main` without one.
  add column ivr text not null default 'main' check (length(ivr) <= 40),
  -- Since when it waits, or waited, in the queue. Whoever wants to be called back keeps this place.
  add column queued_at timestamptz,
  -- A callback: the call that asked for it.
  add column callback_of uuid,
  -- Who worked a call that nobody answered.
  add column viewed_by uuid,
  add column viewed_on timestamptz,
  add check ((viewed_on is null) or (ended_at is not null)),
  add foreign key (account_id, viewed_by) references tenant.users (account_id, id) on delete set null (viewed_by),
  add foreign key (account_id, callback_of) references tenant.calls (account_id, id) on delete set null (callback_of)
    deferrable initially immediate;
create index calls_viewed_by on tenant.calls (account_id, viewed_by) where viewed_by is not null;
create index calls_callback_of on tenant.calls (account_id, callback_of) where callback_of is not null;
create index calls_queued on tenant.calls (account_id, queued_at) where queued_at is not null;
create index calls_log on tenant.calls (account_id, created_at desc, id desc);
create index calls_missed on tenant.calls (account_id, created_at desc, id desc)
  where result in ('missed', 'hangup', 'no-answer', 'error', 'callback');
create index calls_voicemails on tenant.calls (account_id, created_at desc, id desc) where result = 'voicemail';
create index calls_unworked on tenant.calls (account_id, location_id) where viewed_on is null
  and direction = 'inbound' and result in ('missed', 'voicemail', 'callback', 'error');

-- An employee's own phone rings instead of the softphone when `phone` is set beside `user_id`. `takes`: whoever joins this
-- leg takes the call that waits.
alter table tenant.call_legs add column takes boolean not null default false;

-- Deleted recordings leave what they were; held ones can't be deleted.
alter table tenant.call_recordings
  add column held_by uuid,
  add column held_at timestamptz,
  add column hold_reason text check (length(hold_reason) <= 200),
  add column deleted_by uuid,
  add column deleted_at timestamptz,
  add column transcript text check (length(transcript) <= 20000),
  add check ((hold_reason is null) = (held_at is null)),
  add foreign key (account_id, held_by) references tenant.users (account_id, id) on delete set null (held_by),
  add foreign key (account_id, deleted_by) references tenant.users (account_id, id) on delete set null (deleted_by);
create index call_recordings_held_by on tenant.call_recordings (account_id, held_by) where held_by is not null;
create index call_recordings_deleted_by on tenant.call_recordings (account_id, deleted_by) where deleted_by is not null;
create index call_recordings_age on tenant.call_recordings (account_id, created_at, id)
  where state = 'stored' and held_at is null;

create table tenant.call_tags (
  account_id uuid not null,
  call_id uuid not null,
  tag_id uuid not null,
  primary key (account_id, call_id, tag_id),
  foreign key (account_id, call_id) references tenant.calls (account_id, id) on delete cascade,
  foreign key (account_id, tag_id) references tenant.tags (account_id, id) on delete cascade
);
create index call_tags_tag on tenant.call_tags (account_id, tag_id);
call platform.protect('tenant.call_tags');
