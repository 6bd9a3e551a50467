-- after: state-machines
-- Written by `npm run docs` from the state machines of the domains (`Domain.stateMachines`). Change those instead.

create or replace function tenant.imports_transition() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  perform platform.add_state_change('imports', new.account_id, new.id, old.status, new.status, array[
      'uploaded > queued',
      'queued > running',
      'queued > failed',
      'queued > cancelled',
      'running > done',
      'running > failed',
      'running > cancelled'
    ]);
  return null;
end $$;
comment on function tenant.imports_transition() is
  'state_changes: adds the change of status, or refuses one that the state machine imports does not have.';
grant execute on function tenant.imports_transition() to public;

create or replace function tenant.calls_transition() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  perform platform.add_state_change('calls', new.account_id, new.id, old.status, new.status, array[
      'ringing > queued',
      'ringing > in-progress',
      'ringing > voicemail',
      'ringing > completed',
      'queued > in-progress',
      'queued > voicemail',
      'queued > completed',
      'in-progress > ringing',
      'in-progress > voicemail',
      'in-progress > completed',
      'voicemail > completed'
    ]);
  return null;
end $$;
comment on function tenant.calls_transition() is
  'state_changes: adds the change of status, or refuses one that the state machine calls does not have.';
grant execute on function tenant.calls_transition() to public;

create or replace function tenant.campaign_runs_transition() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  perform platform.add_state_change('campaign_runs', new.account_id, new.id, old.state, new.state, array[
      'collecting > running',
      'collecting > paused',
      'collecting > stopped',
      'collecting > skipped',
      'collecting > failed',
      'running > paused',
      'running > stopped',
      'running > done',
      'paused > collecting',
      'paused > running',
      'paused > stopped',
      'paused > failed',
      'done > running'
    ]);
  return null;
end $$;
comment on function tenant.campaign_runs_transition() is
  'state_changes: adds the change of state, or refuses one that the state machine campaign_runs does not have.';
grant execute on function tenant.campaign_runs_transition() to public;

create or replace function tenant.registration_profile_transition() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  perform platform.add_state_change('registration_profile', new.account_id, new.id, old.profile_status, new.profile_status, array[
      'not-submitted > pending-review',
      'not-submitted > in-review',
      'not-submitted > approved',
      'not-submitted > rejected',
      'pending-review > not-submitted',
      'pending-review > in-review',
      'pending-review > approved',
      'pending-review > rejected',
      'in-review > not-submitted',
      'in-review > pending-review',
      'in-review > approved',
      'in-review > rejected',
      'approved > not-submitted',
      'approved > pending-review',
      'approved > in-review',
      'approved > rejected',
      'rejected > not-submitted',
      'rejected > pending-review',
      'rejected > in-review',
      'rejected > approved'
    ]);
  return null;
end $$;
comment on function tenant.registration_profile_transition() is
  'state_changes: adds the change of profile_status, or refuses one that the state machine registration_profile does not have.';
grant execute on function tenant.registration_profile_transition() to public;

create or replace function tenant.registration_brand_transition() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  perform platform.add_state_change('registration_brand', new.account_id, new.id, old.brand_status, new.brand_status, array[
      'not-submitted > under-review',
      'not-submitted > needs-passcode',
      'not-submitted > approved',
      'not-submitted > failed',
      'not-submitted > suspended',
      'under-review > needs-passcode',
      'under-review > approved',
      'under-review > failed',
      'under-review > suspended',
      'needs-passcode > under-review',
      'needs-passcode > approved',
      'needs-passcode > failed',
      'needs-passcode > suspended',
      'approved > under-review',
      'approved > needs-passcode',
      'approved > failed',
      'approved > suspended',
      'failed > under-review',
      'failed > needs-passcode',
      'failed > approved',
      'failed > suspended',
      'suspended > under-review',
      'suspended > needs-passcode',
      'suspended > approved',
      'suspended > failed'
    ]);
  return null;
end $$;
comment on function tenant.registration_brand_transition() is
  'state_changes: adds the change of brand_status, or refuses one that the state machine registration_brand does not have.';
grant execute on function tenant.registration_brand_transition() to public;

create or replace function tenant.message_campaign_transition() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  perform platform.add_state_change('message_campaign', new.account_id, new.id, old.status, new.status, array[
      'DRAFT > IN_PROGRESS',
      'DRAFT > VERIFIED',
      'DRAFT > FAILED',
      'DRAFT > SUSPENDED',
      'IN_PROGRESS > DRAFT',
      'IN_PROGRESS > VERIFIED',
      'IN_PROGRESS > FAILED',
      'IN_PROGRESS > SUSPENDED',
      'VERIFIED > DRAFT',
      'VERIFIED > IN_PROGRESS',
      'VERIFIED > FAILED',
      'VERIFIED > SUSPENDED',
      'FAILED > DRAFT',
      'FAILED > IN_PROGRESS',
      'FAILED > VERIFIED',
      'FAILED > SUSPENDED',
      'SUSPENDED > DRAFT',
      'SUSPENDED > IN_PROGRESS',
      'SUSPENDED > VERIFIED',
      'SUSPENDED > FAILED'
    ]);
  return null;
end $$;
comment on function tenant.message_campaign_transition() is
  'state_changes: adds the change of status, or refuses one that the state machine message_campaign does not have.';
grant execute on function tenant.message_campaign_transition() to public;
