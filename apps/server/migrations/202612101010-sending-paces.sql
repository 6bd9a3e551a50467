-- How fast one of the agency's numbers sends campaigns, and when its next text may leave.
create table tenant.sending_paces (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null default gen_random_uuid(),
  phone text not null check (phone ~ '^\d{8,15}$'),
  -- Segments a minute as its registration allows; null: the usual pace.
  per_minute numeric(10, 2) check (per_minute > 0),
  free_at timestamptz not null,
  primary key (account_id, phone),
  unique (account_id, id)
);
call platform.protect('tenant.sending_paces');
