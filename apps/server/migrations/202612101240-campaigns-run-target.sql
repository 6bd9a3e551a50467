-- Whom a run is for, as it was when the run began: an edit before its recipients are listed applies to the next one.
-- Null: a run that began before this column existed, and is for whom its campaign is now.
alter table tenant.campaign_runs add column target jsonb;
