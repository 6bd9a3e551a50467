-- Invoices of an agency: what they charge, which usage each line bills, and how they are paid.

-- What the operator must add to invoices, by the state of the billing address.
create table directory.tax_rates (
  state text not null check (state ~ '^[A-Z]{2}$'),
  starts_on date not null,
  name text not null check (length(name) between 1 and 80),
  -- Percent.
  rate numeric(7, 4) not null check (rate between 0 and 30),
  primary key (state, starts_on)
);
grant select, insert, update, delete on directory.tax_rates to frontdesk_directory;

-- Numbers are metered once a month, as event `nth` = months since January 2020.
alter table tenant.usage_events
  drop constraint usage_events_kind_check,
  add constraint usage_events_kind_check check (kind in ('minutes', 'messages', 'recordings', 'numbers'));
update directory.plans
  set metered = metered || '{"numbers": {"mode": "graduated", "tiers": [{"up_to": null, "unit_amount_decimal": "0", "flat_amount": 0}]}}'
  where not metered ? 'numbers';
-- Which terms held from which day, in the agency's time zone: usage of a day is priced by the terms of that day.
create table tenant.subscription_terms (
  account_id uuid not null references tenant.accounts on delete cascade,
  begins_on date not null,
  plan jsonb not null,
  primary key (account_id, begins_on)
);
call platform.protect('tenant.subscription_terms');
insert into tenant.subscription_terms (account_id, begins_on, plan)
  select s.account_id, (s.metered_since at time zone a.timezone)::date, jsonb_set(s.plan, '{metered,numbers}',
      '{"mode": "graduated", "tiers": [{"up_to": null, "unit_amount_decimal": "0", "flat_amount": 0}]}')
    from tenant.subscriptions s join tenant.accounts a using (account_id);

alter table tenant.subscriptions
  -- The first day without the plan; null: it goes on.
  add column cancel_on date;

-- Who is billed, at which provider, the usage budget, and what is known of unpaid invoices.
create table tenant.billing_profiles (
  account_id uuid primary key references tenant.accounts on delete cascade,
  provider text check (provider in ('embedded', 'stripe')),
  customer text check (length(customer) between 1 and 80),
  name text not null default '' check (length(name) <= 120),
  email text not null default '' check (length(email) <= 254),
  address text not null default '' check (length(address) <= 200),
  address2 text not null default '' check (length(address2) <= 200),
  city text not null default '' check (length(city) <= 120),
  state text not null default '' check (length(state) <= 60),
  zipcode text not null default '' check (length(zipcode) <= 10),
  -- Cents a month; null: no budget.
  budget integer check (budget between 100 and 10000000),
  budget_caps boolean not null default false,
  -- Cents that invoices below zero left, for the next ones.
  credit integer not null default 0 check (credit >= 0),
  last_number integer not null default 0,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((provider is null) = (customer is null))
);
create trigger touch before update on tenant.billing_profiles for each row execute function platform.touch();
call platform.protect('tenant.billing_profiles');
insert into tenant.billing_profiles (account_id) select account_id from tenant.subscriptions;

-- What the provider says of saved methods; numbers are there alone.
create table tenant.billing_methods (
  account_id uuid not null references tenant.accounts on delete cascade,
  -- The provider's id.
  id text not null check (id ~ '^[A-Za-z0-9_]{1,80}$'),
  type text not null check (type in ('card', 'us_bank_account')),
  -- Of a card its brand, of an account its bank.
  brand text not null check (length(brand) <= 80),
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month smallint check (exp_month between 1 and 12),
  exp_year smallint check (exp_year between 2000 and 2200),
  verified boolean not null,
  is_default boolean not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  check ((type = 'card') = (exp_month is not null)),
  check ((exp_month is null) = (exp_year is null)),
  check (verified or not is_default)
);
create unique index billing_methods_default on tenant.billing_methods (account_id) where is_default;
call platform.protect('tenant.billing_methods');

create table tenant.invoices (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  -- Without gaps in an account; shown with its prefix.
  number integer not null check (number > 0),
  prefix text not null check (prefix ~ '^[A-Z0-9]{2,6}$'),
  reason text not null check (reason in ('period', 'start', 'planChange', 'trialEnd', 'final')),
  title text not null check (length(title) between 1 and 120),
  -- The first day of the period whose plan it charges, in the agency's time zone.
  period_starts date not null,
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  -- As they were on that day.
  billed_to jsonb not null,
  subtotal integer not null,
  tax_name text not null default '' check (length(tax_name) <= 80),
  -- Percent; null without tax.
  tax_rate numeric(7, 4) check (tax_rate between 0 and 30),
  tax integer not null,
  total integer not null check (total >= 0),
  status text not null check (status in ('open', 'paid', 'void')),
  -- Automatic payments that were tried.
  attempts smallint not null default 0 check (attempts between 0 and 20),
  attempted boolean not null default false,
  next_attempt_on date,
  -- The first automatic payment that failed; outgoing texts stop by its day.
  failed_on date,
  paid_on date,
  -- The mail about it is on its way.
  mailed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  unique (account_id, number),
  check (subtotal + tax = total),
  check ((status = 'paid') = (paid_on is not null)),
  check (status = 'open' or next_attempt_on is null)
);
create index invoices_open on tenant.invoices (account_id, due_on) where status = 'open';
create trigger touch before update on tenant.invoices for each row execute function platform.touch();
call platform.protect('tenant.invoices');
revoke delete on tenant.invoices from frontdesk_tenant;

create table tenant.invoice_lines (
  account_id uuid not null,
  invoice_id uuid not null,
  position smallint not null check (position between 0 and 99),
  kind text not null check (kind in ('plan', 'unusedPlan', 'minutes', 'messages', 'recordings', 'numbers', 'credit')),
  description text not null check (length(description) between 1 and 200),
  detail text not null default '' check (length(detail) <= 200),
  quantity integer not null,
  amount integer not null,
  proration boolean not null default false,
  -- Days, both included, in the agency's time zone.
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  -- Of usage: the first day of the terms that priced it, within its month.
  terms_day date,
  -- unit_amount_decimal and billing_scheme.
  price jsonb not null,
  primary key (account_id, invoice_id, position),
  foreign key (account_id, invoice_id) references tenant.invoices (account_id, id) on delete cascade,
  check ((terms_day is not null) = (kind in ('minutes', 'messages', 'recordings', 'numbers')))
);
create index invoice_lines_terms on tenant.invoice_lines (account_id, kind, terms_day) where terms_day is not null;
call platform.protect('tenant.invoice_lines');
revoke update, delete on tenant.invoice_lines from frontdesk_tenant;

-- Which line bills an event: each event once.
create table tenant.billed_usage (
  account_id uuid not null,
  kind text not null,
  source_id uuid not null,
  nth smallint not null,
  invoice_id uuid not null,
  position smallint not null,
  primary key (account_id, kind, source_id, nth),
  foreign key (account_id, kind, source_id, nth) references tenant.usage_events (account_id, kind, source_id, nth)
    on delete cascade,
  foreign key (account_id, invoice_id, position) references tenant.invoice_lines (account_id, invoice_id, position)
    on delete cascade
);
create index billed_usage_line on tenant.billed_usage (account_id, invoice_id, position);
call platform.protect('tenant.billed_usage');
revoke update, delete on tenant.billed_usage from frontdesk_tenant;

-- Payments, each begun before the provider is asked, by whose id it is asked: the same one is never made twice.
create table tenant.billing_payments (
  account_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  method_id text not null,
  method_type text not null check (method_type in ('card', 'us_bank_account')),
  method_brand text not null,
  method_last4 text not null,
  amount integer not null check (amount > 0),
  state text not null check (state in ('starting', 'requiresAction', 'processing', 'succeeded', 'failed', 'unknown')),
  -- The provider's id, once it has answered.
  provider_id text check (length(provider_id) between 1 and 80),
  declined text,
  message text check (length(message) <= 300),
  refunded integer not null default 0 check (refunded between 0 and amount),
  disputed text check (disputed in ('open', 'won', 'lost')),
  automatic boolean not null,
  clears_on date,
  begun_at timestamptz not null,
  begun_by uuid,
  finished_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, invoice_id) references tenant.invoices (account_id, id) on delete cascade,
  foreign key (account_id, begun_by) references tenant.users (account_id, id) on delete set null (begun_by),
  check ((state in ('succeeded', 'failed')) = (finished_at is not null))
);
-- Of an invoice only one at a time is on its way, and only one succeeds.
create unique index billing_payments_one on tenant.billing_payments (account_id, invoice_id) where state <> 'failed';
create unique index billing_payments_provider on tenant.billing_payments (provider_id) where provider_id is not null;
create index billing_payments_invoice on tenant.billing_payments (account_id, invoice_id, begun_at);
create index billing_payments_running on tenant.billing_payments (account_id, begun_at)
  where state in ('starting', 'requiresAction', 'processing', 'unknown');
create index billing_payments_begun_by on tenant.billing_payments (account_id, begun_by) where begun_by is not null;
create trigger touch before update on tenant.billing_payments for each row execute function platform.touch();
call platform.protect('tenant.billing_payments');
revoke delete on tenant.billing_payments from frontdesk_tenant;

-- Which part of the budget was reached in a month, and who was told.
create table tenant.budget_steps (
  account_id uuid not null references tenant.accounts on delete cascade,
  -- The first day of the month.
  month date not null,
  percent smallint not null check (percent in (50, 80, 100)),
  reached_at timestamptz not null,
  -- Names, as they were.
  told text[] not null check (cardinality(told) <= 100),
  primary key (account_id, month, percent)
);
call platform.protect('tenant.budget_steps');

-- Why outgoing texts wait; null: they don't.
alter table tenant.accounts
  add column texts_paused text check (texts_paused in ('campaigns', 'texts')),
  add column texts_paused_for text check (texts_paused_for in ('pastDue', 'canceled', 'budget')),
  add check ((texts_paused is null) = (texts_paused_for is null));
