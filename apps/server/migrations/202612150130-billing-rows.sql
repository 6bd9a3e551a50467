-- What a line bills, as it was when it was issued: how many rows, and texts by what sent them, also once they are deleted.
alter table tenant.invoice_lines
  add column rows integer check (rows >= 0),
  add column sources jsonb not null default '[]';
-- Events are never deleted before their lines are: a reference to each would double the time of closing a month.
alter table tenant.billed_usage
  drop constraint billed_usage_account_id_kind_source_id_nth_fkey,
  add column at timestamptz not null,
  add column source text check (length(source) <= 40);
drop index tenant.billed_usage_line;
create index billed_usage_line on tenant.billed_usage (account_id, invoice_id, position, at desc, source_id desc, nth desc);

-- Usage from then on isn't metered: the plan has ended.
alter table tenant.subscriptions add column metered_until timestamptz not null default 'infinity';
