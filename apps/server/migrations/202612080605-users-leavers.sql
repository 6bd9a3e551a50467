-- after: functions
-- Everything that deleting a person hands over or ends (Domain.belongings).
create trigger refuse_leavers before insert or update of managed_by on tenant.contacts for each row
  when (new.managed_by is not null) execute function tenant.refuse_leavers('managed_by');
create trigger refuse_leavers before insert or update of managed_by on tenant.policies for each row
  when (new.managed_by is not null) execute function tenant.refuse_leavers('managed_by');
create trigger refuse_leavers before insert or update of user_id on tenant.followups for each row
  when (new.user_id is not null and new.active and new.deleted_at is null)
  execute function tenant.refuse_leavers('user_id');
create trigger refuse_leavers_again before update of active, deleted_at on tenant.followups for each row
  when (new.user_id is not null and new.active and new.deleted_at is null and (not old.active or old.deleted_at is not null))
  execute function tenant.refuse_leavers('user_id', 'again');
create trigger refuse_leavers before insert or update of owner_id on tenant.templates for each row
  when (new.owner_id is not null) execute function tenant.refuse_leavers('owner_id');
create trigger refuse_leavers before insert or update of assigned_to on tenant.task_cards for each row
  when (new.assigned_to is not null) execute function tenant.refuse_leavers('assigned_to');
create trigger refuse_leavers before insert or update of assigned_to on tenant.task_recurring for each row
  when (new.assigned_to is not null) execute function tenant.refuse_leavers('assigned_to');
create trigger refuse_leavers before insert or update of rule_assign_to on tenant.task_lanes for each row
  when (new.rule_assign_to is not null) execute function tenant.refuse_leavers('rule_assign_to');
create trigger refuse_leavers before insert or update of assigned_to on tenant.sms_rooms for each row
  when (new.assigned_to is not null) execute function tenant.refuse_leavers('assigned_to');
create trigger refuse_leavers before insert on tenant.sms_messages for each row
  when (new.user_id is not null and new.status = 'held') execute function tenant.refuse_leavers('user_id');
create trigger refuse_leavers_again before update of user_id, status on tenant.sms_messages for each row
  when (new.user_id is not null and new.status = 'held'
    and (old.status is distinct from new.status or old.user_id is distinct from new.user_id))
  execute function tenant.refuse_leavers('user_id', 'again');
create trigger refuse_leavers before insert on tenant.call_flows for each row
  execute function tenant.refuse_leavers('flow');
create trigger refuse_leavers before insert or update of filter on tenant.contact_views for each row
  when (new.filter is not null) execute function tenant.refuse_leavers('filter');
create trigger refuse_leavers_own before insert or update of owner_id on tenant.contact_views for each row
  when (new.owner_id is not null) execute function tenant.refuse_leavers('owner_id');
create trigger refuse_leavers before insert on tenant.view_columns for each row
  execute function tenant.refuse_leavers('user_id');
create trigger refuse_leavers before insert on tenant.chat_members for each row
  execute function tenant.refuse_leavers('user_id');
create trigger refuse_leavers before insert on tenant.sms_room_users for each row
  execute function tenant.refuse_leavers('user_id');
create trigger refuse_leavers before insert on tenant.favorites for each row
  execute function tenant.refuse_leavers('user_id');
create trigger refuse_leavers before insert on tenant.drafts for each row
  execute function tenant.refuse_leavers('user_id');
create trigger refuse_leavers before insert on tenant.metric_goals for each row
  execute function tenant.refuse_leavers('user_id');
create trigger refuse_leavers before insert on tenant.metric_mails for each row
  execute function tenant.refuse_leavers('user_id');
