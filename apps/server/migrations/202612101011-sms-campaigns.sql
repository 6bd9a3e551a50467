-- A text that its campaign has taken back: it is not handed over any more, unless that has happened already.
alter table tenant.sms_messages add column withdrawn_at timestamptz;

-- The texts of a campaign share the files of its pictures: the entry whose file it is; null: its own.
alter table tenant.sms_media add column file_id uuid;
-- A picture of a campaign, which waits for the texts of later runs.
alter table tenant.sms_media add column kept boolean not null default false;
