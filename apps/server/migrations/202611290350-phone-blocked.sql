-- Numbers whose calls and texts the agency does not take.
create table tenant.blocked_numbers (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  phone_number text not null check (phone_number ~ '^\d{11}$'),
  reason text not null default '' check (length(reason) <= 500),
  -- Null once the person is gone.
  added_by uuid,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, phone_number),
  foreign key (account_id, added_by) references tenant.users (account_id, id) on delete set null (added_by)
);
create index blocked_numbers_created on tenant.blocked_numbers (account_id, created_at desc, id desc);
create index blocked_numbers_added_by on tenant.blocked_numbers (account_id, added_by) where added_by is not null;
call platform.protect('tenant.blocked_numbers');
