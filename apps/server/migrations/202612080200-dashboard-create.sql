-- How each person arranges their dashboard: names of widgets in their order.
create table tenant.dashboards (
  account_id uuid not null references tenant.accounts on delete cascade,
  user_id uuid not null,
  widgets jsonb not null check (jsonb_typeof(widgets) = 'array' and pg_column_size(widgets) < 4096),
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete cascade
);
call platform.protect('tenant.dashboards');
