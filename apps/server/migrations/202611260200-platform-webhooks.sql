-- Webhook calls, stored before they are processed. They have no account, which is only known once they are processed.
create table platform.webhooks (
  id uuid primary key,
  provider text not null check (provider ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- The provider's id, identical for every delivery attempt.
  event_id text not null check (length(event_id) between 1 and 200),
  -- Set if the signature doesn't cover the body: accepted for one event only.
  nonce text check (length(nonce) between 1 and 200),
  -- Events with the same subject are processed in order.
  subject text not null check (length(subject) between 1 and 200),
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  headers jsonb not null check (length(headers::text) <= 10000),
  -- Encrypted, as it may contain private data.
  body bytea not null check (length(body) <= 600000),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'failed')),
  -- Why it was skipped or failed, without private data.
  note text check (length(note) <= 500),
  settled_at timestamptz,
  unique (provider, event_id),
  unique (provider, nonce),
  check ((state = 'waiting') = (settled_at is null))
);
create index webhooks_subject on platform.webhooks (provider, subject, occurred_at) where state = 'done';
create index webhooks_received on platform.webhooks (received_at);
grant select, insert, update, delete on platform.webhooks to frontdesk_directory;
