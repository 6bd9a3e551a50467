-- A code belongs to the request that it was sent for, so that strangers neither use up its tries nor replace it. Codes
-- of before live for ten minutes; their clients request another one.
alter table tenant.client_codes no force row level security;
delete from tenant.client_codes;
alter table tenant.client_codes force row level security;
alter table tenant.client_codes
  add request_hash bytea not null,
  -- Of the link in the message, which opens the app on the phone that received it. Null: none was sent.
  add link_hash bytea,
  -- Requested by a phone that a client opened the app on before.
  add known_phone boolean not null default false,
  -- False: the number had received enough messages.
  add sent boolean not null default false;
create unique index client_codes_request on tenant.client_codes (account_id, request_hash);
create unique index client_codes_link on tenant.client_codes (account_id, link_hash) where link_hash is not null;

-- A phone that signed out is still a known phone.
alter table tenant.client_sessions add ended_at timestamptz;
