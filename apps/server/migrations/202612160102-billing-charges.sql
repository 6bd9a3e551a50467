-- What an agency agreed to pay once, until an invoice has a line for it: the fees of the carriers' registry.
create table tenant.billing_charges (
  account_id uuid not null references tenant.accounts on delete cascade,
  -- Of what it is for, so that it is charged once.
  id uuid not null,
  description text not null check (length(description) between 1 and 200),
  -- Cents.
  amount integer not null check (amount between 1 and 10000000),
  charged_at timestamptz not null,
  invoice_id uuid,
  primary key (account_id, id),
  foreign key (account_id, invoice_id) references tenant.invoices (account_id, id)
);
create index billing_charges_open on tenant.billing_charges (account_id, charged_at, id) where invoice_id is null;
create index billing_charges_invoice on tenant.billing_charges (account_id, invoice_id) where invoice_id is not null;
call platform.protect('tenant.billing_charges');
revoke delete on tenant.billing_charges from frontdesk_tenant;

alter table tenant.invoice_lines
  drop constraint invoice_lines_kind_check,
  add constraint invoice_lines_kind_check check (kind in
    ('plan', 'unusedPlan', 'minutes', 'messages', 'recordings', 'numbers', 'registration', 'credit'));
