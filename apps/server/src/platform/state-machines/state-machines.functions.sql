-- after: platform
-- What the triggers of tables with a state call; `transitions.functions.sql` has one for each state machine.

-- Refuses transitions that the machine doesn't have, and adds the others to the history. The actor and the reason come from
-- the setting that transition() makes. A change without it was made in SQL, and is recorded under the database user's name.
create or replace function platform.add_state_change(
  of_machine text, account uuid, subject uuid, before text, after text, allowed text[]
) returns void
  language plpgsql set search_path = pg_catalog as $$
declare
  cause json := nullif(current_setting('app.state_change', true), '');
begin
  if before || ' > ' || after <> all (allowed) then
    raise exception 'The state machine % has no transition from % to %.', of_machine, before, after
      using errcode = 'check_violation';
  end if;
  if (cause->>'machine', cause->>'subject', cause->>'to') is distinct from (of_machine, subject::text, after) then
    cause := null;
  end if;
  perform set_config('app.state_change', '', true);
  insert into tenant.state_changes
      (account_id, machine, subject_id, number, from_state, to_state, at, user_id, ghost_user_id, by_name, reason)
    values (account, of_machine, subject,
      -- The row is locked by its update: no other change of it can take the same number.
      1 + coalesce((select max(c.number) from tenant.state_changes c
        where c.account_id = account and c.machine = of_machine and c.subject_id = subject), 0),
      before, after, coalesce((cause->>'at')::timestamptz, clock_timestamp()), (cause->>'userId')::uuid,
      (cause->>'ghostUserId')::uuid, coalesce(cause->>'by', session_user), cause->>'reason');
end $$;
grant execute on function platform.add_state_change(text, uuid, uuid, text, text, text[]) to public;

-- Its argument is the name of the machine.
create or replace function platform.delete_state_changes() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  delete from tenant.state_changes
    where account_id = old.account_id and machine = tg_argv[0] and subject_id = old.id;
  return null;
end $$;
comment on function platform.delete_state_changes() is 'state_changes: deletes the history of the row.';
grant execute on function platform.delete_state_changes() to public;
