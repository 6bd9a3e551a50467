-- What is to be done, when it was, and the date before it was last moved, to which it may go back.
alter table tenant.followups
  add column kind text not null default 'call' check (kind in ('call', 'text', 'email', 'meeting', 'other')),
  add column completed_at timestamptz,
  add column previous_date timestamptz;
create index followups_completed on tenant.followups (account_id, completed_at) where completed_at is not null;
