-- Written by npm run db:types from the migrated database; edit the migrations instead.

create table directory.accounts (
  id uuid not null,
  namespace text not null,
  name text not null,
  cluster text not null default 'main'::text,
  mfa_required boolean not null default false,
  employees_may_ghost boolean not null default false,
  password_min_length integer not null default 5,
  created_at timestamp with time zone not null default now(),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_namespace_key UNIQUE (namespace),
  constraint accounts_name_check CHECK ((name <> ''::text)),
  constraint accounts_namespace_check CHECK ((namespace ~ '^[a-z][a-z0-9-]{1,40}$'::text)),
  constraint accounts_password_min_length_check CHECK (((password_min_length >= 5) AND (password_min_length <= 64)))
);

create table directory.failed_tries (
  subject bytea not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  constraint failed_tries_pkey PRIMARY KEY (subject)
);

create table directory.memberships (
  account_id uuid not null,
  person_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  constraint memberships_pkey PRIMARY KEY (account_id, person_id),
  constraint memberships_account_id_fkey FOREIGN KEY (account_id) REFERENCES directory.accounts(id) ON DELETE CASCADE,
  constraint memberships_person_id_fkey FOREIGN KEY (person_id) REFERENCES directory.people(id) ON DELETE CASCADE,
  constraint memberships_role_check CHECK ((role = ANY (ARRAY['super'::text, 'owner'::text, 'admin'::text, 'employee'::text])))
);
CREATE INDEX memberships_person ON directory.memberships USING btree (person_id);

create table directory.password_resets (
  id uuid not null,
  person_id uuid not null,
  code_hash bytea not null,
  link_hash bytea not null,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_resets_pkey PRIMARY KEY (id),
  constraint password_resets_link_hash_key UNIQUE (link_hash),
  constraint password_resets_person_id_fkey FOREIGN KEY (person_id) REFERENCES directory.people(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX password_resets_open ON directory.password_resets USING btree (person_id) WHERE (used_at IS NULL);

create table directory.people (
  id uuid not null,
  email text not null,
  password_hash text not null,
  mfa_secret bytea,
  mfa_pending_secret bytea,
  mfa_last_step bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint people_pkey PRIMARY KEY (id),
  constraint people_email_key UNIQUE (email),
  constraint people_email_check CHECK (((email = lower(email)) AND (email ~~ '%_@_%'::text)))
);

create table directory.phone_numbers (
  phone text not null,
  account_id uuid not null,
  constraint phone_numbers_pkey PRIMARY KEY (phone),
  constraint phone_numbers_account_id_fkey FOREIGN KEY (account_id) REFERENCES directory.accounts(id) ON DELETE CASCADE,
  constraint phone_numbers_phone_check CHECK ((phone ~ '^\d{8,15}$'::text))
);
CREATE INDEX phone_numbers_account ON directory.phone_numbers USING btree (account_id);

create table directory.recovery_codes (
  person_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (person_id, code_hash),
  constraint recovery_codes_person_id_fkey FOREIGN KEY (person_id) REFERENCES directory.people(id) ON DELETE CASCADE
);

create table directory.sessions (
  id uuid not null,
  token_hash bytea not null,
  account_id uuid not null,
  person_id uuid not null,
  kind text not null,
  actor_session_id uuid,
  ghost_reason text,
  device text not null,
  ip text,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  last_active_at timestamp with time zone not null,
  locked_at timestamp with time zone,
  ends_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  ended_by_device text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_account_id_person_id_fkey FOREIGN KEY (account_id, person_id) REFERENCES directory.memberships(account_id, person_id) ON DELETE CASCADE,
  constraint sessions_actor_session_id_fkey FOREIGN KEY (actor_session_id) REFERENCES directory.sessions(id) ON DELETE CASCADE,
  constraint sessions_check CHECK (((kind = 'ghost'::text) = (actor_session_id IS NOT NULL))),
  constraint sessions_check1 CHECK (((kind = 'ghost'::text) = (ghost_reason IS NOT NULL))),
  constraint sessions_check2 CHECK (((kind = 'ghost'::text) = (ends_at IS NOT NULL))),
  constraint sessions_check3 CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint sessions_end_reason_check CHECK ((end_reason = ANY (ARRAY['multipleLoginsDetected'::text, 'signedOut'::text, 'signedOutElsewhere'::text, 'idle'::text, 'passwordChanged'::text, 'removed'::text, 'ghostEnded'::text, 'mfaReset'::text]))),
  constraint sessions_kind_check CHECK ((kind = ANY (ARRAY['web'::text, 'ghost'::text, 'mobile'::text])))
);
CREATE INDEX sessions_actor ON directory.sessions USING btree (actor_session_id) WHERE (actor_session_id IS NOT NULL);
CREATE INDEX sessions_ended ON directory.sessions USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX sessions_live ON directory.sessions USING btree (account_id, person_id, kind) WHERE (ended_at IS NULL);
CREATE INDEX sessions_person ON directory.sessions USING btree (person_id) WHERE (ended_at IS NULL);

create table platform.migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table tenant.accounts (
  account_id uuid not null,
  timezone text not null default 'America/New_York'::text,
  gathering_forms text not null default 'all'::text,
  messaging_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint accounts_pkey PRIMARY KEY (account_id)
);
CREATE TRIGGER touch BEFORE UPDATE ON tenant.accounts FOR EACH ROW EXECUTE FUNCTION platform.touch();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.contacts (
  account_id uuid not null,
  id uuid not null,
  first_name text,
  preferred_first_name text,
  last_name text,
  suffix text,
  company_name text,
  email text,
  phone text,
  mobile_phone text,
  gender text,
  dob date,
  occupation text,
  employer_name text,
  co_first_name text,
  co_last_name text,
  co_email text,
  co_mobile_phone text,
  co_dob date,
  ssn bytea,
  ssn_index bytea,
  ssn_last4 text,
  co_ssn bytea,
  co_ssn_index bytea,
  co_ssn_last4 text,
  managed_by uuid,
  managed_on date,
  referred_by text,
  location_id uuid,
  last_contacted_at timestamp with time zone,
  import_id uuid,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  version integer not null default 1,
  sort_name text not null generated always as (lower(btrim(((COALESCE(NULLIF(last_name, ''::text), NULLIF(company_name, ''::text), first_name, ''::text) || ' '::text) ||
CASE
    WHEN (COALESCE(last_name, ''::text) = ''::text) THEN ''::text
    ELSE COALESCE(first_name, ''::text)
END)))) stored,
  letter "char" not null generated always as ((
CASE
    WHEN (lower("left"(btrim(COALESCE(NULLIF(last_name, ''::text), NULLIF(company_name, ''::text), first_name, ''::text)), 1)) ~ '[a-z]'::text) THEN lower("left"(btrim(COALESCE(NULLIF(last_name, ''::text), NULLIF(company_name, ''::text), first_name, ''::text)), 1))
    ELSE '#'::text
END)::"char") stored,
  constraint contacts_pkey PRIMARY KEY (account_id, id),
  constraint contacts_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint contacts_account_id_location_id_fkey FOREIGN KEY (account_id, location_id) REFERENCES tenant.locations(account_id, id) ON DELETE SET NULL (location_id),
  constraint contacts_account_id_managed_by_fkey FOREIGN KEY (account_id, managed_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (managed_by),
  constraint contacts_check CHECK (((COALESCE(first_name, ''::text) <> ''::text) OR (COALESCE(last_name, ''::text) <> ''::text) OR (COALESCE(company_name, ''::text) <> ''::text))),
  constraint contacts_co_mobile_phone_check CHECK ((co_mobile_phone ~ '^\d{8,15}$'::text)),
  constraint contacts_gender_check CHECK ((gender = ANY (ARRAY['Male'::text, 'Female'::text, 'Other'::text, 'Not Specified'::text]))),
  constraint contacts_mobile_phone_check CHECK ((mobile_phone ~ '^\d{8,15}$'::text)),
  constraint contacts_phone_check CHECK ((phone ~ '^\d{8,15}$'::text))
);

create table tenant.events (
  account_id uuid not null default platform.current_account(),
  stream text not null,
  seq bigint not null,
  name text not null,
  payload jsonb not null,
  audience jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint events_pkey PRIMARY KEY (account_id, stream, seq)
);
CREATE INDEX events_created_at ON tenant.events USING btree (account_id, created_at);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.feedback (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  category text not null,
  related_to text not null,
  comments text not null,
  created_at timestamp with time zone not null default now(),
  constraint feedback_pkey PRIMARY KEY (account_id, id),
  constraint feedback_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE,
  constraint feedback_category_check CHECK ((category = ANY (ARRAY['bug'::text, 'feedback'::text, 'question'::text, 'other'::text]))),
  constraint feedback_comments_check CHECK (((length(comments) >= 1) AND (length(comments) <= 4000))),
  constraint feedback_related_to_check CHECK ((related_to = ANY (ARRAY['dashboard'::text, 'team'::text, 'contacts'::text, 'messages'::text, 'Phone'::text, 'settings'::text, 'other'::text])))
);
CREATE INDEX feedback_user ON tenant.feedback USING btree (account_id, user_id);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.idempotency (
  account_id uuid not null default platform.current_account(),
  user_id uuid not null,
  key text not null,
  route text not null,
  body_hash text not null,
  status integer,
  reply jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_pkey PRIMARY KEY (account_id, user_id, key)
);
CREATE INDEX idempotency_created_at ON tenant.idempotency USING btree (account_id, created_at);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.locations (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  constraint locations_pkey PRIMARY KEY (account_id, id),
  constraint locations_account_id_name_key UNIQUE (account_id, name),
  constraint locations_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint locations_name_check CHECK ((name <> ''::text))
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.streams (
  account_id uuid not null default platform.current_account(),
  stream text not null,
  seq bigint not null default 0,
  constraint streams_pkey PRIMARY KEY (account_id, stream)
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.users (
  account_id uuid not null,
  id uuid not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  extension text,
  picture text,
  theme_color text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint users_pkey PRIMARY KEY (account_id, id),
  constraint users_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint users_first_name_check CHECK ((first_name <> ''::text)),
  constraint users_phone_check CHECK ((phone ~ '^\d{8,15}$'::text)),
  constraint users_picture_check CHECK ((picture ~ '^[a-z0-9]{32}$'::text)),
  constraint users_theme_color_check CHECK ((theme_color ~ '^#[0-9a-f]{6}$'::text))
);
CREATE TRIGGER touch BEFORE UPDATE ON tenant.users FOR EACH ROW EXECUTE FUNCTION platform.touch();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

CREATE OR REPLACE FUNCTION platform.current_account()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
declare
  account text := current_setting('app.account_id', true);
begin
  if account is null or account = '' then
    raise exception 'No account is set: run this inside an account''s transaction.' using errcode = '42501';
  end if;
  return account::uuid;
end $function$;

CREATE OR REPLACE FUNCTION platform.enqueue(task text, payload json, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, job_key text DEFAULT NULL::text, max_attempts integer DEFAULT 8)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if payload->>'accountId' is distinct from platform.current_account()::text then
    raise exception 'The job "%" is for account %, but the transaction is for %.',
      task, coalesce(payload->>'accountId', 'none'), platform.current_account() using errcode = '42501';
  end if;
  perform graphile_worker.add_job(
    task, payload, run_at => run_at, job_key => job_key, max_attempts => max_attempts);
end $function$;
-- runs as frontdesk_jobs

CREATE OR REPLACE PROCEDURE platform.protect(IN target regclass)
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy account on %s using (account_id = (select platform.current_account()))
       with check (account_id = (select platform.current_account()))', target);
  execute format('create policy search on %s for select to frontdesk_search using (true)', target);
  execute format('grant select, insert, update, delete on %s to frontdesk_tenant', target);
  execute format('grant select on %s to frontdesk_search', target);
end $procedure$;

CREATE OR REPLACE PROCEDURE platform.protect_search(IN target regprocedure)
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $procedure$
declare
  home name := (select n.nspname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.oid = target);
begin
  execute format('revoke all on function %s from public', target);
  execute format('grant execute on function %s to frontdesk_tenant', target);
  -- A new owner must be allowed to create there, for the moment of becoming it.
  execute format('grant create on schema %I to frontdesk_search', home);
  execute format('alter function %s owner to frontdesk_search', target);
  execute format('revoke create on schema %I from frontdesk_search', home);
end $procedure$;

CREATE OR REPLACE FUNCTION platform.touch()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  new.updated_at := now();
  new.version := old.version + 1;
  return new;
end $function$;

