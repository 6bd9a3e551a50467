-- How many of a run have which state, so that lists and pages needn’t count a hundred thousand recipients. Rows are added up:
-- each change of recipients adds its differences in the same transaction, and locks nothing that others change.
create table tenant.campaign_run_counts (
  account_id uuid not null default platform.current_account(),
  id uuid not null default gen_random_uuid(),
  run_id uuid not null,
  -- As in campaign_recipients.
  ours text,
  version text,
  state text not null,
  people integer not null,
  -- Of them, with left_at, replied_at, and opted_out_at.
  departed integer not null,
  replied integer not null,
  opted_out integer not null,
  -- Of all of them, at least one each.
  segments integer not null,
  primary key (account_id, run_id, id),
  foreign key (account_id, run_id) references tenant.campaign_runs (account_id, id) on delete cascade
);
insert into tenant.campaign_run_counts
    (account_id, run_id, ours, version, state, people, departed, replied, opted_out, segments)
  select account_id, run_id, ours, version, state, count(*), count(left_at), count(replied_at), count(opted_out_at),
      sum(greatest(segments, 1))
    from tenant.campaign_recipients group by 1, 2, 3, 4, 5;
call platform.protect('tenant.campaign_run_counts');
-- When those of a run left: its first and last, its pace, and those of this month.
create index campaign_recipients_left on tenant.campaign_recipients (account_id, run_id, left_at, ours)
  where left_at is not null;
-- The people of a run, the last tried first.
create index campaign_recipients_tried on tenant.campaign_recipients (account_id, run_id, last_try_at desc nulls last, id);
