create or replace function directory.keep_an_owner() returns trigger
  language plpgsql set search_path = pg_catalog as
$$
begin
  if old.role = 'owner' and not old.pending and (tg_op = 'DELETE' or new.role <> 'owner' or new.pending) then
    -- Two owners who remove each other wait here for one another. Where the account itself is deleted, nothing remains.
    perform from directory.accounts where id = old.account_id for update;
    if found and not exists (
      select from directory.memberships
        where account_id = old.account_id and person_id <> old.person_id and role = 'owner' and not pending)
    then
      raise exception 'The last owner of account % can''t be removed or demoted.', old.account_id
        using errcode = '23514', constraint = 'memberships_last_owner';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function directory.keep_an_owner() is 'Writes nothing: refuses to remove or demote the last owner of an account.';
