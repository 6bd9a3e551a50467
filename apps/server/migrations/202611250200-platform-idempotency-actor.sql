-- A key belongs to whoever sent the request, so somebody acting as another user has keys apart from that user's. Replies
-- are encrypted; `role` is the sender's at the time. A row without a status says that the work was done and that its reply
-- is not kept: so do all rows from before, whose replies were stored in plain text.
do $$
begin
  alter table tenant.idempotency no force row level security;
  alter table tenant.idempotency add column actor_id uuid;
  alter table tenant.idempotency add column role text;
  alter table tenant.idempotency add column sealed_reply bytea;
  update tenant.idempotency set actor_id = user_id, status = null;
  alter table tenant.idempotency alter column actor_id set not null;
  alter table tenant.idempotency drop column reply;
  alter table tenant.idempotency drop constraint idempotency_pkey;
  alter table tenant.idempotency add primary key (account_id, user_id, actor_id, key);
  alter table tenant.idempotency force row level security;
end $$;
