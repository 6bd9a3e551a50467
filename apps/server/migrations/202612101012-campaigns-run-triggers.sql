-- after: functions
create trigger transition after update on tenant.campaign_runs for each row
  when (old.state is distinct from new.state) execute function tenant.campaign_runs_transition();
create trigger delete_state_changes after delete on tenant.campaign_runs for each row
  execute function platform.delete_state_changes('campaign_runs');

create trigger follow_campaign after update of status on tenant.sms_messages for each row
  when (new.type = 'campaign' and old.status is distinct from new.status)
  execute function tenant.follow_campaign_message();
create trigger count_opt_out_new after insert on tenant.sending_numbers for each row
  when (new.opted_out) execute function tenant.count_campaign_opt_out();
create trigger count_opt_out after update of opted_out on tenant.sending_numbers for each row
  when (new.opted_out and not old.opted_out) execute function tenant.count_campaign_opt_out();
