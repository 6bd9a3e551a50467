-- after: functions
create trigger profile_transition after update on tenant.registrations for each row
  when (old.profile_status is distinct from new.profile_status) execute function tenant.registration_profile_transition();
create trigger delete_profile_changes after delete on tenant.registrations for each row
  execute function platform.delete_state_changes('registration_profile');
create trigger brand_transition after update on tenant.registrations for each row
  when (old.brand_status is distinct from new.brand_status) execute function tenant.registration_brand_transition();
create trigger delete_brand_changes after delete on tenant.registrations for each row
  execute function platform.delete_state_changes('registration_brand');
create trigger transition after update on tenant.messaging_services for each row
  when (old.status is distinct from new.status) execute function tenant.message_campaign_transition();
create trigger delete_state_changes after delete on tenant.messaging_services for each row
  execute function platform.delete_state_changes('message_campaign');
-- The registry can withdraw its approval of a profile whose brand is registered.
alter table tenant.registrations drop constraint registrations_check1;
-- It counts versions, which representatives have none of: theirs are the registration's.
drop trigger touch on tenant.registration_reps;
