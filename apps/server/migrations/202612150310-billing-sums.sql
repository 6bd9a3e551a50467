-- What sent a text, as it was when it was metered: the text isn't read for it again. Null: of texts that were deleted
-- before this was recorded, and of other kinds.
alter table tenant.usage_events add column source text check (length(source) <= 40);

-- Usage summed up by quarters of an hour, because no time zone begins its day within one. Each is the sum of its rows: metering
-- adds to a row that no other transaction holds, so that none waits, and billing moves units by adding two more.
create table tenant.usage_quarters (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('minutes', 'messages', 'recordings', 'numbers')),
  -- As of events; 'deleted' where it isn't known, empty of other kinds.
  source text not null,
  quarter timestamptz not null,
  -- Whether a line bills them.
  billed boolean not null,
  quantity integer not null,
  rows integer not null,
  primary key (account_id, id)
) with (fillfactor = 70);
create index usage_sums_quarter on tenant.usage_quarters (account_id, billed, quarter, kind, source);
call platform.protect('tenant.usage_quarters');

-- A page of one kind is read in its order; the kind that is rare isn't looked for among the others.
drop index tenant.usage_events_at;
create index usage_events_at on tenant.usage_events (account_id, kind, at desc, source_id desc, nth desc)
  include (quantity);
