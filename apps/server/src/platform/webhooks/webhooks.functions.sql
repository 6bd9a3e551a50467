-- after: platform
-- Enqueues the job of a webhook in the directory transaction that stores it. The job has no account, because the account is
-- only known once the webhook is processed.
create or replace function platform.enqueue_webhook(webhook uuid, attempts integer) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job('platform.workWebhook', json_build_object('webhookId', webhook),
    job_key => 'webhook/' || webhook, max_attempts => attempts);
end $$;
revoke all on function platform.enqueue_webhook(uuid, integer) from public;
grant execute on function platform.enqueue_webhook(uuid, integer) to frontdesk_directory;
grant create on schema platform to frontdesk_jobs;
alter function platform.enqueue_webhook(uuid, integer) owner to frontdesk_jobs;
revoke create on schema platform from frontdesk_jobs;
