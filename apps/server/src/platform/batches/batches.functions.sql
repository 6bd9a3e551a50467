-- after: platform
-- What is done stays done, a token never falls, and an ended run stays ended, for every writer.
create or replace function platform.guard_batch() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if old.state = 'done' or new.token < old.token or (new.state = 'done' and old.state <> 'claimed') then
    raise exception 'Batch % can''t go from % to %.', old.number, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function platform.guard_batch() is 'The row itself: refuses a step back of a batch.';
grant execute on function platform.guard_batch() to public;

create or replace function platform.guard_batch_run() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  raise exception 'This work has ended (%); begin another.', old.state using errcode = 'check_violation';
end $$;
comment on function platform.guard_batch_run() is 'The row itself: refuses to change work that has ended.';
grant execute on function platform.guard_batch_run() to public;
