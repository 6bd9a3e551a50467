-- What happens to calls that come in, by location, and the recordings that are played to callers.
create table tenant.call_flows (
  account_id uuid not null references tenant.accounts on delete cascade,
  location_id uuid not null,
  -- Every save is a version; the highest one is in force.
  version integer not null check (version > 0),
  flow jsonb not null,
  saved_by uuid,
  saved_at timestamptz not null,
  primary key (account_id, location_id, version),
  foreign key (account_id, location_id) references tenant.locations (account_id, id) on delete cascade,
  foreign key (account_id, saved_by) references tenant.users (account_id, id) on delete set null (saved_by)
);
create index call_flows_saved_by on tenant.call_flows (account_id, saved_by) where saved_by is not null;
call platform.protect('tenant.call_flows');

create table tenant.flow_recordings (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  bucket text not null check (bucket in ('welcome', 'recordCall', 'extensions', 'voicemail')),
  name text not null check (length(name) between 1 and 80),
  seconds integer not null check (seconds >= 0),
  size integer not null check (size > 0),
  created_by uuid,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, created_by) references tenant.users (account_id, id) on delete set null (created_by)
);
create unique index flow_recordings_name on tenant.flow_recordings (account_id, bucket, lower(name));
create index flow_recordings_created_by on tenant.flow_recordings (account_id, created_by) where created_by is not null;
call platform.protect('tenant.flow_recordings');

-- Which calls are recorded is decided by the flow of their location now.
insert into tenant.call_flows (account_id, location_id, version, flow, saved_at)
select s.account_id, l.id, 1, jsonb_build_object(
    'voice', 'woman', 'holdUrl', 'guitar-harbor-lights', 'recordCalls', s.record_incoming,
    'extension', false, 'extensionSpeech', false, 'ringWhenAvailable', true, 'voicemailSMS', '[]'::jsonb,
    'missedText', '{"enabled": false, "message": ""}'::jsonb,
    'welcomeMessage', '{"type": "disabled"}'::jsonb, 'recordCallMessage', '{"type": "disabled"}'::jsonb,
    'extensionsMessage', '{"type": "disabled"}'::jsonb, 'voicemailMessage', '{"type": "disabled"}'::jsonb,
    'groups', '[{"name": "everyone", "timeout": 25, "repeat": 1, "everyone": true, "users": []}]'::jsonb,
    'ivr', '{}'::jsonb, 'queue', '{"enabled": false, "maxWait": 300, "announce": true, "callback": true}'::jsonb,
    'outbound', jsonb_build_object('recording', jsonb_build_object('format', s.record_outgoing))), now()
  from tenant.call_settings s join tenant.locations l on l.account_id = s.account_id
  where s.record_incoming or s.record_outgoing <> 'disabled';
alter table tenant.call_settings drop column record_incoming, drop column record_outgoing,
  -- Null: recordings are kept until somebody deletes them.
  add column recording_days integer check (recording_days between 30 and 3650);
