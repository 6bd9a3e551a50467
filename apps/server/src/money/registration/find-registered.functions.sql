-- Which accounts and locations have what the registry tells about. Runs as frontdesk_search, which reads every account and
-- writes none.
create or replace function platform.find_registered(kind text, wanted text)
  returns table (account uuid, location uuid, subject uuid)
  language sql stable security definer set search_path = tenant, pg_temp as $$
    select account_id, location_id, id from registrations where kind = 'profile' and profile_sid = wanted
    union all
    select account_id, location_id, id from registrations where kind = 'brand' and brand_sid = wanted
    union all
    select account_id, location_id, id from messaging_services where kind = 'campaign' and sid = wanted
    limit 10 $$;
revoke all on function platform.find_registered(text, text) from public;
grant execute on function platform.find_registered(text, text) to frontdesk_directory;
grant create on schema platform to frontdesk_search;
alter function platform.find_registered(text, text) owner to frontdesk_search;
revoke create on schema platform from frontdesk_search;
