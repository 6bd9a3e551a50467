-- What the heads heartbeat reads: which streams moved since the last beat, for all accounts of a node in one statement.

-- The writing transaction. Times would not do: one that began early may commit late. Everything that a snapshot could
-- not see yet has a transaction id at or above the snapshot's xmin, so asking from there on misses nothing.
alter table tenant.events add column xid xid8 not null default pg_current_xact_id();
create index events_xid on tenant.events (account_id, xid);

-- Runs as frontdesk_search, which reads every account and writes none. Only the server's own role may call it: a
-- tenant's transaction must not learn about other accounts, not even that something happened there.
create function platform.stream_heads(accounts uuid[], since xid8[])
  returns table (account_id uuid, stream text, seq bigint)
  language sql stable security definer set search_path = tenant, pg_temp as $$
    select e.account_id, e.stream, max(e.seq)
      from unnest(accounts, since) as asked(account_id, since)
      join events e on e.account_id = asked.account_id and e.xid >= asked.since
     group by e.account_id, e.stream $$;
call platform.protect_search('platform.stream_heads(uuid[], xid8[])');
revoke execute on function platform.stream_heads(uuid[], xid8[]) from frontdesk_tenant;
grant usage on schema platform to frontdesk_server;
grant execute on function platform.stream_heads(uuid[], xid8[]) to frontdesk_server;
