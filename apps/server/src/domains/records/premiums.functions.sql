-- What a premium comes to in a year; yearlyPremium() of the contract is the same for lists of policies.
create or replace function tenant.yearly_premium(premium bigint, term text) returns bigint
  language sql immutable parallel safe set search_path = pg_catalog
  return premium * 12 / term::bigint;
grant execute on function tenant.yearly_premium(bigint, text) to frontdesk_tenant;

-- Today in the account's time zone, by the clock of the database, because triggers know no other.
create or replace function tenant.agency_day(account uuid) returns date
  language sql stable parallel safe set search_path = tenant, pg_temp
  return (select (now() at time zone timezone)::date from tenant.accounts where account_id = account);
grant execute on function tenant.agency_day(uuid) to frontdesk_tenant;

-- Whether a policy covers that day, as isInForce() of the web application. Totals and counts are of such policies.
create or replace function tenant.is_in_force(began date, ends date, day date) returns boolean
  language sql immutable parallel safe
  return coalesce(began <= day, true) and coalesce(ends >= day, true);
grant execute on function tenant.is_in_force(date, date, date) to frontdesk_tenant;
