-- after: functions
create trigger transition after update on tenant.calls for each row
  when (old.status is distinct from new.status) execute function tenant.calls_transition();
create trigger delete_state_changes after delete on tenant.calls for each row
  execute function platform.delete_state_changes('calls');
