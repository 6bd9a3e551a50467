-- Runs as frontdesk_search, which reads every account and writes none. Only the server's own role may call it: a
-- tenant's transaction must not learn about other accounts, not even that something happened there.
create or replace function platform.stream_heads(accounts uuid[], since xid8[])
  returns table (account_id uuid, stream text, seq bigint)
  language sql stable security definer set search_path = tenant, pg_temp as $$
    select e.account_id, e.stream, max(e.seq)
      from unnest(accounts, since) as asked(account_id, since)
      join events e on e.account_id = asked.account_id and e.xid >= asked.since
     group by e.account_id, e.stream $$;
revoke all on function platform.stream_heads(uuid[], xid8[]) from public;
grant execute on function platform.stream_heads(uuid[], xid8[]) to frontdesk_server;
grant create on schema platform to frontdesk_search;
alter function platform.stream_heads(uuid[], xid8[]) owner to frontdesk_search;
revoke create on schema platform from frontdesk_search;
