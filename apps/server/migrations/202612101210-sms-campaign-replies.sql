-- Of which run a text is, or which run's text a reply answers.
alter table tenant.sms_messages add column campaign_id uuid;
alter table tenant.sms_messages add column campaign_run_date timestamptz;
alter table tenant.sms_messages add constraint sms_messages_campaign_run
  check ((campaign_id is null) = (campaign_run_date is null)) not valid;
create index sms_messages_campaign_replies on tenant.sms_messages (account_id, campaign_id, campaign_run_date, room_id)
  where campaign_id is not null and flow = 'incoming';
