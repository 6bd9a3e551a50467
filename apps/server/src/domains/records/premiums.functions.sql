-- What a premium comes to in a year; yearlyPremium() of the contract is the same for lists of policies.
create or replace function tenant.yearly_premium(premium bigint, term text) returns bigint
  language sql immutable parallel safe set search_path = pg_catalog
  return premium * 12 / term::bigint;
grant execute on function tenant.yearly_premium(bigint, text) to frontdesk_tenant;

-- Whether a policy covers today, by the days of the account's time zone.
create or replace function tenant.is_in_force(began date, ends date) returns boolean
  language sql stable parallel safe set search_path = tenant, pg_temp
as $$
  select coalesce(began <= day, true) and coalesce(ends >= day, true)
    from (select (now() at time zone timezone)::date as day from accounts limit 1) today
$$;
grant execute on function tenant.is_in_force(date, date) to frontdesk_tenant;
