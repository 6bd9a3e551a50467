-- after: functions
create trigger keep_an_owner before update of role, pending or delete on directory.memberships
  for each row execute function directory.keep_an_owner();
