-- after: functions
-- Rules of a campaign may name who manages contacts, but never someone who has left.
create trigger refuse_leavers before insert or update of target_query on tenant.campaigns for each row
  when (new.target_query is not null) execute function tenant.refuse_leavers('target_query');
