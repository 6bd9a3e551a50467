-- Renewals of contacts that change are written by statement, and of those alone that hold a policy: an import, a merge of
-- many or an undo changes thousands, and a row of its own for each took as long as all the rest.
drop trigger renewals_follow on tenant.contacts;
drop function tenant.renew_contact();

create function tenant.renew_contacts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
declare
  account uuid;
  ids uuid[];
begin
  for account, ids in
    select account_id, array_agg(id) from (
      select account_id, id, managed_by, deleted_at, sort_name from became
        except select account_id, id, managed_by, deleted_at, sort_name from was
    ) changed
    where exists (select from policies p where p.account_id = changed.account_id and p.contact_id = changed.id)
    group by 1
  loop
    perform write_renewals(account, ids);
  end loop;
  return null;
end $$;
create trigger renewals_follow after update on tenant.contacts referencing old table as was new table as became
  for each statement execute function tenant.renew_contacts();
