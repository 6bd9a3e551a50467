-- When this leg answered a call that rang or waited; others only join.
alter table tenant.call_legs add column answered_at timestamptz;
