-- What was done, by whom, to what. A change's own transaction writes its row; a sealer chains committed rows afterwards.

create table tenant.audit_log (
  account_id uuid not null default platform.current_account(),
  id uuid not null,
  at timestamptz not null default now(),
  user_id uuid,
  actor_name text not null check (actor_name <> ''),
  ghost_user_id uuid,
  session_id uuid,
  ip text,
  action text not null check (action <> ''),
  entity_type text not null check (entity_type <> ''),
  entity_id text not null,
  changes jsonb,
  facts jsonb,
  -- Who wrote it, and in which order within: what is sealed is sorted by these.
  xact xid8 not null default pg_current_xact_id(),
  written bigint not null generated always as identity,
  -- The place in the account's chain: hash = SHA-256(prev_hash || the row as text).
  seal_seq bigint check (seal_seq > 0),
  prev_hash bytea,
  hash bytea,
  primary key (account_id, id),
  unique (account_id, seal_seq),
  check (num_nonnulls(seal_seq, prev_hash, hash) in (0, 3))
);
create index audit_log_entity on tenant.audit_log (account_id, entity_type, entity_id, at);
create index audit_log_at on tenant.audit_log (account_id, at);
create index audit_log_unsealed on tenant.audit_log (account_id, xact, written) where hash is null;
call platform.protect('tenant.audit_log');

-- The newest link of each chain.
create table tenant.audit_heads (
  account_id uuid not null default platform.current_account(),
  seal_seq bigint not null,
  hash bytea not null,
  primary key (account_id)
);
call platform.protect('tenant.audit_heads');

-- A tenant adds rows and reads them. It can neither date, order nor seal one.
revoke insert, update, delete on tenant.audit_log, tenant.audit_heads from frontdesk_tenant;
grant insert (account_id, id, user_id, actor_name, ghost_user_id, session_id, ip, action, entity_type, entity_id,
  changes, facts) on tenant.audit_log to frontdesk_tenant;

grant usage on schema tenant to frontdesk_jobs;
grant select, update (seal_seq, prev_hash, hash) on tenant.audit_log to frontdesk_jobs;
grant select, insert, update on tenant.audit_heads to frontdesk_jobs;

-- Chains up to `at_most` committed rows of the current account, and tells where its chain then ends.
-- Order: every transaction below the snapshot's xmin has ended, so none can still add a row before those sealed here; a
-- row of a later one waits for the next sealing. At or above xmax no transaction of this server has begun: such a row
-- was restored from another server, and is as committed as can be.
create function platform.seal_audit(at_most integer)
  returns table (sealed integer, head_seq bigint, head_hash bytea)
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  account uuid := platform.current_account();
  entry tenant.audit_log;
  row_hash bytea;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit chain ' || account, 0));
  sealed := 0;
  select h.seal_seq, h.hash into head_seq, head_hash from tenant.audit_heads h where h.account_id = account;
  if not found then
    head_seq := 0;
    head_hash := decode(repeat('00', 32), 'hex');
  end if;
  for entry in
    select * from tenant.audit_log a
      where a.account_id = account and a.hash is null
        and (a.xact < pg_snapshot_xmin(pg_current_snapshot()) or a.xact >= pg_snapshot_xmax(pg_current_snapshot()))
      order by a.xact, a.written limit at_most
  loop
    -- audit.store.ts spells this text again, from the stored columns alone: change both, and never for sealed rows.
    row_hash := sha256(head_hash || convert_to(jsonb_build_array(
      entry.account_id, entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.user_id,
      entry.actor_name, entry.ghost_user_id, entry.session_id, entry.ip, entry.action, entry.entity_type,
      entry.entity_id, entry.changes, entry.facts)::text, 'UTF8'));
    head_seq := head_seq + 1;
    update tenant.audit_log a set seal_seq = head_seq, prev_hash = head_hash, hash = row_hash
      where a.account_id = account and a.id = entry.id;
    head_hash := row_hash;
    sealed := sealed + 1;
  end loop;
  if sealed > 0 then
    insert into tenant.audit_heads as h (account_id, seal_seq, hash) values (account, head_seq, head_hash)
      on conflict (account_id) do update set seal_seq = excluded.seal_seq, hash = excluded.hash;
  end if;
  return next;
end $$;
revoke all on function platform.seal_audit from public;
grant execute on function platform.seal_audit to frontdesk_tenant;
grant create on schema platform to frontdesk_jobs;
alter function platform.seal_audit owner to frontdesk_jobs;
revoke create on schema platform from frontdesk_jobs;
