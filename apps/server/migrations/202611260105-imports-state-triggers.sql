-- after: functions
create trigger transition after update on tenant.imports for each row
  when (old.status is distinct from new.status) execute function tenant.imports_transition();
create trigger delete_state_changes after delete on tenant.imports for each row
  execute function platform.delete_state_changes('imports');
