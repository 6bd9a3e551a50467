-- Texts that read like a wish to get no more: automatic texts stop until a person decides, within ten business days.
create table tenant.sending_stop_wishes (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  phone text not null check (phone ~ '^\d{3,15}$'),
  -- The text that said so, and its conversation.
  message_id uuid,
  room_id uuid,
  wording text not null check (length(wording) <= 1000),
  said_at timestamptz not null,
  due_at timestamptz not null,
  decision text check (decision in ('optOut', 'notAWish')),
  decided_at timestamptz,
  -- Null: the time ran out, or the client said more.
  user_id uuid,
  primary key (account_id, id),
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete set null (user_id),
  check ((decision is null) = (decided_at is null))
);
create unique index sending_stop_wishes_open on tenant.sending_stop_wishes (account_id, phone) where decision is null;
create index sending_stop_wishes_due on tenant.sending_stop_wishes (account_id, due_at, id) where decision is null;
create index sending_stop_wishes_user on tenant.sending_stop_wishes (account_id, user_id) where user_id is not null;
call platform.protect('tenant.sending_stop_wishes');

-- The evidence with which an admin lifts an opt-out, and the decision that a text was no wish.
alter table tenant.sending_consents
  drop constraint sending_consents_act_check,
  add constraint sending_consents_act_check check (act in ('optIn', 'optOut', 'flagged', 'notAWish')),
  add column said_where text check (length(said_where) <= 200),
  add column said_on date;
