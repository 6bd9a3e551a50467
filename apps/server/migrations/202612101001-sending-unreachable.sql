-- Numbers at which texts can't arrive, as the last delivery told: landlines, and numbers that don't exist.
alter table tenant.sending_numbers
  add column unreachable text check (unreachable in ('landline', 'invalidNumber')),
  add column unreachable_at timestamptz;
