-- after: platform
-- The audit chain is written by its sealer alone.

-- Chains up to `at_most` committed rows of the current account, and tells where its chain then ends.
-- Order: every transaction below the snapshot's xmin has ended, so none can still add a row before those sealed here; a
-- row of a later one waits for the next sealing. At or above xmax no transaction of this server has begun: such a row
-- was restored from another server, and is as committed as can be.
-- A plan made while the log was small reads all of it for each entry: after 100,000 new ones it would never end. So an
-- entry is updated in place; no other code updates one.
create or replace function platform.seal_audit(at_most integer)
  returns table (sealed integer, head_seq bigint, head_hash bytea)
  language plpgsql security definer set search_path = pg_catalog
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  account uuid := platform.current_account();
  entry record;
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
    select a.ctid as lies, a.* from tenant.audit_log a
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
      where a.ctid = entry.lies and a.id = entry.id;
    if not found then raise 'An entry of the audit log was changed while it was sealed.'; end if;
    head_hash := row_hash;
    sealed := sealed + 1;
  end loop;
  if sealed > 0 then
    insert into tenant.audit_heads as h (account_id, seal_seq, hash) values (account, head_seq, head_hash)
      on conflict (account_id) do update set seal_seq = excluded.seal_seq, hash = excluded.hash;
  end if;
  return next;
end $$;
revoke all on function platform.seal_audit(integer) from public;
grant execute on function platform.seal_audit(integer) to frontdesk_tenant;
grant create on schema platform to frontdesk_jobs;
alter function platform.seal_audit(integer) owner to frontdesk_jobs;
revoke create on schema platform from frontdesk_jobs;
