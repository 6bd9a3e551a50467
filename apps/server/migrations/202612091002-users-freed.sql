-- When everything that named a deleted person was handed over or ended. Null for those who work here, and for those who
-- were deleted before deletion did that.
alter table tenant.users add column freed_at timestamptz;
