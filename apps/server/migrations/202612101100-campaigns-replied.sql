-- Few of a run reply or opt out: they are counted without reading the others.
create index campaign_recipients_replied on tenant.campaign_recipients (account_id, run_id) where replied_at is not null;
create index campaign_recipients_opted_out on tenant.campaign_recipients (account_id, run_id)
  where opted_out_at is not null;
