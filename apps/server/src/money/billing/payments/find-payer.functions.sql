-- Which account a customer of the payment provider is, for what the provider tells. Runs as frontdesk_search, which reads
-- every account and writes none.
create or replace function platform.find_payer(wanted text) returns uuid
  language sql stable security definer set search_path = tenant, pg_temp as $$
    select account_id from billing_profiles where customer = wanted order by account_id limit 1 $$;
revoke all on function platform.find_payer(text) from public;
grant execute on function platform.find_payer(text) to frontdesk_directory;
grant create on schema platform to frontdesk_search;
alter function platform.find_payer(text) owner to frontdesk_search;
revoke create on schema platform from frontdesk_search;
