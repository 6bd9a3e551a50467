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
