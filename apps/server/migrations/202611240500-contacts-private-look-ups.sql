-- Who looked for an exact private value within the last hour: what the limit counts. The audit log keeps it for good.
create table tenant.private_look_ups (
  account_id uuid not null,
  user_id uuid not null,
  -- Keyed, as in the audit log.
  digest text not null,
  at timestamptz not null,
  primary key (account_id, user_id, digest),
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete cascade
);
call platform.protect('tenant.private_look_ups');
