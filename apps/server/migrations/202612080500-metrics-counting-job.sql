-- after: functions
create constraint trigger start_counting after insert on tenant.metric_touches deferrable initially deferred
  for each row execute function tenant.start_counting();

-- What waits on an archived board is no longer pending.
drop trigger metrics_of_board on tenant.task_boards;
create trigger metrics_of_board after update on tenant.task_boards for each row
  when ((old.deleted_at is null) is distinct from (new.deleted_at is null)
    or (old.archived_at is null) is distinct from (new.archived_at is null))
  execute function tenant.touch_counted_board();
