-- Written by npm run db:types from the migrated database; edit migrations and *.functions.sql instead.

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

create table directory.backups (
  id uuid not null,
  name text not null,
  daily boolean not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  problem text,
  bytes bigint,
  constraint backups_pkey PRIMARY KEY (id),
  constraint backups_bytes_check CHECK ((bytes >= 0)),
  constraint backups_check CHECK (((problem IS NULL) OR (ended_at IS NOT NULL))),
  constraint backups_check1 CHECK ((num_nonnulls(bytes, problem) = num_nonnulls(ended_at)))
);
CREATE INDEX backups_started_at ON directory.backups USING btree (started_at);

create table directory.devices (
  id uuid not null,
  person_id uuid not null,
  token_hash bytea not null,
  label text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint devices_pkey PRIMARY KEY (id),
  constraint devices_token_hash_person_id_key UNIQUE (token_hash, person_id),
  constraint devices_person_id_fkey FOREIGN KEY (person_id) REFERENCES directory.people(id) ON DELETE CASCADE
);
CREATE INDEX devices_last_used_at ON directory.devices USING btree (last_used_at);
CREATE INDEX devices_person ON directory.devices USING btree (person_id, last_used_at);

create table directory.email_changes (
  account_id uuid not null,
  person_id uuid not null,
  email text not null,
  asked_by text not null,
  requested_at timestamp with time zone not null,
  token_hash bytea,
  expires_at timestamp with time zone,
  pending boolean not null default true,
  mails integer not null default 0,
  mails_since timestamp with time zone not null,
  constraint email_changes_pkey PRIMARY KEY (account_id, person_id),
  constraint email_changes_token_hash_key UNIQUE (token_hash),
  constraint email_changes_account_id_person_id_fkey FOREIGN KEY (account_id, person_id) REFERENCES directory.memberships(account_id, person_id) ON DELETE CASCADE,
  constraint email_changes_asked_by_check CHECK ((length(asked_by) <= 200)),
  constraint email_changes_email_check CHECK (((email = lower(email)) AND (email ~~ '%_@_%'::text)))
);
CREATE INDEX email_changes_person ON directory.email_changes USING btree (person_id);

create table directory.failed_tries (
  subject bytea not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  constraint failed_tries_pkey PRIMARY KEY (subject)
);
CREATE INDEX failed_tries_last_at ON directory.failed_tries USING btree (last_at);

create table directory.file_sealing (
  finished boolean not null default true,
  finished_at timestamp with time zone not null,
  constraint file_sealing_pkey PRIMARY KEY (finished),
  constraint file_sealing_finished_check CHECK (finished)
);

create table directory.invitations (
  account_id uuid not null,
  person_id uuid not null,
  token_hash bytea,
  sent_at timestamp with time zone,
  expires_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  accepted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint invitations_pkey PRIMARY KEY (account_id, person_id),
  constraint invitations_token_hash_key UNIQUE (token_hash),
  constraint invitations_account_id_person_id_fkey FOREIGN KEY (account_id, person_id) REFERENCES directory.memberships(account_id, person_id) ON DELETE CASCADE
);
CREATE INDEX invitations_person ON directory.invitations USING btree (person_id);

create table directory.key_checks (
  key_id smallint not null,
  check_value bytea not null,
  made_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  constraint key_checks_pkey PRIMARY KEY (key_id),
  constraint key_checks_key_id_check CHECK (((key_id >= 1) AND (key_id <= 255)))
);

create table directory.memberships (
  account_id uuid not null,
  person_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  pending boolean not null default false,
  constraint memberships_pkey PRIMARY KEY (account_id, person_id),
  constraint memberships_account_id_fkey FOREIGN KEY (account_id) REFERENCES directory.accounts(id) ON DELETE CASCADE,
  constraint memberships_person_id_fkey FOREIGN KEY (person_id) REFERENCES directory.people(id) ON DELETE CASCADE,
  constraint memberships_role_check CHECK ((role = ANY (ARRAY['super'::text, 'owner'::text, 'admin'::text, 'employee'::text])))
);
CREATE INDEX memberships_person ON directory.memberships USING btree (person_id);
CREATE TRIGGER keep_an_owner BEFORE DELETE OR UPDATE OF role, pending ON directory.memberships FOR EACH ROW EXECUTE FUNCTION directory.keep_an_owner();

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
CREATE INDEX password_resets_created_at ON directory.password_resets USING btree (created_at);
CREATE UNIQUE INDEX password_resets_open ON directory.password_resets USING btree (person_id) WHERE (used_at IS NULL);
CREATE INDEX password_resets_person ON directory.password_resets USING btree (person_id, created_at);

create table directory.people (
  id uuid not null,
  email text not null,
  password_hash text not null,
  credentials_version integer not null default 1,
  mfa_secret bytea,
  mfa_pending_secret bytea,
  mfa_last_step bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  disabled_at timestamp with time zone,
  mail_problem text,
  mail_reported_at timestamp with time zone,
  constraint people_pkey PRIMARY KEY (id),
  constraint people_email_key UNIQUE (email),
  constraint people_email_check CHECK (((email = lower(email)) AND (email ~~ '%_@_%'::text))),
  constraint people_mail_problem_check CHECK ((mail_problem = ANY (ARRAY['bounced'::text, 'complained'::text])))
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

create table directory.sent_mails (
  id text not null,
  person_id uuid not null,
  sent_at timestamp with time zone not null,
  constraint sent_mails_pkey PRIMARY KEY (id),
  constraint sent_mails_person_id_fkey FOREIGN KEY (person_id) REFERENCES directory.people(id) ON DELETE CASCADE,
  constraint sent_mails_id_check CHECK ((id ~ '^[a-z0-9-]{1,100}$'::text))
);
CREATE INDEX sent_mails_person ON directory.sent_mails USING btree (person_id);
CREATE INDEX sent_mails_sent_at ON directory.sent_mails USING btree (sent_at);

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
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES directory.accounts(id) ON DELETE CASCADE,
  constraint sessions_actor_session_id_fkey FOREIGN KEY (actor_session_id) REFERENCES directory.sessions(id) ON DELETE CASCADE,
  constraint sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES directory.people(id) ON DELETE CASCADE,
  constraint sessions_check CHECK (((kind = 'ghost'::text) = (actor_session_id IS NOT NULL))),
  constraint sessions_check1 CHECK (((kind = 'ghost'::text) = (ghost_reason IS NOT NULL))),
  constraint sessions_check2 CHECK (((kind = 'ghost'::text) = (ends_at IS NOT NULL))),
  constraint sessions_check3 CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint sessions_end_reason_check CHECK ((end_reason = ANY (ARRAY['multipleLoginsDetected'::text, 'signedOut'::text, 'signedOutElsewhere'::text, 'idle'::text, 'passwordChanged'::text, 'removed'::text, 'ghostEnded'::text, 'mfaReset'::text]))),
  constraint sessions_kind_check CHECK ((kind = ANY (ARRAY['web'::text, 'ghost'::text, 'mobile'::text])))
);
CREATE INDEX sessions_actor ON directory.sessions USING btree (actor_session_id) WHERE (actor_session_id IS NOT NULL);
CREATE INDEX sessions_ended ON directory.sessions USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX sessions_idle ON directory.sessions USING btree (last_active_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX sessions_live ON directory.sessions USING btree (account_id, person_id, kind) WHERE (ended_at IS NULL);
CREATE INDEX sessions_locked ON directory.sessions USING btree (locked_at) WHERE ((locked_at IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX sessions_person ON directory.sessions USING btree (person_id) WHERE (ended_at IS NULL);

create table platform.function_files (
  path text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint function_files_pkey PRIMARY KEY (path)
);

create table platform.migration_progress (
  name text not null,
  account_id uuid not null,
  last_key uuid,
  rows bigint not null,
  done boolean not null,
  updated_at timestamp with time zone not null default now(),
  constraint migration_progress_pkey PRIMARY KEY (name, account_id)
);

create table platform.migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table platform.schedules (
  name text not null,
  every interval not null,
  next_run_at timestamp with time zone not null,
  constraint schedules_pkey PRIMARY KEY (name),
  constraint schedules_every_check CHECK ((every >= '00:01:00'::interval))
);

create table platform.webhooks (
  id uuid not null,
  provider text not null,
  event_id text not null,
  nonce text,
  subject text not null,
  occurred_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  headers jsonb not null,
  body bytea not null,
  state text not null default 'waiting'::text,
  note text,
  settled_at timestamp with time zone,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_provider_event_id_key UNIQUE (provider, event_id),
  constraint webhooks_provider_nonce_key UNIQUE (provider, nonce),
  constraint webhooks_body_check CHECK ((length(body) <= 600000)),
  constraint webhooks_check CHECK (((state = 'waiting'::text) = (settled_at IS NULL))),
  constraint webhooks_event_id_check CHECK (((length(event_id) >= 1) AND (length(event_id) <= 200))),
  constraint webhooks_headers_check CHECK ((length((headers)::text) <= 10000)),
  constraint webhooks_nonce_check CHECK (((length(nonce) >= 1) AND (length(nonce) <= 200))),
  constraint webhooks_note_check CHECK ((length(note) <= 500)),
  constraint webhooks_provider_check CHECK ((provider ~ '^[a-z][a-z0-9-]{0,39}$'::text)),
  constraint webhooks_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'skipped'::text, 'failed'::text]))),
  constraint webhooks_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200)))
);
CREATE INDEX webhooks_received ON platform.webhooks USING btree (received_at);
CREATE INDEX webhooks_subject ON platform.webhooks USING btree (provider, subject, occurred_at) WHERE (state = 'done'::text);

create table platform.workers (
  worker_id text not null,
  last_seen_at timestamp with time zone not null,
  key_id smallint,
  constraint workers_pkey PRIMARY KEY (worker_id),
  constraint workers_key_id_check CHECK (((key_id >= 1) AND (key_id <= 255)))
);

create table tenant.account_exports (
  account_id uuid not null,
  id uuid not null,
  state text not null default 'queued'::text,
  requested_by uuid not null,
  heads bytea,
  size bigint not null default 0,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint account_exports_pkey PRIMARY KEY (account_id, id),
  constraint account_exports_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint account_exports_account_id_requested_by_fkey FOREIGN KEY (account_id, requested_by) REFERENCES tenant.users(account_id, id),
  constraint account_exports_check CHECK (((heads IS NULL) OR (state = ANY (ARRAY['queued'::text, 'running'::text])))),
  constraint account_exports_check1 CHECK (((expires_at IS NULL) = (state = ANY (ARRAY['queued'::text, 'running'::text, 'failed'::text])))),
  constraint account_exports_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'removed'::text])))
);
CREATE INDEX account_exports_newest ON tenant.account_exports USING btree (account_id, created_at DESC);
CREATE UNIQUE INDEX account_exports_one ON tenant.account_exports USING btree (account_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX account_exports_requested_by ON tenant.account_exports USING btree (account_id, requested_by);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.accounts (
  account_id uuid not null,
  timezone text not null default 'America/New_York'::text,
  gathering_forms text not null default 'all'::text,
  messaging_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  country text not null default 'US'::text,
  extras_looked_at uuid,
  extras_sealed_at timestamp with time zone,
  max_locations integer not null default 1,
  max_services integer not null default 1,
  max_phone_numbers integer not null default 1,
  legal_name text,
  address text,
  address2 text,
  city text,
  state text,
  zipcode text,
  logo bytea,
  logo_digest text,
  constraint accounts_pkey PRIMARY KEY (account_id),
  constraint accounts_address2_check CHECK ((length(address2) <= 200)),
  constraint accounts_address_check CHECK ((length(address) <= 200)),
  constraint accounts_check CHECK (((logo IS NULL) = (logo_digest IS NULL))),
  constraint accounts_city_check CHECK ((length(city) <= 120)),
  constraint accounts_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint accounts_legal_name_check CHECK ((length(legal_name) <= 120)),
  constraint accounts_logo_check CHECK ((length(logo) <= 409600)),
  constraint accounts_max_locations_check CHECK ((max_locations >= 0)),
  constraint accounts_max_phone_numbers_check CHECK ((max_phone_numbers >= 0)),
  constraint accounts_max_services_check CHECK ((max_services >= 0)),
  constraint accounts_state_check CHECK ((length(state) <= 60)),
  constraint accounts_zipcode_check CHECK ((length(zipcode) <= 10))
);
CREATE TRIGGER metrics_of_zone AFTER UPDATE ON tenant.accounts FOR EACH ROW WHEN ((old.timezone IS DISTINCT FROM new.timezone)) EXECUTE FUNCTION tenant.recount_of_zone();
CREATE TRIGGER touch BEFORE UPDATE ON tenant.accounts FOR EACH ROW EXECUTE FUNCTION platform.touch();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.activity (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  type text not null,
  note text not null,
  is_sticky boolean not null default false,
  user_id uuid,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  ghost_user_id uuid,
  edited_ghost_user_id uuid,
  import_id uuid,
  has_image boolean not null default false,
  constraint activity_pkey PRIMARY KEY (account_id, id),
  constraint activity_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint activity_account_id_edited_ghost_user_id_fkey FOREIGN KEY (account_id, edited_ghost_user_id) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (edited_ghost_user_id),
  constraint activity_account_id_ghost_user_id_fkey FOREIGN KEY (account_id, ghost_user_id) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (ghost_user_id),
  constraint activity_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (user_id),
  constraint activity_note_check CHECK ((length(note) <= 10000)),
  constraint activity_type_check CHECK ((type = ANY (ARRAY['note'::text, 'phone'::text])))
);
CREATE UNIQUE INDEX activity_by_time ON tenant.activity USING btree (account_id, contact_id, created_at);
CREATE INDEX activity_deleted ON tenant.activity USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX activity_edited_ghost ON tenant.activity USING btree (account_id, edited_ghost_user_id) WHERE (edited_ghost_user_id IS NOT NULL);
CREATE INDEX activity_ghost ON tenant.activity USING btree (account_id, ghost_user_id) WHERE (ghost_user_id IS NOT NULL);
CREATE INDEX activity_stickies ON tenant.activity USING btree (account_id, created_at DESC) WHERE (is_sticky AND (deleted_at IS NULL));
CREATE INDEX activity_sticky ON tenant.activity USING btree (account_id, contact_id, created_at) WHERE (is_sticky AND (deleted_at IS NULL));
CREATE INDEX activity_user ON tenant.activity USING btree (account_id, user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER discard_image AFTER DELETE ON tenant.activity FOR EACH ROW WHEN (old.has_image) EXECUTE FUNCTION tenant.discard_note_image();
CREATE TRIGGER words_changed AFTER UPDATE ON tenant.activity REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_moved_records();
CREATE TRIGGER words_gone AFTER DELETE ON tenant.activity REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_gone_records();
CREATE TRIGGER words_new AFTER INSERT ON tenant.activity REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_moved_records();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.addresses (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  type text not null,
  address text,
  address2 text,
  city text,
  county text,
  state text,
  zipcode text,
  pinned boolean not null default false,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint addresses_pkey PRIMARY KEY (account_id, id),
  constraint addresses_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint addresses_type_check CHECK ((type = ANY (ARRAY['Physical'::text, 'Mailing'::text, 'Previous'::text, 'Other'::text])))
);
CREATE INDEX addresses_contact ON tenant.addresses USING btree (account_id, contact_id);
CREATE INDEX addresses_deleted ON tenant.addresses USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX addresses_place ON tenant.addresses USING btree (account_id, zipcode, address) WHERE ((deleted_at IS NULL) AND (zipcode IS NOT NULL) AND (address IS NOT NULL));
CREATE TRIGGER search_changed AFTER UPDATE ON tenant.addresses REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_changed_addresses();
CREATE TRIGGER search_gone AFTER DELETE ON tenant.addresses REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_changed_addresses();
CREATE TRIGGER search_new AFTER INSERT ON tenant.addresses REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_changed_addresses();
CREATE TRIGGER tags_changed AFTER UPDATE ON tenant.addresses REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_changed_parts('addresses');
CREATE TRIGGER tags_gone AFTER DELETE ON tenant.addresses REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_parts('addresses');
CREATE TRIGGER tags_new AFTER INSERT ON tenant.addresses REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_parts('addresses');
CREATE TRIGGER touch BEFORE UPDATE ON tenant.addresses FOR EACH ROW EXECUTE FUNCTION platform.next_version();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.audit_heads (
  account_id uuid not null default platform.current_account(),
  seal_seq bigint not null,
  hash bytea not null,
  constraint audit_heads_pkey PRIMARY KEY (account_id)
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.audit_log (
  account_id uuid not null default platform.current_account(),
  id uuid not null,
  at timestamp with time zone not null default now(),
  user_id uuid,
  actor_name text not null,
  ghost_user_id uuid,
  session_id uuid,
  ip text,
  action text not null,
  entity_type text not null,
  entity_id text not null,
  changes jsonb,
  facts jsonb,
  xact xid8 not null default pg_current_xact_id(),
  written bigint not null generated as identity,
  seal_seq bigint,
  prev_hash bytea,
  hash bytea,
  contact text generated always as (
CASE
    WHEN (entity_type = 'contact'::text) THEN entity_id
    WHEN (entity_type <> ALL (ARRAY['note'::text, 'document'::text, 'followup'::text])) THEN (facts ->> 'contact'::text)
    ELSE NULL::text
END) stored,
  constraint audit_log_pkey PRIMARY KEY (account_id, id),
  constraint audit_log_account_id_seal_seq_key UNIQUE (account_id, seal_seq),
  constraint audit_log_action_check CHECK ((action <> ''::text)),
  constraint audit_log_actor_name_check CHECK ((actor_name <> ''::text)),
  constraint audit_log_check CHECK ((num_nonnulls(seal_seq, prev_hash, hash) = ANY (ARRAY[0, 3]))),
  constraint audit_log_entity_type_check CHECK ((entity_type <> ''::text)),
  constraint audit_log_seal_seq_check CHECK ((seal_seq > 0))
);
CREATE INDEX audit_log_at ON tenant.audit_log USING btree (account_id, at);
CREATE INDEX audit_log_contact ON tenant.audit_log USING btree (account_id, contact, at, id) WHERE (contact IS NOT NULL);
CREATE INDEX audit_log_entity ON tenant.audit_log USING btree (account_id, entity_type, entity_id, at);
CREATE INDEX audit_log_unsealed ON tenant.audit_log USING btree (account_id, xact, written) WHERE (hash IS NULL);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.batch_marks (
  account_id uuid not null,
  run_id uuid not null,
  key text not null,
  number integer not null,
  token integer not null,
  outcome text not null default 'begun'::text,
  begun_at timestamp with time zone not null default now(),
  constraint batch_marks_pkey PRIMARY KEY (account_id, run_id, key),
  constraint batch_marks_account_id_run_id_number_fkey FOREIGN KEY (account_id, run_id, number) REFERENCES tenant.batches(account_id, run_id, number) ON DELETE CASCADE,
  constraint batch_marks_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint batch_marks_outcome_check CHECK ((outcome = ANY (ARRAY['begun'::text, 'done'::text, 'refused'::text])))
);
CREATE INDEX batch_marks_batch ON tenant.batch_marks USING btree (account_id, run_id, number);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.batch_runs (
  account_id uuid not null,
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  state text not null default 'running'::text,
  in_order boolean not null,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint batch_runs_pkey PRIMARY KEY (account_id, id),
  constraint batch_runs_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint batch_runs_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['running'::text, 'paused'::text])))),
  constraint batch_runs_kind_check CHECK ((kind ~ '^[a-z]+\.[a-zA-Z]+$'::text)),
  constraint batch_runs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'paused'::text, 'done'::text, 'cancelled'::text])))
);
CREATE INDEX batch_runs_ended ON tenant.batch_runs USING btree (account_id, ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX batch_runs_open ON tenant.batch_runs USING btree (account_id, kind, subject_id) WHERE (ended_at IS NULL);
CREATE TRIGGER guard BEFORE UPDATE ON tenant.batch_runs FOR EACH ROW WHEN ((old.ended_at IS NOT NULL)) EXECUTE FUNCTION platform.guard_batch_run();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.batches (
  account_id uuid not null,
  run_id uuid not null,
  number integer not null,
  starts_after text not null,
  ends_with text not null,
  rows integer not null,
  done_rows integer not null default 0,
  state text not null default 'waiting'::text,
  token integer not null default 0,
  claimed_by text,
  claimed_until timestamp with time zone,
  constraint batches_pkey PRIMARY KEY (account_id, run_id, number),
  constraint batches_account_id_run_id_fkey FOREIGN KEY (account_id, run_id) REFERENCES tenant.batch_runs(account_id, id) ON DELETE CASCADE,
  constraint batches_check CHECK (((done_rows >= 0) AND (done_rows <= rows))),
  constraint batches_check1 CHECK ((((state = 'claimed'::text) = (claimed_until IS NOT NULL)) AND ((state = 'claimed'::text) = (claimed_by IS NOT NULL)))),
  constraint batches_check2 CHECK (((state = 'waiting'::text) OR (token > 0))),
  constraint batches_check3 CHECK (((state = 'done'::text) = (done_rows = rows))),
  constraint batches_claimed_by_check CHECK ((length(claimed_by) <= 200)),
  constraint batches_ends_with_check CHECK ((length(ends_with) <= 200)),
  constraint batches_number_check CHECK ((number > 0)),
  constraint batches_rows_check CHECK ((rows > 0)),
  constraint batches_starts_after_check CHECK ((length(starts_after) <= 200)),
  constraint batches_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'claimed'::text, 'done'::text])))
);
CREATE INDEX batches_open ON tenant.batches USING btree (account_id, run_id, number) WHERE (state <> 'done'::text);
CREATE TRIGGER guard BEFORE UPDATE ON tenant.batches FOR EACH ROW EXECUTE FUNCTION platform.guard_batch();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.blocked_numbers (
  account_id uuid not null,
  id uuid not null,
  phone_number text not null,
  reason text not null default ''::text,
  added_by uuid,
  created_at timestamp with time zone not null,
  constraint blocked_numbers_pkey PRIMARY KEY (account_id, id),
  constraint blocked_numbers_account_id_phone_number_key UNIQUE (account_id, phone_number),
  constraint blocked_numbers_account_id_added_by_fkey FOREIGN KEY (account_id, added_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (added_by),
  constraint blocked_numbers_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint blocked_numbers_phone_number_check CHECK ((phone_number ~ '^\d{11}$'::text)),
  constraint blocked_numbers_reason_check CHECK ((length(reason) <= 500))
);
CREATE INDEX blocked_numbers_added_by ON tenant.blocked_numbers USING btree (account_id, added_by) WHERE (added_by IS NOT NULL);
CREATE INDEX blocked_numbers_created ON tenant.blocked_numbers USING btree (account_id, created_at DESC, id DESC);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.bulk_rows (
  account_id uuid not null,
  run_id uuid not null,
  "position" integer not null,
  contact_id uuid not null,
  outcome text,
  reason text,
  before jsonb,
  undone text,
  undo_reason text,
  constraint bulk_rows_pkey PRIMARY KEY (account_id, run_id, "position"),
  constraint bulk_rows_account_id_run_id_fkey FOREIGN KEY (account_id, run_id) REFERENCES tenant.bulk_runs(account_id, id) ON DELETE CASCADE,
  constraint bulk_rows_outcome_check CHECK ((outcome = ANY (ARRAY['changed'::text, 'unchanged'::text, 'failed'::text]))),
  constraint bulk_rows_undone_check CHECK ((undone = ANY (ARRAY['restored'::text, 'kept'::text])))
);
CREATE INDEX bulk_rows_failed ON tenant.bulk_rows USING btree (account_id, run_id, "position") WHERE (outcome = 'failed'::text);
CREATE INDEX bulk_rows_kept ON tenant.bulk_rows USING btree (account_id, run_id, "position") WHERE (undone = 'kept'::text);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.bulk_runs (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  actor jsonb not null,
  action jsonb not null,
  subject text,
  filter jsonb,
  cursor uuid,
  status text not null,
  total integer not null default 0,
  done integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  failed integer not null default 0,
  problem text,
  undo jsonb,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint bulk_runs_pkey PRIMARY KEY (account_id, id),
  constraint bulk_runs_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint bulk_runs_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE,
  constraint bulk_runs_check CHECK ((done = ((changed + unchanged) + failed))),
  constraint bulk_runs_check1 CHECK (((finished_at IS NULL) = (status = ANY (ARRAY['collecting'::text, 'running'::text])))),
  constraint bulk_runs_problem_check CHECK ((length(problem) <= 1000)),
  constraint bulk_runs_status_check CHECK ((status = ANY (ARRAY['collecting'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'failed'::text]))),
  constraint bulk_runs_subject_check CHECK ((length(subject) <= 200))
);
CREATE INDEX bulk_runs_created ON tenant.bulk_runs USING btree (account_id, created_at);
CREATE INDEX bulk_runs_user ON tenant.bulk_runs USING btree (account_id, user_id, created_at DESC);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.call_flows (
  account_id uuid not null,
  location_id uuid not null,
  version integer not null,
  flow jsonb not null,
  saved_by uuid,
  saved_at timestamp with time zone not null,
  constraint call_flows_pkey PRIMARY KEY (account_id, location_id, version),
  constraint call_flows_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint call_flows_account_id_location_id_fkey FOREIGN KEY (account_id, location_id) REFERENCES tenant.locations(account_id, id) ON DELETE CASCADE,
  constraint call_flows_account_id_saved_by_fkey FOREIGN KEY (account_id, saved_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (saved_by),
  constraint call_flows_version_check CHECK ((version > 0))
);
CREATE INDEX call_flows_saved_by ON tenant.call_flows USING btree (account_id, saved_by) WHERE (saved_by IS NOT NULL);
CREATE TRIGGER refuse_leavers BEFORE INSERT ON tenant.call_flows FOR EACH ROW EXECUTE FUNCTION tenant.refuse_leavers('flow');
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.call_legs (
  account_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  place integer not null,
  user_id uuid,
  phone text,
  contact_id uuid,
  sid text,
  status text not null,
  error text,
  muted boolean not null default false,
  on_hold boolean not null default false,
  host boolean not null default false,
  coach_of uuid,
  mode text,
  leaving boolean not null default false,
  created_at timestamp with time zone not null,
  joined_at timestamp with time zone,
  left_at timestamp with time zone,
  takes boolean not null default false,
  answered_at timestamp with time zone,
  constraint call_legs_pkey PRIMARY KEY (account_id, id),
  constraint call_legs_account_id_call_id_fkey FOREIGN KEY (account_id, call_id) REFERENCES tenant.calls(account_id, id) ON DELETE CASCADE,
  constraint call_legs_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE SET NULL (contact_id),
  constraint call_legs_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (user_id),
  constraint call_legs_check CHECK (((mode IS NULL) = (coach_of IS NULL))),
  constraint call_legs_mode_check CHECK ((mode = ANY (ARRAY['listen'::text, 'whisper'::text, 'barge'::text]))),
  constraint call_legs_phone_check CHECK ((phone ~ '^\d{3,15}$'::text)),
  constraint call_legs_sid_check CHECK ((length(sid) <= 64)),
  constraint call_legs_status_check CHECK ((status = ANY (ARRAY['inviting'::text, 'ringing'::text, 'joined'::text, 'busy'::text, 'no-answer'::text, 'rejected'::text, 'canceled'::text, 'failed'::text, 'left'::text])))
);
CREATE INDEX call_legs_call ON tenant.call_legs USING btree (account_id, call_id, place);
CREATE INDEX call_legs_contact ON tenant.call_legs USING btree (account_id, contact_id) WHERE (contact_id IS NOT NULL);
CREATE UNIQUE INDEX call_legs_one ON tenant.call_legs USING btree (account_id, user_id) WHERE ((user_id IS NOT NULL) AND (status = 'joined'::text));
CREATE INDEX call_legs_sid ON tenant.call_legs USING btree (account_id, sid) WHERE (sid IS NOT NULL);
CREATE INDEX call_legs_user ON tenant.call_legs USING btree (account_id, user_id, created_at DESC) WHERE (user_id IS NOT NULL);
CREATE TRIGGER metrics_changed AFTER UPDATE ON tenant.call_legs REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_legs();
CREATE TRIGGER metrics_gone AFTER DELETE ON tenant.call_legs REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_legs();
CREATE TRIGGER metrics_new AFTER INSERT ON tenant.call_legs REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_legs();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.call_recordings (
  account_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  leg_id uuid not null,
  leg_sid text not null,
  sid text not null,
  kind text not null,
  state text not null,
  pauses jsonb not null default '[]'::jsonb,
  seconds integer,
  size integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  held_by uuid,
  held_at timestamp with time zone,
  hold_reason text,
  deleted_by uuid,
  deleted_at timestamp with time zone,
  transcript text,
  constraint call_recordings_pkey PRIMARY KEY (account_id, id),
  constraint call_recordings_account_id_sid_key UNIQUE (account_id, sid),
  constraint call_recordings_account_id_call_id_fkey FOREIGN KEY (account_id, call_id) REFERENCES tenant.calls(account_id, id) ON DELETE CASCADE,
  constraint call_recordings_account_id_deleted_by_fkey FOREIGN KEY (account_id, deleted_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (deleted_by),
  constraint call_recordings_account_id_held_by_fkey FOREIGN KEY (account_id, held_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (held_by),
  constraint call_recordings_check CHECK (((hold_reason IS NULL) = (held_at IS NULL))),
  constraint call_recordings_hold_reason_check CHECK ((length(hold_reason) <= 200)),
  constraint call_recordings_kind_check CHECK ((kind = ANY (ARRAY['call'::text, 'voicemail'::text]))),
  constraint call_recordings_leg_sid_check CHECK ((length(leg_sid) <= 64)),
  constraint call_recordings_pauses_check CHECK ((jsonb_array_length(pauses) <= 500)),
  constraint call_recordings_sid_check CHECK ((length(sid) <= 64)),
  constraint call_recordings_state_check CHECK ((state = ANY (ARRAY['going'::text, 'fetching'::text, 'stored'::text, 'empty'::text, 'deleted'::text, 'failed'::text]))),
  constraint call_recordings_transcript_check CHECK ((length(transcript) <= 20000))
);
CREATE INDEX call_recordings_age ON tenant.call_recordings USING btree (account_id, created_at, id) WHERE ((state = 'stored'::text) AND (held_at IS NULL));
CREATE INDEX call_recordings_call ON tenant.call_recordings USING btree (account_id, call_id);
CREATE INDEX call_recordings_deleted_by ON tenant.call_recordings USING btree (account_id, deleted_by) WHERE (deleted_by IS NOT NULL);
CREATE INDEX call_recordings_held_by ON tenant.call_recordings USING btree (account_id, held_by) WHERE (held_by IS NOT NULL);
CREATE INDEX call_recordings_made ON tenant.call_recordings USING btree (account_id, created_at) WHERE (state = ANY (ARRAY['stored'::text, 'deleted'::text]));
CREATE TRIGGER metrics_changed AFTER UPDATE ON tenant.call_recordings REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_recordings();
CREATE TRIGGER metrics_gone AFTER DELETE ON tenant.call_recordings REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_recordings();
CREATE TRIGGER metrics_new AFTER INSERT ON tenant.call_recordings REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_recordings();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.call_settings (
  account_id uuid not null,
  version integer not null default 1,
  recording_days integer,
  constraint call_settings_pkey PRIMARY KEY (account_id),
  constraint call_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint call_settings_recording_days_check CHECK (((recording_days >= 30) AND (recording_days <= 3650)))
);
CREATE TRIGGER touch BEFORE UPDATE ON tenant.call_settings FOR EACH ROW EXECUTE FUNCTION platform.next_version();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.call_tags (
  account_id uuid not null,
  call_id uuid not null,
  tag_id uuid not null,
  constraint call_tags_pkey PRIMARY KEY (account_id, call_id, tag_id),
  constraint call_tags_account_id_call_id_fkey FOREIGN KEY (account_id, call_id) REFERENCES tenant.calls(account_id, id) ON DELETE CASCADE,
  constraint call_tags_account_id_tag_id_fkey FOREIGN KEY (account_id, tag_id) REFERENCES tenant.tags(account_id, id) ON DELETE CASCADE
);
CREATE INDEX call_tags_tag ON tenant.call_tags USING btree (account_id, tag_id);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.call_traces (
  account_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  text text not null,
  at timestamp with time zone not null,
  constraint call_traces_pkey PRIMARY KEY (account_id, id),
  constraint call_traces_account_id_call_id_fkey FOREIGN KEY (account_id, call_id) REFERENCES tenant.calls(account_id, id) ON DELETE CASCADE,
  constraint call_traces_text_check CHECK ((length(text) <= 500))
);
CREATE INDEX call_traces_call ON tenant.call_traces USING btree (account_id, call_id, id);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.calls (
  account_id uuid not null,
  id uuid not null,
  status text not null default 'ringing'::text,
  type text not null,
  direction text not null,
  result text,
  error text,
  phone text,
  ours text,
  location_id uuid,
  contact_id uuid,
  user_id uuid,
  verification text,
  sid text,
  rings_until timestamp with time zone,
  transferred_by uuid,
  recording_status text not null default 'none'::text,
  recording_off boolean not null default false,
  paused_at timestamp with time zone,
  consent text not null default 'none'::text,
  notes text not null default ''::text,
  sticky_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  flow_version integer,
  flow_step text,
  flow_act jsonb,
  flow_moves integer not null default 0,
  ivr text not null default 'main'::text,
  queued_at timestamp with time zone,
  callback_of uuid,
  viewed_by uuid,
  viewed_on timestamp with time zone,
  constraint calls_pkey PRIMARY KEY (account_id, id),
  constraint calls_account_id_sid_key UNIQUE (account_id, sid),
  constraint calls_account_id_callback_of_fkey FOREIGN KEY (account_id, callback_of) REFERENCES tenant.calls(account_id, id) ON DELETE SET NULL (callback_of) DEFERRABLE,
  constraint calls_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE SET NULL (contact_id),
  constraint calls_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint calls_account_id_location_id_fkey FOREIGN KEY (account_id, location_id) REFERENCES tenant.locations(account_id, id) ON DELETE SET NULL (location_id),
  constraint calls_account_id_transferred_by_fkey FOREIGN KEY (account_id, transferred_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (transferred_by),
  constraint calls_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (user_id),
  constraint calls_account_id_viewed_by_fkey FOREIGN KEY (account_id, viewed_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (viewed_by),
  constraint calls_check CHECK (((status = 'completed'::text) = ((ended_at IS NOT NULL) AND (result IS NOT NULL)))),
  constraint calls_check1 CHECK (((viewed_on IS NULL) OR (ended_at IS NOT NULL))),
  constraint calls_consent_check CHECK ((consent = ANY (ARRAY['none'::text, 'announced'::text]))),
  constraint calls_direction_check CHECK ((direction = ANY (ARRAY['inbound'::text, 'outbound'::text, 'internal'::text]))),
  constraint calls_flow_step_check CHECK ((length(flow_step) <= 120)),
  constraint calls_ivr_check CHECK ((length(ivr) <= 40)),
  constraint calls_notes_check CHECK ((length(notes) <= 5000)),
  constraint calls_ours_check CHECK ((ours ~ '^\d{8,15}$'::text)),
  constraint calls_phone_check CHECK ((phone ~ '^\d{3,15}$'::text)),
  constraint calls_recording_status_check CHECK ((recording_status = ANY (ARRAY['none'::text, 'in-progress'::text, 'paused'::text, 'stopped'::text]))),
  constraint calls_result_check CHECK ((result = ANY (ARRAY['answered'::text, 'missed'::text, 'hangup'::text, 'no-answer'::text, 'busy'::text, 'voicemail'::text, 'blocked'::text, 'error'::text, 'callback'::text]))),
  constraint calls_sid_check CHECK ((length(sid) <= 64)),
  constraint calls_status_check CHECK ((status = ANY (ARRAY['ringing'::text, 'queued'::text, 'in-progress'::text, 'voicemail'::text, 'completed'::text]))),
  constraint calls_type_check CHECK ((type = ANY (ARRAY['CALL'::text, 'PEER'::text, 'CONFERENCE'::text]))),
  constraint calls_verification_check CHECK ((verification = ANY (ARRAY['verified'::text, 'spam'::text, 'fraud'::text])))
);
CREATE INDEX calls_callback_of ON tenant.calls USING btree (account_id, callback_of) WHERE (callback_of IS NOT NULL);
CREATE INDEX calls_callbacks ON tenant.calls USING btree (account_id, queued_at) WHERE ((result = 'callback'::text) AND (viewed_on IS NULL) AND (direction = 'inbound'::text));
CREATE INDEX calls_contact ON tenant.calls USING btree (account_id, contact_id, created_at DESC, id DESC) WHERE (contact_id IS NOT NULL);
CREATE INDEX calls_live ON tenant.calls USING btree (account_id, created_at) WHERE (status <> 'completed'::text);
CREATE INDEX calls_location ON tenant.calls USING btree (account_id, location_id) WHERE (location_id IS NOT NULL);
CREATE INDEX calls_log ON tenant.calls USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX calls_missed ON tenant.calls USING btree (account_id, created_at DESC, id DESC) WHERE (result = ANY (ARRAY['missed'::text, 'hangup'::text, 'no-answer'::text, 'error'::text, 'callback'::text]));
CREATE INDEX calls_phone ON tenant.calls USING btree (account_id, phone, created_at DESC);
CREATE INDEX calls_queued ON tenant.calls USING btree (account_id, queued_at) WHERE (queued_at IS NOT NULL);
CREATE INDEX calls_transferred_by ON tenant.calls USING btree (account_id, transferred_by) WHERE (transferred_by IS NOT NULL);
CREATE INDEX calls_unworked ON tenant.calls USING btree (account_id, location_id) WHERE ((viewed_on IS NULL) AND (direction = 'inbound'::text) AND (result = ANY (ARRAY['missed'::text, 'voicemail'::text, 'callback'::text, 'error'::text])));
CREATE INDEX calls_user ON tenant.calls USING btree (account_id, user_id, created_at DESC);
CREATE INDEX calls_viewed_by ON tenant.calls USING btree (account_id, viewed_by) WHERE (viewed_by IS NOT NULL);
CREATE INDEX calls_voicemails ON tenant.calls USING btree (account_id, created_at DESC, id DESC) WHERE (result = 'voicemail'::text);
CREATE TRIGGER delete_state_changes AFTER DELETE ON tenant.calls FOR EACH ROW EXECUTE FUNCTION platform.delete_state_changes('calls');
CREATE TRIGGER metrics_changed AFTER UPDATE ON tenant.calls REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_calls();
CREATE TRIGGER metrics_gone BEFORE DELETE ON tenant.calls FOR EACH ROW EXECUTE FUNCTION tenant.touch_gone_call();
CREATE TRIGGER metrics_new AFTER INSERT ON tenant.calls REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_calls();
CREATE TRIGGER touch BEFORE UPDATE ON tenant.calls FOR EACH ROW EXECUTE FUNCTION platform.next_version();
CREATE TRIGGER transition AFTER UPDATE ON tenant.calls FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION tenant.calls_transition();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.chat_archives (
  account_id uuid not null,
  id uuid not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  messages integer not null,
  size bigint not null,
  created_at timestamp with time zone not null,
  constraint chat_archives_pkey PRIMARY KEY (account_id, id),
  constraint chat_archives_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.chat_files (
  account_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  message_id uuid,
  "position" smallint not null default 0,
  of_preview boolean not null default false,
  name text not null,
  type text not null,
  size integer not null,
  width integer,
  height integer,
  user_id uuid,
  created_at timestamp with time zone not null,
  constraint chat_files_pkey PRIMARY KEY (account_id, id),
  constraint chat_files_account_id_message_id_fkey FOREIGN KEY (account_id, message_id) REFERENCES tenant.chat_messages(account_id, id) ON DELETE CASCADE,
  constraint chat_files_account_id_room_id_fkey FOREIGN KEY (account_id, room_id) REFERENCES tenant.chat_rooms(account_id, id) ON DELETE CASCADE,
  constraint chat_files_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (user_id),
  constraint chat_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint chat_files_size_check CHECK ((size >= 0)),
  constraint chat_files_type_check CHECK ((length(type) <= 100))
);
CREATE INDEX chat_files_message ON tenant.chat_files USING btree (account_id, message_id, "position") WHERE (message_id IS NOT NULL);
CREATE INDEX chat_files_room ON tenant.chat_files USING btree (account_id, room_id);
CREATE INDEX chat_files_unused ON tenant.chat_files USING btree (account_id, created_at) WHERE (message_id IS NULL);
CREATE INDEX chat_files_user ON tenant.chat_files USING btree (account_id, user_id) WHERE (user_id IS NOT NULL);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.chat_members (
  account_id uuid not null,
  room_id uuid not null,
  user_id uuid not null,
  seq integer not null default 0,
  said integer not null default 0,
  read_at timestamp with time zone,
  hidden boolean not null default false,
  muted boolean not null default false,
  place integer not null default 0,
  version integer not null default 1,
  joined_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  mentioned integer,
  constraint chat_members_pkey PRIMARY KEY (account_id, room_id, user_id),
  constraint chat_members_account_id_room_id_fkey FOREIGN KEY (account_id, room_id) REFERENCES tenant.chat_rooms(account_id, id) ON DELETE CASCADE,
  constraint chat_members_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE
);
CREATE INDEX chat_members_user ON tenant.chat_members USING btree (account_id, user_id, room_id);
CREATE TRIGGER refuse_leavers BEFORE INSERT ON tenant.chat_members FOR EACH ROW EXECUTE FUNCTION tenant.refuse_leavers('user_id');
CREATE TRIGGER touch BEFORE UPDATE ON tenant.chat_members FOR EACH ROW EXECUTE FUNCTION platform.next_version();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.chat_messages (
  account_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  seq integer not null,
  said integer not null,
  type text not null,
  user_id uuid,
  message text not null,
  reply_to uuid,
  mentions uuid[] not null default '{}'::uuid[],
  cards jsonb not null default '[]'::jsonb,
  preview jsonb,
  contact_id uuid,
  pinned_by uuid,
  pinned_at timestamp with time zone,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  words text not null generated always as (
CASE
    WHEN (message ~~ 'giphy:%'::text) THEN ''::text
    ELSE platform.folded_words(message)
END) stored,
  constraint chat_messages_pkey PRIMARY KEY (account_id, id),
  constraint chat_messages_account_id_room_id_seq_key UNIQUE (account_id, room_id, seq),
  constraint chat_messages_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE SET NULL (contact_id),
  constraint chat_messages_account_id_pinned_by_fkey FOREIGN KEY (account_id, pinned_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (pinned_by),
  constraint chat_messages_account_id_room_id_fkey FOREIGN KEY (account_id, room_id) REFERENCES tenant.chat_rooms(account_id, id) ON DELETE CASCADE,
  constraint chat_messages_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (user_id),
  constraint chat_messages_cards_check CHECK ((jsonb_array_length(cards) <= 5)),
  constraint chat_messages_check CHECK (((deleted_at IS NULL) OR (message = ''::text))),
  constraint chat_messages_mentions_check CHECK ((cardinality(mentions) <= 50)),
  constraint chat_messages_message_check CHECK ((length(message) <= 8000)),
  constraint chat_messages_type_check CHECK ((type = ANY (ARRAY['message'::text, 'status'::text])))
);
CREATE INDEX chat_messages_contact ON tenant.chat_messages USING btree (account_id, contact_id, created_at DESC, id DESC) WHERE (contact_id IS NOT NULL);
CREATE INDEX chat_messages_pinned ON tenant.chat_messages USING btree (account_id, room_id, pinned_at) WHERE (contact_id IS NOT NULL);
CREATE INDEX chat_messages_pinned_by ON tenant.chat_messages USING btree (account_id, pinned_by) WHERE (pinned_by IS NOT NULL);
CREATE INDEX chat_messages_recent ON tenant.chat_messages USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX chat_messages_unspaced ON tenant.chat_messages USING gin (platform.unspaced_lexemes(room_id, words)) WHERE platform.is_unspaced(words);
CREATE INDEX chat_messages_user ON tenant.chat_messages USING btree (account_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX chat_messages_words ON tenant.chat_messages USING gin (platform.message_lexemes(room_id, words)) WITH (fastupdate='on', gin_pending_list_limit='1024');
CREATE TRIGGER touch BEFORE UPDATE ON tenant.chat_messages FOR EACH ROW EXECUTE FUNCTION platform.next_version();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.chat_reactions (
  account_id uuid not null,
  message_id uuid not null,
  emoji text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  constraint chat_reactions_pkey PRIMARY KEY (account_id, message_id, emoji, user_id),
  constraint chat_reactions_account_id_message_id_fkey FOREIGN KEY (account_id, message_id) REFERENCES tenant.chat_messages(account_id, id) ON DELETE CASCADE,
  constraint chat_reactions_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE,
  constraint chat_reactions_emoji_check CHECK (((length(emoji) >= 1) AND (length(emoji) <= 32)))
);
CREATE INDEX chat_reactions_user ON tenant.chat_reactions USING btree (account_id, user_id);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.chat_rooms (
  account_id uuid not null,
  id uuid not null,
  format text not null,
  everyone boolean not null default false,
  title text not null default ''::text,
  pair text,
  seq integer not null default 0,
  said integer not null default 0,
  last_message_id uuid,
  last_message_on timestamp with time zone not null,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint chat_rooms_pkey PRIMARY KEY (account_id, id),
  constraint chat_rooms_account_id_pair_key UNIQUE (account_id, pair),
  constraint chat_rooms_account_id_created_by_fkey FOREIGN KEY (account_id, created_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (created_by),
  constraint chat_rooms_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint chat_rooms_check CHECK ((said <= seq)),
  constraint chat_rooms_check1 CHECK (((format = 'direct'::text) = (pair IS NOT NULL))),
  constraint chat_rooms_check2 CHECK (((NOT everyone) OR (format = 'group'::text))),
  constraint chat_rooms_format_check CHECK ((format = ANY (ARRAY['direct'::text, 'group'::text]))),
  constraint chat_rooms_pair_check CHECK ((pair ~ '^[0-9a-f-]{36},[0-9a-f-]{36}$'::text)),
  constraint chat_rooms_title_check CHECK ((length(title) <= 80))
);
CREATE INDEX chat_rooms_created_by ON tenant.chat_rooms USING btree (account_id, created_by) WHERE (created_by IS NOT NULL);
CREATE UNIQUE INDEX chat_rooms_everyone ON tenant.chat_rooms USING btree (account_id) WHERE everyone;
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.chat_settings (
  account_id uuid not null,
  previews boolean not null,
  retention_days integer,
  version integer not null,
  updated_at timestamp with time zone not null,
  constraint chat_settings_pkey PRIMARY KEY (account_id),
  constraint chat_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint chat_settings_retention_days_check CHECK (((retention_days >= 30) AND (retention_days <= 3650)))
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.client_apps (
  account_id uuid not null,
  id uuid not null,
  logo bytea,
  logo_digest text,
  products text not null default ''::text,
  departments text not null default ''::text,
  change_request_types text not null default ''::text,
  referral_bonus text not null default ''::text,
  referral_disclaimer text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint client_apps_pkey PRIMARY KEY (account_id),
  constraint client_apps_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint client_apps_change_request_types_check CHECK ((length(change_request_types) <= 2100)),
  constraint client_apps_check CHECK (((logo IS NULL) = (logo_digest IS NULL))),
  constraint client_apps_departments_check CHECK ((length(departments) <= 2100)),
  constraint client_apps_logo_check CHECK ((length(logo) <= 409600)),
  constraint client_apps_products_check CHECK ((length(products) <= 2100)),
  constraint client_apps_referral_bonus_check CHECK ((length(referral_bonus) <= 500)),
  constraint client_apps_referral_disclaimer_check CHECK ((length(referral_disclaimer) <= 2000))
);
CREATE TRIGGER touch BEFORE UPDATE ON tenant.client_apps FOR EACH ROW EXECUTE FUNCTION platform.next_version();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.client_codes (
  account_id uuid not null,
  id uuid not null,
  phone text not null,
  contact_id uuid,
  code_hash bytea not null,
  tries integer not null default 0,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  request_hash bytea not null,
  link_hash bytea,
  known_phone boolean not null default false,
  sent boolean not null default false,
  constraint client_codes_pkey PRIMARY KEY (account_id, id),
  constraint client_codes_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint client_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint client_codes_phone_check CHECK ((phone ~ '^\d{8,15}$'::text))
);
CREATE INDEX client_codes_contact ON tenant.client_codes USING btree (account_id, contact_id);
CREATE INDEX client_codes_expires ON tenant.client_codes USING btree (account_id, expires_at);
CREATE UNIQUE INDEX client_codes_link ON tenant.client_codes USING btree (account_id, link_hash) WHERE (link_hash IS NOT NULL);
CREATE INDEX client_codes_phone ON tenant.client_codes USING btree (account_id, phone, created_at DESC);
CREATE UNIQUE INDEX client_codes_request ON tenant.client_codes USING btree (account_id, request_hash);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.client_requests (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  kind text not null,
  followup_id uuid not null,
  created_at timestamp with time zone not null,
  constraint client_requests_pkey PRIMARY KEY (account_id, id),
  constraint client_requests_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint client_requests_kind_check CHECK ((kind = ANY (ARRAY['change'::text, 'issue'::text, 'call'::text, 'text'::text, 'referral'::text])))
);
CREATE INDEX client_requests_contact ON tenant.client_requests USING btree (account_id, contact_id, created_at);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.client_sessions (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  phone text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint client_sessions_pkey PRIMARY KEY (account_id, id),
  constraint client_sessions_account_id_token_hash_key UNIQUE (account_id, token_hash),
  constraint client_sessions_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint client_sessions_phone_check CHECK ((phone ~ '^\d{8,15}$'::text))
);
CREATE INDEX client_sessions_contact ON tenant.client_sessions USING btree (account_id, contact_id);
CREATE INDEX client_sessions_expires ON tenant.client_sessions USING btree (account_id, expires_at);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.commercial_accounts (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  fields jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint commercial_accounts_pkey PRIMARY KEY (account_id, id),
  constraint commercial_accounts_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint commercial_accounts_fields_check CHECK ((jsonb_typeof(fields) = 'object'::text))
);
CREATE INDEX commercial_accounts_contact ON tenant.commercial_accounts USING btree (account_id, contact_id);
CREATE INDEX commercial_accounts_deleted ON tenant.commercial_accounts USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER touch BEFORE UPDATE ON tenant.commercial_accounts FOR EACH ROW EXECUTE FUNCTION platform.next_version();
CREATE TRIGGER words_changed AFTER UPDATE ON tenant.commercial_accounts REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_moved_records();
CREATE TRIGGER words_gone AFTER DELETE ON tenant.commercial_accounts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_gone_records();
CREATE TRIGGER words_new AFTER INSERT ON tenant.commercial_accounts REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_moved_records();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.contact_columns (
  account_id uuid not null,
  contact_id uuid not null,
  letter text not null,
  sort_name text not null,
  owner_id uuid not null,
  location_id uuid not null,
  company text not null,
  policies integer not null,
  premium bigint not null,
  status_key integer not null,
  last_contact timestamp with time zone not null,
  created_at timestamp with time zone not null,
  has_phone boolean not null,
  has_email boolean not null,
  changes_on date not null default '-infinity'::date,
  constraint contact_columns_pkey PRIMARY KEY (account_id, contact_id)
);
CREATE INDEX contact_columns_changes_on ON tenant.contact_columns USING btree (account_id, changes_on) WHERE (changes_on < 'infinity'::date);
CREATE INDEX contact_columns_company ON tenant.contact_columns USING btree (account_id, company, sort_name, contact_id);
CREATE INDEX contact_columns_created ON tenant.contact_columns USING btree (account_id, created_at, contact_id);
CREATE INDEX contact_columns_last_contact ON tenant.contact_columns USING btree (account_id, last_contact, sort_name, contact_id);
CREATE INDEX contact_columns_location ON tenant.contact_columns USING btree (account_id, location_id, letter, sort_name, contact_id);
CREATE INDEX contact_columns_name ON tenant.contact_columns USING btree (account_id, letter, sort_name, contact_id);
CREATE INDEX contact_columns_owner ON tenant.contact_columns USING btree (account_id, owner_id, letter, sort_name, contact_id);
CREATE INDEX contact_columns_policies ON tenant.contact_columns USING btree (account_id, policies, sort_name, contact_id);
CREATE INDEX contact_columns_premium ON tenant.contact_columns USING btree (account_id, premium, sort_name, contact_id);
CREATE INDEX contact_columns_status ON tenant.contact_columns USING btree (account_id, status_key, sort_name, contact_id);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.contact_extras (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  field text not null,
  value text,
  created_at timestamp with time zone not null default now(),
  is_key boolean not null default false,
  version integer not null default 1,
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint contact_extras_pkey PRIMARY KEY (account_id, id),
  constraint contact_extras_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint contact_extras_check CHECK (((NOT is_key) OR (length(value) <= 200))),
  constraint contact_extras_field_check CHECK ((field <> ''::text))
);
CREATE INDEX contact_extras_contact ON tenant.contact_extras USING btree (account_id, contact_id);
CREATE INDEX contact_extras_deleted ON tenant.contact_extras USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX contact_extras_key ON tenant.contact_extras USING btree (account_id, field, value) WHERE is_key;
CREATE TRIGGER no_key BEFORE INSERT OR UPDATE ON tenant.contact_extras FOR EACH ROW WHEN ((new.is_key AND (length(new.value) > 200))) EXECUTE FUNCTION tenant.long_value_is_no_key();
CREATE TRIGGER search_changed AFTER UPDATE ON tenant.contact_extras REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_changed_addresses();
CREATE TRIGGER search_gone AFTER DELETE ON tenant.contact_extras REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_changed_addresses();
CREATE TRIGGER search_new AFTER INSERT ON tenant.contact_extras REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_changed_addresses();
CREATE TRIGGER touch BEFORE UPDATE ON tenant.contact_extras FOR EACH ROW EXECUTE FUNCTION platform.next_version();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.contact_links (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  fields jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint contact_links_pkey PRIMARY KEY (account_id, id),
  constraint contact_links_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint contact_links_fields_check CHECK ((jsonb_typeof(fields) = 'object'::text))
);
CREATE INDEX contact_links_contact ON tenant.contact_links USING btree (account_id, contact_id);
CREATE INDEX contact_links_deleted ON tenant.contact_links USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER touch BEFORE UPDATE ON tenant.contact_links FOR EACH ROW EXECUTE FUNCTION platform.next_version();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.contact_search (
  account_id uuid not null,
  contact_id uuid not null,
  last_name text not null,
  first_name text not null,
  contacted_at timestamp with time zone,
  words text not null,
  edition smallint not null default 1,
  constraint contact_search_pkey PRIMARY KEY (account_id, contact_id)
);
CREATE INDEX contact_search_first ON tenant.contact_search USING btree (account_id, first_name, contacted_at DESC NULLS LAST, last_name, contact_id);
CREATE INDEX contact_search_grams ON tenant.contact_search USING gin (platform.search_grams(account_id, words)) WITH (fastupdate='on', gin_pending_list_limit='4096') WHERE (edition = 3);
CREATE INDEX contact_search_grams_sample ON tenant.contact_search USING gin (platform.search_grams(account_id, words)) WITH (fastupdate=off) WHERE ((edition = 3) AND ("right"((contact_id)::text, 2) = '00'::text));
CREATE INDEX contact_search_last ON tenant.contact_search USING btree (account_id, last_name, contacted_at DESC NULLS LAST, first_name, contact_id);
CREATE INDEX contact_search_recent ON tenant.contact_search USING btree (account_id, contacted_at DESC NULLS LAST, contact_id);
CREATE INDEX contact_search_sample ON tenant.contact_search USING gin (platform.search_lexemes(account_id, words)) WITH (fastupdate=off) WHERE ("right"((contact_id)::text, 2) = '00'::text);
CREATE INDEX contact_search_to_write ON tenant.contact_search USING btree (account_id, contact_id) WHERE (edition < 3);
CREATE INDEX contact_search_words ON tenant.contact_search USING gin (platform.search_lexemes(account_id, words)) WITH (fastupdate='on', gin_pending_list_limit='512');
CREATE TRIGGER forget_changed AFTER UPDATE ON tenant.contact_search REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.forget_words();
CREATE TRIGGER forget_removed AFTER DELETE ON tenant.contact_search REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION tenant.forget_words();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.contact_tags (
  account_id uuid not null,
  tag_id uuid not null,
  contact_id uuid not null,
  created_at timestamp with time zone not null default now(),
  sort_name text,
  letter text,
  constraint contact_tags_pkey PRIMARY KEY (account_id, tag_id, contact_id),
  constraint contact_tags_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint contact_tags_account_id_tag_id_fkey FOREIGN KEY (account_id, tag_id) REFERENCES tenant.tags(account_id, id) ON DELETE CASCADE
);
CREATE INDEX contact_tags_by_name ON tenant.contact_tags USING btree (account_id, tag_id, letter, sort_name, contact_id) WHERE (letter IS NOT NULL);
CREATE INDEX contact_tags_contact ON tenant.contact_tags USING btree (account_id, contact_id);
CREATE TRIGGER count_gone AFTER DELETE ON tenant.contact_tags REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tenant.count_gone_tags();
CREATE TRIGGER count_new AFTER INSERT ON tenant.contact_tags REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tenant.count_new_tags();
CREATE TRIGGER feed_boards_of_gone AFTER DELETE ON tenant.contact_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tenant.feed_boards();
CREATE TRIGGER feed_boards_of_new AFTER INSERT ON tenant.contact_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tenant.feed_boards();
CREATE TRIGGER name_tagged BEFORE INSERT ON tenant.contact_tags FOR EACH ROW EXECUTE FUNCTION tenant.name_tagged();
CREATE TRIGGER tags_gone AFTER DELETE ON tenant.contact_tags REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_tagged();
CREATE TRIGGER tags_new AFTER INSERT ON tenant.contact_tags REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_tagged();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.contact_views (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  owner_id uuid,
  filter jsonb,
  sort_by text not null,
  descending boolean not null,
  columns jsonb not null,
  "position" integer not null default 0,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint contact_views_pkey PRIMARY KEY (account_id, id),
  constraint contact_views_account_id_created_by_fkey FOREIGN KEY (account_id, created_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (created_by),
  constraint contact_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint contact_views_account_id_owner_id_fkey FOREIGN KEY (account_id, owner_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE,
  constraint contact_views_columns_check CHECK ((jsonb_typeof(columns) = 'array'::text)),
  constraint contact_views_filter_check CHECK ((jsonb_typeof(filter) = 'object'::text)),
  constraint contact_views_name_check CHECK (((name <> ''::text) AND (length(name) <= 60))),
  constraint contact_views_position_check CHECK ((("position" >= 0) AND ("position" <= 1000)))
);
CREATE INDEX contact_views_created_by ON tenant.contact_views USING btree (account_id, created_by);
CREATE INDEX contact_views_deleted ON tenant.contact_views USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX contact_views_owner ON tenant.contact_views USING btree (account_id, owner_id);
CREATE TRIGGER refuse_leavers BEFORE INSERT OR UPDATE OF filter ON tenant.contact_views FOR EACH ROW WHEN ((new.filter IS NOT NULL)) EXECUTE FUNCTION tenant.refuse_leavers('filter');
CREATE TRIGGER refuse_leavers_own BEFORE INSERT OR UPDATE OF owner_id ON tenant.contact_views FOR EACH ROW WHEN ((new.owner_id IS NOT NULL)) EXECUTE FUNCTION tenant.refuse_leavers('owner_id');
CREATE TRIGGER touch BEFORE UPDATE ON tenant.contact_views FOR EACH ROW EXECUTE FUNCTION platform.next_version();
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
  deleted_by uuid,
  version integer not null default 1,
  sort_name text not null generated always as (platform.sort_name(first_name, last_name, company_name)) stored,
  letter text not null generated always as (platform.letter_of(platform.sort_name(first_name, last_name, company_name))) stored,
  affliate_via text,
  affliate_contact uuid,
  affliate_contact_level text,
  aflliate_on date,
  phone_extension text,
  constraint contacts_pkey PRIMARY KEY (account_id, id),
  constraint contacts_account_id_affliate_contact_fkey FOREIGN KEY (account_id, affliate_contact) REFERENCES tenant.contacts(account_id, id) ON DELETE SET NULL (affliate_contact) DEFERRABLE,
  constraint contacts_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint contacts_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES tenant.imports(account_id, id) ON DELETE SET NULL (import_id),
  constraint contacts_account_id_location_id_fkey FOREIGN KEY (account_id, location_id) REFERENCES tenant.locations(account_id, id) ON DELETE SET NULL (location_id),
  constraint contacts_account_id_managed_by_fkey FOREIGN KEY (account_id, managed_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (managed_by),
  constraint contacts_check CHECK (((COALESCE(first_name, ''::text) <> ''::text) OR (COALESCE(last_name, ''::text) <> ''::text) OR (COALESCE(company_name, ''::text) <> ''::text))),
  constraint contacts_check1 CHECK ((((ssn IS NULL) = (ssn_index IS NULL)) AND ((ssn IS NULL) = (ssn_last4 IS NULL)))),
  constraint contacts_check2 CHECK ((((co_ssn IS NULL) = (co_ssn_index IS NULL)) AND ((co_ssn IS NULL) = (co_ssn_last4 IS NULL)))),
  constraint contacts_co_mobile_phone_check CHECK ((co_mobile_phone ~ '^\d{8,15}$'::text)),
  constraint contacts_co_ssn_last4_check CHECK ((co_ssn_last4 ~ '^\d{4}$'::text)),
  constraint contacts_gender_check CHECK ((gender = ANY (ARRAY['Male'::text, 'Female'::text, 'Other'::text, 'Not Specified'::text]))),
  constraint contacts_mobile_phone_check CHECK ((mobile_phone ~ '^\d{8,15}$'::text)),
  constraint contacts_phone_check CHECK ((phone ~ '^\d{8,15}$'::text)),
  constraint contacts_phone_extension_check CHECK ((phone_extension ~ '^\d{1,8}$'::text)),
  constraint contacts_ssn_last4_check CHECK ((ssn_last4 ~ '^\d{4}$'::text))
);
CREATE INDEX contacts_affliate_contact ON tenant.contacts USING btree (account_id, affliate_contact) WHERE (affliate_contact IS NOT NULL);
CREATE INDEX contacts_birthday ON tenant.contacts USING btree (account_id, dob, sort_name) WHERE ((deleted_at IS NULL) AND (dob IS NOT NULL));
CREATE INDEX contacts_by_name ON tenant.contacts USING btree (account_id, letter, sort_name, id) WHERE (deleted_at IS NULL);
CREATE INDEX contacts_co_email ON tenant.contacts USING btree (account_id, lower(co_email)) WHERE ((deleted_at IS NULL) AND (co_email IS NOT NULL));
CREATE INDEX contacts_co_mobile_phone ON tenant.contacts USING btree (account_id, co_mobile_phone) WHERE ((deleted_at IS NULL) AND (co_mobile_phone IS NOT NULL));
CREATE INDEX contacts_co_ssn ON tenant.contacts USING btree (account_id, co_ssn_index) WHERE (co_ssn_index IS NOT NULL);
CREATE INDEX contacts_created_by ON tenant.contacts USING btree (account_id, created_by, created_at) WHERE ((created_by IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX contacts_deleted ON tenant.contacts USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX contacts_email ON tenant.contacts USING btree (account_id, lower(email)) WHERE ((deleted_at IS NULL) AND (email IS NOT NULL));
CREATE INDEX contacts_import ON tenant.contacts USING btree (account_id, import_id, id) WHERE (import_id IS NOT NULL);
CREATE INDEX contacts_location ON tenant.contacts USING btree (account_id, location_id) WHERE (location_id IS NOT NULL);
CREATE INDEX contacts_managed_by ON tenant.contacts USING btree (account_id, managed_by) WHERE (managed_by IS NOT NULL);
CREATE INDEX contacts_mobile_phone ON tenant.contacts USING btree (account_id, mobile_phone) WHERE ((deleted_at IS NULL) AND (mobile_phone IS NOT NULL));
CREATE INDEX contacts_phone ON tenant.contacts USING btree (account_id, phone) WHERE ((deleted_at IS NULL) AND (phone IS NOT NULL));
CREATE INDEX contacts_referred ON tenant.contacts USING btree (account_id, aflliate_on DESC NULLS LAST, id DESC) WHERE ((deleted_at IS NULL) AND ((affliate_via IS NOT NULL) OR (affliate_contact IS NOT NULL) OR (aflliate_on IS NOT NULL)));
CREATE INDEX contacts_ssn ON tenant.contacts USING btree (account_id, ssn_index) WHERE (ssn_index IS NOT NULL);
CREATE TRIGGER columns_changed AFTER UPDATE ON tenant.contacts REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.change_contact_columns();
CREATE TRIGGER columns_gone AFTER DELETE ON tenant.contacts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tenant.drop_contact_columns();
CREATE TRIGGER columns_new AFTER INSERT ON tenant.contacts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tenant.add_contact_columns();
CREATE TRIGGER count_changed AFTER UPDATE ON tenant.contacts REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.count_changed_contacts();
CREATE TRIGGER count_gone AFTER DELETE ON tenant.contacts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tenant.count_gone_contacts();
CREATE TRIGGER count_new AFTER INSERT ON tenant.contacts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tenant.count_new_contacts();
CREATE TRIGGER feed_boards_of_contact AFTER UPDATE ON tenant.contacts FOR EACH ROW WHEN ((old.deleted_at IS DISTINCT FROM new.deleted_at)) EXECUTE FUNCTION tenant.feed_boards_of_contact();
CREATE TRIGGER metrics_changed AFTER UPDATE ON tenant.contacts REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_contacts();
CREATE TRIGGER metrics_gone AFTER DELETE ON tenant.contacts REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_contacts();
CREATE TRIGGER metrics_new AFTER INSERT ON tenant.contacts REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_contacts();
CREATE TRIGGER refuse_leavers BEFORE INSERT OR UPDATE OF managed_by ON tenant.contacts FOR EACH ROW WHEN ((new.managed_by IS NOT NULL)) EXECUTE FUNCTION tenant.refuse_leavers('managed_by');
CREATE TRIGGER renewals_follow AFTER UPDATE ON tenant.contacts REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.renew_contacts();
CREATE TRIGGER search_changed AFTER UPDATE ON tenant.contacts REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_changed_contacts();
CREATE TRIGGER search_gone AFTER DELETE ON tenant.contacts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_gone_contacts();
CREATE TRIGGER search_new AFTER INSERT ON tenant.contacts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_new_contacts();
CREATE TRIGGER tags_changed AFTER UPDATE ON tenant.contacts REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_changed_contacts();
CREATE TRIGGER tags_gone AFTER DELETE ON tenant.contacts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tenant.forget_tag_facts();
CREATE TRIGGER tags_new AFTER INSERT ON tenant.contacts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_new_contacts();
CREATE TRIGGER texts_changed AFTER UPDATE ON tenant.contacts REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.claim_scheduled_texts();
CREATE TRIGGER texts_new AFTER INSERT ON tenant.contacts REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.claim_scheduled_texts();
CREATE TRIGGER touch BEFORE UPDATE ON tenant.contacts FOR EACH ROW WHEN ((NOT (new.last_contacted_at IS DISTINCT FROM old.last_contacted_at))) EXECUTE FUNCTION platform.next_version();
CREATE TRIGGER words_changed AFTER UPDATE ON tenant.contacts REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_records_of_contacts();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.dashboards (
  account_id uuid not null,
  user_id uuid not null,
  widgets jsonb not null,
  constraint dashboards_pkey PRIMARY KEY (account_id, user_id),
  constraint dashboards_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint dashboards_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE,
  constraint dashboards_widgets_check CHECK (((jsonb_typeof(widgets) = 'array'::text) AND (pg_column_size(widgets) < 4096)))
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.dependents (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  fields jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint dependents_pkey PRIMARY KEY (account_id, id),
  constraint dependents_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint dependents_fields_check CHECK ((jsonb_typeof(fields) = 'object'::text))
);
CREATE INDEX dependents_contact ON tenant.dependents USING btree (account_id, contact_id);
CREATE INDEX dependents_deleted ON tenant.dependents USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER touch BEFORE UPDATE ON tenant.dependents FOR EACH ROW EXECUTE FUNCTION platform.next_version();
CREATE TRIGGER words_changed AFTER UPDATE ON tenant.dependents REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_moved_records();
CREATE TRIGGER words_gone AFTER DELETE ON tenant.dependents REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_gone_records();
CREATE TRIGGER words_new AFTER INSERT ON tenant.dependents REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_moved_records();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.discarded_files (
  account_id uuid not null,
  storage_key text not null,
  remove_after timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint discarded_files_pkey PRIMARY KEY (account_id, storage_key)
);
CREATE INDEX discarded_files_due ON tenant.discarded_files USING btree (account_id, remove_after);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.documents (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  owner_kind text not null,
  owner_id uuid not null,
  name text not null,
  type text not null,
  size bigint not null,
  storage_key text not null,
  digest text not null,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  policy_id uuid generated always as (
CASE
    WHEN (owner_kind = 'policy'::text) THEN owner_id
    ELSE NULL::uuid
END) stored,
  quote_id uuid generated always as (
CASE
    WHEN (owner_kind = ANY (ARRAY['vehicle'::text, 'home'::text])) THEN owner_id
    ELSE NULL::uuid
END) stored,
  constraint documents_pkey PRIMARY KEY (account_id, id),
  constraint documents_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint documents_account_id_created_by_fkey FOREIGN KEY (account_id, created_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (created_by),
  constraint documents_account_id_policy_id_fkey FOREIGN KEY (account_id, policy_id) REFERENCES tenant.policies(account_id, id) ON DELETE CASCADE,
  constraint documents_account_id_quote_id_fkey FOREIGN KEY (account_id, quote_id) REFERENCES tenant.quotes(account_id, id) ON DELETE CASCADE,
  constraint documents_check CHECK (((owner_kind <> 'contact'::text) OR (owner_id = contact_id))),
  constraint documents_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint documents_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['contact'::text, 'policy'::text, 'vehicle'::text, 'home'::text]))),
  constraint documents_size_check CHECK ((size > 0))
);
CREATE INDEX documents_by_time ON tenant.documents USING btree (account_id, contact_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX documents_contact ON tenant.documents USING btree (account_id, contact_id);
CREATE INDEX documents_created_by ON tenant.documents USING btree (account_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX documents_deleted ON tenant.documents USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX documents_owner ON tenant.documents USING btree (account_id, owner_id);
CREATE INDEX documents_policy ON tenant.documents USING btree (account_id, policy_id) WHERE (policy_id IS NOT NULL);
CREATE INDEX documents_quote ON tenant.documents USING btree (account_id, quote_id) WHERE (quote_id IS NOT NULL);
CREATE TRIGGER discard AFTER DELETE ON tenant.documents FOR EACH ROW EXECUTE FUNCTION tenant.discard_document();
CREATE TRIGGER touch BEFORE UPDATE ON tenant.documents FOR EACH ROW EXECUTE FUNCTION platform.next_version();
CREATE TRIGGER words_changed AFTER UPDATE ON tenant.documents REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_moved_records();
CREATE TRIGGER words_gone AFTER DELETE ON tenant.documents REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_gone_records();
CREATE TRIGGER words_new AFTER INSERT ON tenant.documents REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_moved_records();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.drafts (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  form text not null,
  entity text not null,
  fields jsonb not null,
  version integer not null default 1,
  saved_at timestamp with time zone not null,
  constraint drafts_pkey PRIMARY KEY (account_id, id),
  constraint drafts_account_id_user_id_form_entity_key UNIQUE (account_id, user_id, form, entity),
  constraint drafts_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE
);
CREATE INDEX drafts_entity ON tenant.drafts USING btree (account_id, entity) WHERE (entity <> ''::text);
CREATE INDEX drafts_saved_at ON tenant.drafts USING btree (account_id, saved_at);
CREATE TRIGGER refuse_leavers BEFORE INSERT ON tenant.drafts FOR EACH ROW EXECUTE FUNCTION tenant.refuse_leavers('user_id');
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.events (
  account_id uuid not null default platform.current_account(),
  stream text not null,
  seq bigint not null,
  name text not null,
  payload jsonb not null,
  audience jsonb not null,
  created_at timestamp with time zone not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  constraint events_pkey PRIMARY KEY (account_id, stream, seq)
);
CREATE INDEX events_created_at ON tenant.events USING btree (account_id, created_at);
CREATE INDEX events_xid ON tenant.events USING btree (account_id, xid);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.favorites (
  account_id uuid not null,
  user_id uuid not null,
  contact_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint favorites_pkey PRIMARY KEY (account_id, user_id, contact_id),
  constraint favorites_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint favorites_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE
);
CREATE INDEX favorites_contact ON tenant.favorites USING btree (account_id, contact_id);
CREATE TRIGGER refuse_leavers BEFORE INSERT ON tenant.favorites FOR EACH ROW EXECUTE FUNCTION tenant.refuse_leavers('user_id');
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
  diagnostics jsonb,
  constraint feedback_pkey PRIMARY KEY (account_id, id),
  constraint feedback_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE,
  constraint feedback_category_check CHECK ((category = ANY (ARRAY['bug'::text, 'feedback'::text, 'question'::text, 'other'::text]))),
  constraint feedback_comments_check CHECK (((length(comments) >= 1) AND (length(comments) <= 4000))),
  constraint feedback_diagnostics_check CHECK (((jsonb_typeof(diagnostics) = 'object'::text) AND (pg_column_size(diagnostics) < 65536))),
  constraint feedback_related_to_check CHECK ((related_to = ANY (ARRAY['dashboard'::text, 'team'::text, 'contacts'::text, 'messages'::text, 'Phone'::text, 'settings'::text, 'other'::text])))
);
CREATE INDEX feedback_user ON tenant.feedback USING btree (account_id, user_id);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.flow_recordings (
  account_id uuid not null,
  id uuid not null,
  bucket text not null,
  name text not null,
  seconds integer not null,
  size integer not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint flow_recordings_pkey PRIMARY KEY (account_id, id),
  constraint flow_recordings_account_id_created_by_fkey FOREIGN KEY (account_id, created_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (created_by),
  constraint flow_recordings_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint flow_recordings_bucket_check CHECK ((bucket = ANY (ARRAY['welcome'::text, 'recordCall'::text, 'extensions'::text, 'voicemail'::text]))),
  constraint flow_recordings_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint flow_recordings_seconds_check CHECK ((seconds >= 0)),
  constraint flow_recordings_size_check CHECK ((size > 0))
);
CREATE INDEX flow_recordings_created_by ON tenant.flow_recordings USING btree (account_id, created_by) WHERE (created_by IS NOT NULL);
CREATE UNIQUE INDEX flow_recordings_name ON tenant.flow_recordings USING btree (account_id, bucket, lower(name));
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.followups (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid,
  assign_to text not null,
  user_id uuid,
  date timestamp with time zone not null,
  reminder_at smallint,
  note text not null default ''::text,
  message_at timestamp with time zone,
  message_to text,
  message text,
  message_status text,
  active boolean not null default true,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  kind text not null default 'call'::text,
  completed_at timestamp with time zone,
  previous_date timestamp with time zone,
  cancel_on_reply boolean not null default false,
  constraint followups_pkey PRIMARY KEY (account_id, id),
  constraint followups_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint followups_account_id_created_by_fkey FOREIGN KEY (account_id, created_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (created_by),
  constraint followups_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (user_id),
  constraint followups_assign_to_check CHECK ((assign_to = ANY (ARRAY['team'::text, 'peer'::text, 'self'::text, 'none'::text]))),
  constraint followups_check CHECK (((user_id IS NULL) OR (assign_to = ANY (ARRAY['peer'::text, 'self'::text])))),
  constraint followups_check1 CHECK ((num_nulls(message_at, message_to, message, message_status) = ANY (ARRAY[0, 4]))),
  constraint followups_check3 CHECK (((assign_to <> 'none'::text) OR (message IS NOT NULL))),
  constraint followups_kind_check CHECK ((kind = ANY (ARRAY['call'::text, 'text'::text, 'email'::text, 'meeting'::text, 'other'::text]))),
  constraint followups_message_check CHECK (((length(message) >= 1) AND (length(message) <= 1600))),
  constraint followups_message_status_check CHECK ((message_status = ANY (ARRAY['scheduled'::text, 'sending'::text, 'sent'::text, 'notConnected'::text, 'failed'::text]))),
  constraint followups_message_to_check CHECK ((message_to ~ '^\d{8,15}$'::text)),
  constraint followups_note_check CHECK ((length(note) <= 2000)),
  constraint followups_recipient CHECK (((message IS NULL) OR (contact_id IS NOT NULL) OR (assign_to = 'none'::text))) NOT VALID,
  constraint followups_reminder_at_check CHECK ((reminder_at = ANY (ARRAY[0, 15, 30, 45, 60])))
);
CREATE INDEX followups_by_message ON tenant.followups USING btree (account_id, contact_id, message_at, id) WHERE (message_at IS NOT NULL);
CREATE INDEX followups_completed ON tenant.followups USING btree (account_id, completed_at) WHERE (completed_at IS NOT NULL);
CREATE INDEX followups_contact ON tenant.followups USING btree (account_id, contact_id, date);
CREATE INDEX followups_created_by ON tenant.followups USING btree (account_id, created_by);
CREATE INDEX followups_date ON tenant.followups USING btree (account_id, date, id) WHERE (active AND (deleted_at IS NULL));
CREATE INDEX followups_deleted ON tenant.followups USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX followups_message ON tenant.followups USING btree (account_id, message_at) WHERE (message_status = 'scheduled'::text);
CREATE INDEX followups_user ON tenant.followups USING btree (account_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX followups_waiting_text ON tenant.followups USING btree (account_id, message_to) WHERE (message_status = 'scheduled'::text);
CREATE TRIGGER metrics_changed AFTER UPDATE ON tenant.followups REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_followups();
CREATE TRIGGER metrics_gone AFTER DELETE ON tenant.followups REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_followups();
CREATE TRIGGER metrics_new AFTER INSERT ON tenant.followups REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_followups();
CREATE TRIGGER refuse_leavers BEFORE INSERT OR UPDATE OF user_id ON tenant.followups FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND new.active AND (new.deleted_at IS NULL))) EXECUTE FUNCTION tenant.refuse_leavers('user_id');
CREATE TRIGGER refuse_leavers_again BEFORE UPDATE OF active, deleted_at ON tenant.followups FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND new.active AND (new.deleted_at IS NULL) AND ((NOT old.active) OR (old.deleted_at IS NOT NULL)))) EXECUTE FUNCTION tenant.refuse_leavers('user_id', 'again');
CREATE TRIGGER touch BEFORE UPDATE ON tenant.followups FOR EACH ROW EXECUTE FUNCTION platform.next_version();
CREATE TRIGGER words_changed AFTER UPDATE ON tenant.followups REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_moved_records();
CREATE TRIGGER words_gone AFTER DELETE ON tenant.followups REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_gone_records();
CREATE TRIGGER words_new AFTER INSERT ON tenant.followups REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_moved_records();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.former_values (
  account_id uuid not null,
  contact_id uuid not null,
  owner_id uuid not null,
  field text not null,
  digest text not null,
  sealed bytea not null,
  hint text not null,
  constraint former_values_pkey PRIMARY KEY (account_id, owner_id, field, digest),
  constraint former_values_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE
);
CREATE INDEX former_values_contact ON tenant.former_values USING btree (account_id, contact_id);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.household_changes (
  account_id uuid not null,
  id uuid not null,
  kind text not null,
  contact_id uuid not null,
  other_id uuid,
  other_name text,
  journal jsonb,
  created_by uuid,
  created_by_name text not null,
  created_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  undone_by uuid,
  constraint household_changes_pkey PRIMARY KEY (account_id, id),
  constraint household_changes_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint household_changes_account_id_created_by_fkey FOREIGN KEY (account_id, created_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (created_by),
  constraint household_changes_check CHECK (((kind = 'promotion'::text) = (other_id IS NULL))),
  constraint household_changes_kind_check CHECK ((kind = ANY (ARRAY['merge'::text, 'split'::text, 'promotion'::text])))
);
CREATE INDEX household_changes_contact ON tenant.household_changes USING btree (account_id, contact_id, id);
CREATE INDEX household_changes_created_by ON tenant.household_changes USING btree (account_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX household_changes_kept ON tenant.household_changes USING btree (account_id, created_at) WHERE (journal IS NOT NULL);
CREATE INDEX household_changes_other ON tenant.household_changes USING btree (account_id, other_id, id) WHERE (other_id IS NOT NULL);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.idempotency (
  account_id uuid not null default platform.current_account(),
  user_id uuid not null,
  key text not null,
  route text not null,
  body_hash text not null,
  status integer,
  created_at timestamp with time zone not null default now(),
  actor_id uuid not null,
  role text,
  sealed_reply bytea,
  constraint idempotency_pkey PRIMARY KEY (account_id, user_id, actor_id, key)
);
CREATE INDEX idempotency_created_at ON tenant.idempotency USING btree (account_id, created_at);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.import_changes (
  account_id uuid not null,
  import_id uuid not null,
  contact_id uuid not null,
  step integer not null,
  version integer not null,
  changes jsonb not null,
  ssn bytea,
  ssn_index bytea,
  ssn_last4 text,
  co_ssn bytea,
  co_ssn_index bytea,
  co_ssn_last4 text,
  new_ssn_index bytea,
  new_co_ssn_index bytea,
  constraint import_changes_pkey PRIMARY KEY (account_id, import_id, contact_id, step),
  constraint import_changes_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint import_changes_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES tenant.imports(account_id, id) ON DELETE CASCADE
);
CREATE INDEX import_changes_contact ON tenant.import_changes USING btree (account_id, contact_id);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.import_check_rows (
  account_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  outcome text not null,
  shown json not null,
  constraint import_check_rows_pkey PRIMARY KEY (account_id, import_id, row_number),
  constraint import_check_rows_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES tenant.imports(account_id, id) ON DELETE CASCADE,
  constraint import_check_rows_outcome_check CHECK ((outcome = ANY (ARRAY['create'::text, 'update'::text, 'skip'::text, 'conflict'::text, 'fail'::text]))),
  constraint import_check_rows_row_number_check CHECK ((row_number > 0))
);
CREATE INDEX import_check_rows_outcome ON tenant.import_check_rows USING btree (account_id, import_id, outcome, row_number);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.import_failures (
  account_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  problem text not null,
  constraint import_failures_pkey PRIMARY KEY (account_id, import_id, row_number),
  constraint import_failures_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES tenant.imports(account_id, id) ON DELETE CASCADE,
  constraint import_failures_row_number_check CHECK ((row_number > 0))
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.import_kept (
  account_id uuid not null,
  import_id uuid not null,
  contact_id uuid not null,
  shown json not null,
  constraint import_kept_pkey PRIMARY KEY (account_id, import_id, contact_id),
  constraint import_kept_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint import_kept_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES tenant.imports(account_id, id) ON DELETE CASCADE
);
CREATE INDEX import_kept_contact ON tenant.import_kept USING btree (account_id, contact_id);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.imports (
  account_id uuid not null,
  id uuid not null,
  file_name text not null,
  has_file boolean not null default true,
  source text not null,
  encoding text not null,
  delimiter text not null,
  row_count integer not null,
  columns jsonb not null,
  mapping jsonb,
  status text not null default 'uploaded'::text,
  done_rows integer not null default 0,
  created_rows integer not null default 0,
  skipped_rows integer not null default 0,
  failed_rows integer not null default 0,
  problem text,
  created_by uuid,
  created_by_name text not null,
  created_at timestamp with time zone not null,
  moved_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  notices jsonb not null default '[]'::jsonb,
  rules jsonb not null default '{"same": "name", "known": "skip"}'::jsonb,
  updated_rows integer not null default 0,
  conflict_rows integer not null default 0,
  trial jsonb,
  undo jsonb,
  deleted_at timestamp with time zone,
  made_tags jsonb not null default '[]'::jsonb,
  zip_filled_rows integer not null default 0,
  constraint imports_pkey PRIMARY KEY (account_id, id),
  constraint imports_account_id_created_by_fkey FOREIGN KEY (account_id, created_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (created_by),
  constraint imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint imports_check CHECK (((done_rows >= 0) AND (done_rows <= row_count))),
  constraint imports_check1 CHECK ((done_rows = ((((created_rows + updated_rows) + skipped_rows) + conflict_rows) + failed_rows))),
  constraint imports_check2 CHECK (((mapping IS NULL) = (status = 'uploaded'::text))),
  constraint imports_check3 CHECK (((finished_at IS NULL) = (status = ANY (ARRAY['uploaded'::text, 'queued'::text, 'running'::text])))),
  constraint imports_delimiter_check CHECK ((length(delimiter) = 1)),
  constraint imports_row_count_check CHECK ((row_count > 0)),
  constraint imports_source_check CHECK ((source = ANY (ARRAY['google'::text, 'outlook'::text, 'hubspot'::text, 'salesforce'::text, 'pipedrive'::text, 'mailchimp'::text, 'linkedin'::text, 'thunderbird'::text, 'agency'::text, 'vcard'::text, 'plain'::text]))),
  constraint imports_status_check CHECK ((status = ANY (ARRAY['uploaded'::text, 'queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX imports_created_by ON tenant.imports USING btree (account_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX imports_newest ON tenant.imports USING btree (account_id, created_at DESC);
CREATE TRIGGER delete_state_changes AFTER DELETE ON tenant.imports FOR EACH ROW EXECUTE FUNCTION platform.delete_state_changes('imports');
CREATE TRIGGER transition AFTER UPDATE ON tenant.imports FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION tenant.imports_transition();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.locations (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  timezone text,
  legal_name text,
  address text,
  address2 text,
  city text,
  state text,
  zipcode text,
  emergency_enabled boolean not null default false,
  address_sid text,
  profile_status text not null default 'not-submitted'::text,
  brand_status text not null default 'not-submitted'::text,
  office_hours jsonb,
  messages jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint locations_pkey PRIMARY KEY (account_id, id),
  constraint locations_account_id_name_key UNIQUE (account_id, name),
  constraint locations_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint locations_check CHECK (((NOT emergency_enabled) OR (address_sid IS NOT NULL))),
  constraint locations_messages_check CHECK ((pg_column_size(messages) < 65536)),
  constraint locations_name_check CHECK ((name <> ''::text)),
  constraint locations_office_hours_check CHECK ((pg_column_size(office_hours) < 65536)),
  constraint locations_profile_status_check CHECK ((profile_status = ANY (ARRAY['not-submitted'::text, 'in-review'::text, 'pending-review'::text, 'approved'::text, 'rejected'::text])))
);
CREATE TRIGGER touch BEFORE UPDATE ON tenant.locations FOR EACH ROW EXECUTE FUNCTION platform.touch();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.metric_counts (
  account_id uuid not null,
  counted_at timestamp with time zone not null,
  constraint metric_counts_pkey PRIMARY KEY (account_id),
  constraint metric_counts_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.metric_days (
  account_id uuid not null,
  user_id uuid not null,
  day date not null,
  contacts integer not null,
  policies integer not null,
  premiums bigint not null,
  messages integer not null,
  calls_incoming integer not null,
  calls_incoming_duration bigint not null,
  calls_outgoing integer not null,
  calls_outgoing_duration bigint not null,
  todo integer not null,
  tasks_completed integer not null,
  tasks_pending integer not null,
  constraint metric_days_pkey PRIMARY KEY (account_id, user_id, day),
  constraint metric_days_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint metric_days_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE
);
CREATE INDEX metric_days_day ON tenant.metric_days USING btree (account_id, day);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.metric_goals (
  account_id uuid not null,
  user_id uuid not null,
  name text not null,
  goal bigint not null,
  constraint metric_goals_pkey PRIMARY KEY (account_id, user_id, name),
  constraint metric_goals_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint metric_goals_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE,
  constraint metric_goals_goal_check CHECK (((goal >= 1) AND (goal <= 1000000000))),
  constraint metric_goals_name_check CHECK ((name = ANY (ARRAY['contacts'::text, 'policies'::text, 'premiums'::text, 'calls'::text, 'messages'::text, 'tasks_completed'::text])))
);
CREATE TRIGGER refuse_leavers BEFORE INSERT ON tenant.metric_goals FOR EACH ROW EXECUTE FUNCTION tenant.refuse_leavers('user_id');
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.metric_mails (
  account_id uuid not null,
  user_id uuid not null,
  sent_for date not null,
  constraint metric_mails_pkey PRIMARY KEY (account_id, user_id),
  constraint metric_mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint metric_mails_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE
);
CREATE TRIGGER refuse_leavers BEFORE INSERT ON tenant.metric_mails FOR EACH ROW EXECUTE FUNCTION tenant.refuse_leavers('user_id');
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.metric_touches (
  account_id uuid not null,
  id bigint not null generated as identity,
  user_id uuid,
  at timestamp with time zone not null,
  constraint metric_touches_pkey PRIMARY KEY (account_id, id),
  constraint metric_touches_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE
);
CREATE CONSTRAINT TRIGGER start_counting AFTER INSERT ON tenant.metric_touches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tenant.start_counting();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.name_counts (
  account_id uuid not null,
  letter text not null,
  beginning text not null,
  contacts integer not null,
  constraint name_counts_pkey PRIMARY KEY (account_id, letter, beginning),
  constraint name_counts_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.not_duplicates (
  account_id uuid not null,
  contact_id uuid not null,
  other_id uuid not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint not_duplicates_pkey PRIMARY KEY (account_id, contact_id, other_id),
  constraint not_duplicates_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint not_duplicates_account_id_other_id_fkey FOREIGN KEY (account_id, other_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint not_duplicates_check CHECK ((contact_id > other_id))
);
CREATE INDEX not_duplicates_other ON tenant.not_duplicates USING btree (account_id, other_id);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.payment_methods (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  fields jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  deleted_by uuid,
  type text not null,
  constraint payment_methods_pkey PRIMARY KEY (account_id, id),
  constraint payment_methods_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint payment_methods_fields_check CHECK ((jsonb_typeof(fields) = 'object'::text)),
  constraint payment_methods_fields_check1 CHECK ((NOT (fields ?| ARRAY['cvc'::text, 'account'::text, 'routing'::text]))),
  constraint payment_methods_type_check CHECK ((type = ANY (ARRAY['checking'::text, 'savings'::text, 'credit card'::text, 'debit card'::text])))
);
CREATE INDEX payment_methods_contact ON tenant.payment_methods USING btree (account_id, contact_id);
CREATE INDEX payment_methods_deleted ON tenant.payment_methods USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER touch BEFORE UPDATE ON tenant.payment_methods FOR EACH ROW EXECUTE FUNCTION platform.next_version();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.person_details (
  account_id uuid not null,
  contact_id uuid not null,
  who text not null,
  fields jsonb not null default '{}'::jsonb,
  constraint person_details_pkey PRIMARY KEY (account_id, contact_id, who),
  constraint person_details_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint person_details_fields_check CHECK ((jsonb_typeof(fields) = 'object'::text)),
  constraint person_details_who_check CHECK ((who = ANY (ARRAY['primary'::text, 'secondary'::text])))
);
CREATE TRIGGER tags_changed AFTER UPDATE ON tenant.person_details REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_changed_parts('person');
CREATE TRIGGER tags_gone AFTER DELETE ON tenant.person_details REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_parts('person');
CREATE TRIGGER tags_new AFTER INSERT ON tenant.person_details REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_parts('person');
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.phone_numbers (
  account_id uuid not null,
  id uuid not null,
  sid text not null,
  phone text not null,
  friendly_name text not null,
  status text not null,
  origin text not null,
  is_default boolean not null default false,
  location_id uuid,
  messaging_service_sid text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint phone_numbers_pkey PRIMARY KEY (account_id, id),
  constraint phone_numbers_account_id_phone_key UNIQUE (account_id, phone),
  constraint phone_numbers_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint phone_numbers_account_id_location_id_fkey FOREIGN KEY (account_id, location_id) REFERENCES tenant.locations(account_id, id) ON DELETE SET NULL (location_id),
  constraint phone_numbers_friendly_name_check CHECK ((length(friendly_name) <= 64)),
  constraint phone_numbers_origin_check CHECK ((origin = ANY (ARRAY['purchased'::text, 'ported'::text]))),
  constraint phone_numbers_phone_check CHECK ((phone ~ '^\d{8,15}$'::text)),
  constraint phone_numbers_sid_check CHECK (((sid <> ''::text) AND (length(sid) <= 64))),
  constraint phone_numbers_status_check CHECK ((status = ANY (ARRAY['in-use'::text, 'porting-in'::text, 'suspended'::text])))
);
CREATE UNIQUE INDEX phone_numbers_default ON tenant.phone_numbers USING btree (account_id) WHERE is_default;
CREATE INDEX phone_numbers_location ON tenant.phone_numbers USING btree (account_id, location_id);
CREATE TRIGGER touch BEFORE UPDATE ON tenant.phone_numbers FOR EACH ROW EXECUTE FUNCTION platform.touch();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.policies (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  fields jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  deleted_by uuid,
  type text,
  premium bigint,
  term_date date,
  managed_by uuid,
  payment_method_id uuid,
  premium_term text not null default '12'::text,
  constraint policies_pkey PRIMARY KEY (account_id, id),
  constraint policies_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint policies_account_id_managed_by_fkey FOREIGN KEY (account_id, managed_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (managed_by),
  constraint policies_account_id_payment_method_id_fkey FOREIGN KEY (account_id, payment_method_id) REFERENCES tenant.payment_methods(account_id, id) ON DELETE SET NULL (payment_method_id),
  constraint policies_fields_check CHECK ((jsonb_typeof(fields) = 'object'::text)),
  constraint policies_premium_check CHECK ((premium >= 0)),
  constraint policies_premium_term_check CHECK ((premium_term = ANY (ARRAY['1'::text, '3'::text, '6'::text, '12'::text])))
);
CREATE INDEX policies_contact ON tenant.policies USING btree (account_id, contact_id);
CREATE INDEX policies_coverage ON tenant.policies USING btree (account_id, contact_id) INCLUDE (term_date) WHERE (deleted_at IS NULL);
CREATE INDEX policies_created_by ON tenant.policies USING btree (account_id, created_by, created_at) WHERE ((created_by IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX policies_deleted ON tenant.policies USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX policies_managed_by ON tenant.policies USING btree (account_id, managed_by) WHERE (managed_by IS NOT NULL);
CREATE INDEX policies_payment_method ON tenant.policies USING btree (account_id, payment_method_id) WHERE (payment_method_id IS NOT NULL);
CREATE INDEX policies_term_date ON tenant.policies USING btree (account_id, term_date) WHERE (deleted_at IS NULL);
CREATE TRIGGER columns_changed AFTER UPDATE ON tenant.policies REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.count_changed_policy_columns();
CREATE TRIGGER columns_gone AFTER DELETE ON tenant.policies REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.count_policy_columns();
CREATE TRIGGER columns_new AFTER INSERT ON tenant.policies REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.count_policy_columns();
CREATE TRIGGER metrics_changed AFTER UPDATE ON tenant.policies REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_policies();
CREATE TRIGGER metrics_gone AFTER DELETE ON tenant.policies REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_policies();
CREATE TRIGGER metrics_new AFTER INSERT ON tenant.policies REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_policies();
CREATE TRIGGER refuse_leavers BEFORE INSERT OR UPDATE OF managed_by ON tenant.policies FOR EACH ROW WHEN ((new.managed_by IS NOT NULL)) EXECUTE FUNCTION tenant.refuse_leavers('managed_by');
CREATE TRIGGER renewals_changed AFTER UPDATE ON tenant.policies REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.renew_changed_policies();
CREATE TRIGGER renewals_gone AFTER DELETE ON tenant.policies REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.renew_policies();
CREATE TRIGGER renewals_new AFTER INSERT ON tenant.policies REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.renew_policies();
CREATE TRIGGER tags_changed AFTER UPDATE ON tenant.policies REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_changed_parts('policies');
CREATE TRIGGER tags_gone AFTER DELETE ON tenant.policies REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_parts('policies');
CREATE TRIGGER tags_new AFTER INSERT ON tenant.policies REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_parts('policies');
CREATE TRIGGER touch BEFORE UPDATE ON tenant.policies FOR EACH ROW EXECUTE FUNCTION platform.next_version();
CREATE TRIGGER words_changed AFTER UPDATE ON tenant.policies REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_moved_records();
CREATE TRIGGER words_gone AFTER DELETE ON tenant.policies REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_gone_records();
CREATE TRIGGER words_new AFTER INSERT ON tenant.policies REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_moved_records();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.private_fields (
  account_id uuid not null,
  contact_id uuid not null,
  owner_id uuid not null,
  field text not null,
  sealed bytea not null,
  hint text not null,
  constraint private_fields_pkey PRIMARY KEY (account_id, owner_id, field),
  constraint private_fields_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE
);
CREATE INDEX private_fields_contact ON tenant.private_fields USING btree (account_id, contact_id);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.private_look_ups (
  account_id uuid not null,
  user_id uuid not null,
  digest text not null,
  at timestamp with time zone not null,
  act text not null default 'search'::text,
  constraint private_look_ups_pkey PRIMARY KEY (account_id, user_id, act, digest),
  constraint private_look_ups_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE,
  constraint private_look_ups_act_check CHECK ((act = ANY (ARRAY['search'::text, 'write'::text])))
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.quotes (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  fields jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  deleted_by uuid,
  form text not null,
  type text,
  vin text,
  constraint quotes_pkey PRIMARY KEY (account_id, id),
  constraint quotes_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint quotes_check CHECK (((form = 'home'::text) OR COALESCE((type = ANY (ARRAY['car'::text, 'truck'::text, 'suv'::text, 'bike'::text, 'classic'::text, 'otherAuto'::text, 'rv'::text, 'motorhome'::text, 'truckCamper'::text, 'bumperPull'::text, 'gooseNeck'::text, 'trailer'::text, 'motorcycle'::text, 'dirtBike'::text, 'SXS'::text, 'ATV'::text, 'snowmobile'::text, 'golfCarts'::text, 'otherRecreational'::text, 'Boat'::text, 'waveRunner'::text, 'otherWaterToy'::text])), false))),
  constraint quotes_fields_check CHECK ((jsonb_typeof(fields) = 'object'::text)),
  constraint quotes_form_check CHECK ((form = ANY (ARRAY['auto'::text, 'home'::text])))
);
CREATE INDEX quotes_contact ON tenant.quotes USING btree (account_id, contact_id);
CREATE INDEX quotes_deleted ON tenant.quotes USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER touch BEFORE UPDATE ON tenant.quotes FOR EACH ROW EXECUTE FUNCTION platform.next_version();
CREATE TRIGGER words_changed AFTER UPDATE ON tenant.quotes REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_moved_records();
CREATE TRIGGER words_gone AFTER DELETE ON tenant.quotes REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_gone_records();
CREATE TRIGGER words_new AFTER INSERT ON tenant.quotes REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tenant.search_moved_records();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.release_views (
  account_id uuid not null,
  user_id uuid not null,
  version text not null,
  seen_at timestamp with time zone not null,
  constraint release_views_pkey PRIMARY KEY (account_id, user_id),
  constraint release_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint release_views_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE,
  constraint release_views_version_check CHECK (((length(version) >= 1) AND (length(version) <= 60)))
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.reminder_answers (
  account_id uuid not null,
  reminder_id uuid not null,
  user_id uuid not null,
  answer text not null,
  at timestamp with time zone not null,
  constraint reminder_answers_pkey PRIMARY KEY (account_id, reminder_id, user_id),
  constraint reminder_answers_account_id_reminder_id_fkey FOREIGN KEY (account_id, reminder_id) REFERENCES tenant.reminders(account_id, id) ON DELETE CASCADE,
  constraint reminder_answers_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE,
  constraint reminder_answers_answer_check CHECK ((answer = ANY (ARRAY['shown'::text, 'ignored'::text])))
);
CREATE INDEX reminder_answers_user ON tenant.reminder_answers USING btree (account_id, user_id);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.reminders (
  account_id uuid not null,
  id uuid not null,
  followup_id uuid not null,
  why text not null,
  due_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  attempts smallint not null default 0,
  raised_at timestamp with time zone,
  constraint reminders_pkey PRIMARY KEY (account_id, id),
  constraint reminders_account_id_followup_id_why_key UNIQUE (account_id, followup_id, why),
  constraint reminders_account_id_followup_id_fkey FOREIGN KEY (account_id, followup_id) REFERENCES tenant.followups(account_id, id) ON DELETE CASCADE,
  constraint reminders_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'due'::text, 'done'::text, 'failed'::text]))),
  constraint reminders_why_check CHECK ((why = ANY (ARRAY['reminder'::text, 'pastDue'::text])))
);
CREATE INDEX reminders_due ON tenant.reminders USING btree (account_id, due_at) WHERE (state = 'due'::text);
CREATE INDEX reminders_waiting ON tenant.reminders USING btree (account_id, due_at) WHERE (state = 'waiting'::text);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.renewals (
  account_id uuid not null,
  policy_id uuid not null,
  contact_id uuid not null,
  term_date date not null,
  owner_id uuid,
  type text,
  premium bigint,
  previous_premium bigint,
  sort_name text not null,
  constraint renewals_pkey PRIMARY KEY (account_id, policy_id)
);
CREATE INDEX renewals_contact ON tenant.renewals USING btree (account_id, contact_id);
CREATE INDEX renewals_name ON tenant.renewals USING btree (account_id, sort_name, policy_id);
CREATE INDEX renewals_owner ON tenant.renewals USING btree (account_id, owner_id, term_date, policy_id);
CREATE INDEX renewals_owner_type ON tenant.renewals USING btree (account_id, owner_id, type, term_date, policy_id);
CREATE INDEX renewals_premium ON tenant.renewals USING btree (account_id, COALESCE(premium, ('-1'::integer)::bigint), policy_id);
CREATE INDEX renewals_term_date ON tenant.renewals USING btree (account_id, term_date, policy_id);
CREATE INDEX renewals_type ON tenant.renewals USING btree (account_id, type, term_date, policy_id);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.search_pending (
  account_id uuid not null,
  id bigint not null generated as identity,
  contact_ids uuid[] not null,
  fresh boolean not null,
  constraint search_pending_pkey PRIMARY KEY (account_id, id)
);
CREATE CONSTRAINT TRIGGER flush AFTER INSERT ON tenant.search_pending DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tenant.flush_search();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.search_records (
  account_id uuid not null,
  kind text not null,
  id uuid not null,
  contact_id uuid,
  at timestamp with time zone not null,
  seers uuid[],
  words text not null,
  owner text not null,
  constraint search_records_pkey PRIMARY KEY (account_id, kind, id),
  constraint search_records_kind_check CHECK ((kind = ANY (ARRAY['dependent'::text, 'policy'::text, 'vehicle'::text, 'home'::text, 'commercial'::text, 'note'::text, 'document'::text, 'followup'::text])))
);
CREATE INDEX search_records_recent ON tenant.search_records USING btree (account_id, kind, at DESC, id);
CREATE INDEX search_records_sample ON tenant.search_records USING gin (platform.record_lexemes(account_id, kind, words, owner)) WITH (fastupdate=off) WHERE ("right"((id)::text, 2) = '00'::text);
CREATE INDEX search_records_words ON tenant.search_records USING gin (platform.record_lexemes(account_id, kind, words, owner)) WITH (fastupdate='on', gin_pending_list_limit='1024');
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.search_records_outdated (
  account_id uuid not null,
  kind text not null,
  id uuid not null,
  constraint search_records_outdated_pkey PRIMARY KEY (account_id, kind, id)
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.search_records_pending (
  account_id uuid not null,
  id bigint not null generated as identity,
  source text not null,
  ids uuid[] not null,
  contact_ids uuid[] not null,
  constraint search_records_pending_pkey PRIMARY KEY (account_id, id)
);
CREATE CONSTRAINT TRIGGER flush AFTER INSERT ON tenant.search_records_pending DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tenant.flush_search_records();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.search_words (
  account_id uuid not null,
  word text not null,
  constraint search_words_pkey PRIMARY KEY (account_id, word),
  constraint search_words_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE
);
CREATE INDEX search_words_parts ON tenant.search_words USING gin (((account_id)::text), word gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX search_words_typos ON tenant.search_words USING gin (platform.typo_keys(account_id, word)) WITH (fastupdate=off);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.sending_consent_links (
  account_id uuid not null,
  id uuid not null,
  phone text not null,
  contact_id uuid not null,
  token_hash bytea,
  mailed_to text,
  user_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended text,
  constraint sending_consent_links_pkey PRIMARY KEY (account_id, id),
  constraint sending_consent_links_account_id_token_hash_key UNIQUE (account_id, token_hash),
  constraint sending_consent_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint sending_consent_links_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (user_id),
  constraint sending_consent_links_ended_check CHECK ((ended = ANY (ARRAY['signed'::text, 'canceled'::text, 'replaced'::text]))),
  constraint sending_consent_links_mailed_to_check CHECK ((length(mailed_to) <= 254)),
  constraint sending_consent_links_phone_check CHECK ((phone ~ '^\d{3,15}$'::text)),
  constraint sending_consent_links_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX sending_consent_links_expired ON tenant.sending_consent_links USING btree (account_id, expires_at);
CREATE UNIQUE INDEX sending_consent_links_open ON tenant.sending_consent_links USING btree (account_id, phone) WHERE (ended IS NULL);
CREATE INDEX sending_consent_links_phone ON tenant.sending_consent_links USING btree (account_id, phone, created_at);
CREATE INDEX sending_consent_links_user ON tenant.sending_consent_links USING btree (account_id, user_id) WHERE (user_id IS NOT NULL);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.sending_consents (
  account_id uuid not null,
  id uuid not null,
  phone text not null,
  act text not null,
  how text not null,
  wording text not null,
  scope text not null,
  message_id uuid,
  user_id uuid,
  at timestamp with time zone not null,
  said_where text,
  said_on date,
  signed_name text,
  wording_version text,
  ip text,
  user_agent text,
  constraint sending_consents_pkey PRIMARY KEY (account_id, id),
  constraint sending_consents_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint sending_consents_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (user_id),
  constraint sending_consents_act_check CHECK ((act = ANY (ARRAY['optIn'::text, 'optOut'::text, 'flagged'::text, 'notAWish'::text]))),
  constraint sending_consents_how_check CHECK ((length(how) <= 200)),
  constraint sending_consents_ip_check CHECK ((length(ip) <= 45)),
  constraint sending_consents_phone_check CHECK ((phone ~ '^\d{3,15}$'::text)),
  constraint sending_consents_said_where_check CHECK ((length(said_where) <= 200)),
  constraint sending_consents_scope_check CHECK ((length(scope) <= 200)),
  constraint sending_consents_signed_name_check CHECK ((length(signed_name) <= 100)),
  constraint sending_consents_user_agent_check CHECK ((length(user_agent) <= 400)),
  constraint sending_consents_wording_check CHECK ((length(wording) <= 1000)),
  constraint sending_consents_wording_version_check CHECK ((length(wording_version) <= 40))
);
CREATE INDEX sending_consents_at ON tenant.sending_consents USING btree (account_id, at DESC, id DESC);
CREATE INDEX sending_consents_phone ON tenant.sending_consents USING btree (account_id, phone, at DESC);
CREATE INDEX sending_consents_user ON tenant.sending_consents USING btree (account_id, user_id) WHERE (user_id IS NOT NULL);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.sending_counts (
  account_id uuid not null,
  id uuid not null,
  phone text not null,
  at timestamp with time zone not null,
  constraint sending_counts_pkey PRIMARY KEY (account_id, id),
  constraint sending_counts_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE
);
CREATE INDEX sending_counts_at ON tenant.sending_counts USING btree (account_id, at);
CREATE INDEX sending_counts_phone ON tenant.sending_counts USING btree (account_id, phone, at);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.sending_evidence_files (
  account_id uuid not null,
  id uuid not null,
  consent_id uuid,
  name text not null,
  type text not null,
  size integer not null,
  user_id uuid,
  created_at timestamp with time zone not null,
  constraint sending_evidence_files_pkey PRIMARY KEY (account_id, id),
  constraint sending_evidence_files_account_id_consent_id_key UNIQUE (account_id, consent_id),
  constraint sending_evidence_files_account_id_consent_id_fkey FOREIGN KEY (account_id, consent_id) REFERENCES tenant.sending_consents(account_id, id) ON DELETE CASCADE,
  constraint sending_evidence_files_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint sending_evidence_files_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (user_id),
  constraint sending_evidence_files_name_check CHECK ((length(name) <= 255)),
  constraint sending_evidence_files_type_check CHECK ((type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text])))
);
CREATE INDEX sending_evidence_files_user ON tenant.sending_evidence_files USING btree (account_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX sending_evidence_files_waiting ON tenant.sending_evidence_files USING btree (account_id, created_at) WHERE (consent_id IS NULL);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.sending_numbers (
  account_id uuid not null,
  phone text not null,
  opted_out boolean not null,
  consented boolean not null default false,
  at timestamp with time zone not null,
  constraint sending_numbers_pkey PRIMARY KEY (account_id, phone),
  constraint sending_numbers_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint sending_numbers_phone_check CHECK ((phone ~ '^\d{3,15}$'::text))
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.sending_settings (
  account_id uuid not null,
  cap_messages smallint not null,
  cap_hours smallint not null,
  hours_from smallint,
  hours_until smallint,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint sending_settings_pkey PRIMARY KEY (account_id),
  constraint sending_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint sending_settings_cap_hours_check CHECK (((cap_hours >= 1) AND (cap_hours <= 168))),
  constraint sending_settings_cap_messages_check CHECK (((cap_messages >= 1) AND (cap_messages <= 20))),
  constraint sending_settings_check CHECK (((num_nulls(hours_from, hours_until) = ANY (ARRAY[0, 2])) AND ((hours_from IS NULL) OR ((hours_until - hours_from) >= 4)))),
  constraint sending_settings_hours_from_check CHECK (((hours_from >= 0) AND (hours_from <= 24))),
  constraint sending_settings_hours_until_check CHECK (((hours_until >= 0) AND (hours_until <= 24)))
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.sending_stop_wishes (
  account_id uuid not null,
  id uuid not null,
  phone text not null,
  message_id uuid,
  room_id uuid,
  wording text not null,
  said_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  decision text,
  decided_at timestamp with time zone,
  user_id uuid,
  constraint sending_stop_wishes_pkey PRIMARY KEY (account_id, id),
  constraint sending_stop_wishes_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint sending_stop_wishes_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (user_id),
  constraint sending_stop_wishes_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint sending_stop_wishes_decision_check CHECK ((decision = ANY (ARRAY['optOut'::text, 'notAWish'::text]))),
  constraint sending_stop_wishes_phone_check CHECK ((phone ~ '^\d{3,15}$'::text)),
  constraint sending_stop_wishes_wording_check CHECK ((length(wording) <= 1000))
);
CREATE INDEX sending_stop_wishes_due ON tenant.sending_stop_wishes USING btree (account_id, due_at, id) WHERE (decision IS NULL);
CREATE UNIQUE INDEX sending_stop_wishes_open ON tenant.sending_stop_wishes USING btree (account_id, phone) WHERE (decision IS NULL);
CREATE INDEX sending_stop_wishes_user ON tenant.sending_stop_wishes USING btree (account_id, user_id) WHERE (user_id IS NOT NULL);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.smart_values (
  account_id uuid not null,
  id uuid not null,
  value_group text not null,
  value text not null,
  folded text not null generated always as (lower(value)) stored,
  "position" integer not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint smart_values_pkey PRIMARY KEY (account_id, id),
  constraint smart_values_account_id_value_group_folded_key UNIQUE (account_id, value_group, folded),
  constraint smart_values_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint smart_values_value_check CHECK (((value <> ''::text) AND (length(value) <= 200)))
);
CREATE INDEX smart_values_position ON tenant.smart_values USING btree (account_id, value_group, "position");
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.sms_catch_up (
  account_id uuid not null,
  received_until timestamp with time zone not null,
  constraint sms_catch_up_pkey PRIMARY KEY (account_id),
  constraint sms_catch_up_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.sms_deliveries (
  account_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  phone text not null,
  status text not null,
  sid text,
  reason text,
  code text,
  reported_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint sms_deliveries_pkey PRIMARY KEY (account_id, id),
  constraint sms_deliveries_account_id_message_id_fkey FOREIGN KEY (account_id, message_id) REFERENCES tenant.sms_messages(account_id, id) ON DELETE CASCADE,
  constraint sms_deliveries_code_check CHECK ((length(code) <= 20)),
  constraint sms_deliveries_reason_check CHECK ((length(reason) <= 40)),
  constraint sms_deliveries_sid_check CHECK ((length(sid) <= 100)),
  constraint sms_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'undelivered'::text, 'failed'::text, 'unknown'::text, 'canceled'::text])))
);
CREATE INDEX sms_deliveries_message ON tenant.sms_deliveries USING btree (account_id, message_id);
CREATE INDEX sms_deliveries_sending ON tenant.sms_deliveries USING btree (account_id, updated_at) WHERE (status = 'sending'::text);
CREATE UNIQUE INDEX sms_deliveries_sid ON tenant.sms_deliveries USING btree (account_id, sid) WHERE (sid IS NOT NULL);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.sms_media (
  account_id uuid not null,
  id uuid not null,
  message_id uuid,
  "position" smallint not null default 0,
  name text not null,
  type text not null,
  size integer not null default 0,
  width integer,
  height integer,
  state text not null,
  ref text,
  user_id uuid,
  created_at timestamp with time zone not null,
  constraint sms_media_pkey PRIMARY KEY (account_id, id),
  constraint sms_media_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint sms_media_account_id_message_id_fkey FOREIGN KEY (account_id, message_id) REFERENCES tenant.sms_messages(account_id, id) ON DELETE CASCADE,
  constraint sms_media_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (user_id),
  constraint sms_media_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint sms_media_ref_check CHECK ((length(ref) <= 1000)),
  constraint sms_media_size_check CHECK ((size >= 0)),
  constraint sms_media_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'fetching'::text, 'gone'::text]))),
  constraint sms_media_type_check CHECK ((length(type) <= 100))
);
CREATE INDEX sms_media_message ON tenant.sms_media USING btree (account_id, message_id, "position") WHERE (message_id IS NOT NULL);
CREATE INDEX sms_media_unused ON tenant.sms_media USING btree (account_id, created_at) WHERE (message_id IS NULL);
CREATE INDEX sms_media_user ON tenant.sms_media USING btree (account_id, user_id) WHERE (user_id IS NOT NULL);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.sms_messages (
  account_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  seq integer not null,
  flow text not null,
  type text not null,
  phone text not null,
  user_id uuid,
  message text not null,
  mentions uuid[] not null default '{}'::uuid[],
  status text not null,
  reason text,
  hold_until timestamp with time zone,
  overridable boolean not null default false,
  override_reason text,
  override_by uuid,
  flagged boolean not null default false,
  cancel_on_reply boolean not null default false,
  segments integer not null default 0,
  campaign text,
  sid text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  words text not null generated always as (platform.folded_words(message)) stored,
  group_room_id uuid,
  constraint sms_messages_pkey PRIMARY KEY (account_id, id),
  constraint sms_messages_account_id_room_id_seq_key UNIQUE (account_id, room_id, seq),
  constraint sms_messages_account_id_override_by_fkey FOREIGN KEY (account_id, override_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (override_by),
  constraint sms_messages_account_id_room_id_fkey FOREIGN KEY (account_id, room_id) REFERENCES tenant.sms_rooms(account_id, id) ON DELETE CASCADE,
  constraint sms_messages_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (user_id),
  constraint sms_messages_campaign_check CHECK ((length(campaign) <= 200)),
  constraint sms_messages_check CHECK (((status = 'held'::text) = (hold_until IS NOT NULL))),
  constraint sms_messages_flow_check CHECK ((flow = ANY (ARRAY['incoming'::text, 'outgoing'::text]))),
  constraint sms_messages_mentions_check CHECK ((cardinality(mentions) <= 20)),
  constraint sms_messages_message_check CHECK ((length(message) <= 5000)),
  constraint sms_messages_override_reason_check CHECK ((length(override_reason) <= 300)),
  constraint sms_messages_reason_check CHECK ((length(reason) <= 500)),
  constraint sms_messages_sid_check CHECK ((length(sid) <= 100)),
  constraint sms_messages_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'held'::text, 'sent'::text, 'delivered'::text, 'undelivered'::text, 'failed'::text, 'unknown'::text, 'refused'::text, 'canceled'::text, 'received'::text]))),
  constraint sms_messages_type_check CHECK ((type = ANY (ARRAY['message'::text, 'scheduled'::text, 'campaign'::text, 'status'::text, 'optin'::text, 'autoReply'::text, 'note'::text])))
);
CREATE INDEX sms_messages_held ON tenant.sms_messages USING btree (account_id, hold_until) WHERE (status = 'held'::text);
CREATE INDEX sms_messages_override_by ON tenant.sms_messages USING btree (account_id, override_by) WHERE (override_by IS NOT NULL);
CREATE INDEX sms_messages_pending ON tenant.sms_messages USING btree (account_id, created_at) WHERE (status = 'pending'::text);
CREATE INDEX sms_messages_recent ON tenant.sms_messages USING btree (account_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX sms_messages_sid ON tenant.sms_messages USING btree (account_id, sid) WHERE (sid IS NOT NULL);
CREATE INDEX sms_messages_time ON tenant.sms_messages USING btree (account_id, room_id, created_at DESC, id DESC);
CREATE INDEX sms_messages_unspaced ON tenant.sms_messages USING gin (platform.unspaced_lexemes(account_id, words)) WHERE platform.is_unspaced(words);
CREATE INDEX sms_messages_user ON tenant.sms_messages USING btree (account_id, user_id, created_at) WHERE (user_id IS NOT NULL);
CREATE INDEX sms_messages_words ON tenant.sms_messages USING gin (platform.message_lexemes(account_id, words)) WITH (fastupdate='on', gin_pending_list_limit='1024');
CREATE TRIGGER metrics_changed AFTER UPDATE ON tenant.sms_messages REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_texts();
CREATE TRIGGER metrics_gone AFTER DELETE ON tenant.sms_messages REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_texts();
CREATE TRIGGER metrics_new AFTER INSERT ON tenant.sms_messages REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_texts();
CREATE TRIGGER refuse_leavers BEFORE INSERT ON tenant.sms_messages FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND (new.status = 'held'::text))) EXECUTE FUNCTION tenant.refuse_leavers('user_id');
CREATE TRIGGER refuse_leavers_again BEFORE UPDATE OF user_id, status ON tenant.sms_messages FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND (new.status = 'held'::text) AND ((old.status IS DISTINCT FROM new.status) OR (old.user_id IS DISTINCT FROM new.user_id)))) EXECUTE FUNCTION tenant.refuse_leavers('user_id', 'again');
CREATE TRIGGER touch BEFORE UPDATE ON tenant.sms_messages FOR EACH ROW EXECUTE FUNCTION platform.next_version();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.sms_room_users (
  account_id uuid not null,
  room_id uuid not null,
  user_id uuid not null,
  incoming integer not null default 0,
  viewed_at timestamp with time zone,
  favorite boolean not null default false,
  constraint sms_room_users_pkey PRIMARY KEY (account_id, room_id, user_id),
  constraint sms_room_users_account_id_room_id_fkey FOREIGN KEY (account_id, room_id) REFERENCES tenant.sms_rooms(account_id, id) ON DELETE CASCADE,
  constraint sms_room_users_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE
);
CREATE INDEX sms_room_users_user ON tenant.sms_room_users USING btree (account_id, user_id, favorite);
CREATE TRIGGER refuse_leavers BEFORE INSERT ON tenant.sms_room_users FOR EACH ROW EXECUTE FUNCTION tenant.refuse_leavers('user_id');
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.sms_rooms (
  account_id uuid not null,
  id uuid not null,
  phones text[] not null,
  phones_key text not null,
  ours text not null,
  contact_id uuid,
  status text not null default 'open'::text,
  snoozed_until timestamp with time zone,
  assigned_to uuid,
  waiting_since timestamp with time zone,
  undelivered boolean not null default false,
  seq integer not null default 0,
  incoming integer not null default 0,
  settled integer not null default 0,
  auto_replied_at timestamp with time zone,
  last_message_on timestamp with time zone not null,
  last_message_id uuid,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint sms_rooms_pkey PRIMARY KEY (account_id, id),
  constraint sms_rooms_account_id_phones_key_key UNIQUE (account_id, phones_key),
  constraint sms_rooms_account_id_assigned_to_fkey FOREIGN KEY (account_id, assigned_to) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (assigned_to),
  constraint sms_rooms_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE SET NULL (contact_id),
  constraint sms_rooms_account_id_created_by_fkey FOREIGN KEY (account_id, created_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (created_by),
  constraint sms_rooms_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint sms_rooms_check CHECK ((settled <= incoming)),
  constraint sms_rooms_check1 CHECK (((status = 'snoozed'::text) = (snoozed_until IS NOT NULL))),
  constraint sms_rooms_ours_check CHECK ((ours ~ '^\d{8,15}$'::text)),
  constraint sms_rooms_phones_check CHECK (((cardinality(phones) >= 1) AND (cardinality(phones) <= 10))),
  constraint sms_rooms_phones_key_check CHECK ((phones_key ~ '^(\d{3,15}(,\d{3,15})*|[A-Za-z0-9 +_&-]{1,11})$'::text)),
  constraint sms_rooms_status_check CHECK ((status = ANY (ARRAY['attention'::text, 'open'::text, 'snoozed'::text, 'completed'::text])))
);
CREATE INDEX sms_rooms_assigned ON tenant.sms_rooms USING btree (account_id, assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE INDEX sms_rooms_contact ON tenant.sms_rooms USING btree (account_id, contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX sms_rooms_created_by ON tenant.sms_rooms USING btree (account_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX sms_rooms_snoozed ON tenant.sms_rooms USING btree (account_id, snoozed_until) WHERE (snoozed_until IS NOT NULL);
CREATE INDEX sms_rooms_status ON tenant.sms_rooms USING btree (account_id, status, last_message_on DESC, id DESC);
CREATE TRIGGER refuse_leavers BEFORE INSERT OR UPDATE OF assigned_to ON tenant.sms_rooms FOR EACH ROW WHEN ((new.assigned_to IS NOT NULL)) EXECUTE FUNCTION tenant.refuse_leavers('assigned_to');
CREATE TRIGGER touch BEFORE UPDATE ON tenant.sms_rooms FOR EACH ROW EXECUTE FUNCTION platform.next_version();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.state_changes (
  account_id uuid not null,
  machine text not null,
  subject_id uuid not null,
  number integer not null,
  from_state text not null,
  to_state text not null,
  at timestamp with time zone not null,
  user_id uuid,
  ghost_user_id uuid,
  by_name text not null,
  reason text,
  constraint state_changes_pkey PRIMARY KEY (account_id, machine, subject_id, number),
  constraint state_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint state_changes_by_name_check CHECK ((length(by_name) <= 200)),
  constraint state_changes_from_state_check CHECK ((length(from_state) <= 60)),
  constraint state_changes_machine_check CHECK ((machine ~ '^[a-z][a-z_]{0,59}$'::text)),
  constraint state_changes_number_check CHECK ((number > 0)),
  constraint state_changes_reason_check CHECK ((length(reason) <= 500)),
  constraint state_changes_to_state_check CHECK ((length(to_state) <= 60))
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

create table tenant.tag_addresses (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  type text not null,
  county text,
  city text,
  state text,
  zipcode text,
  constraint tag_addresses_pkey PRIMARY KEY (account_id, id)
);
CREATE INDEX tag_addresses_contact ON tenant.tag_addresses USING btree (account_id, contact_id);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.tag_counts (
  account_id uuid not null,
  tag_id uuid not null,
  contacts integer not null,
  constraint tag_counts_pkey PRIMARY KEY (account_id, tag_id),
  constraint tag_counts_account_id_tag_id_fkey FOREIGN KEY (account_id, tag_id) REFERENCES tenant.tags(account_id, id) ON DELETE CASCADE
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.tag_facts (
  account_id uuid not null,
  contact_id uuid not null,
  dob date,
  dod date,
  co_dob date,
  co_dod date,
  referred_on date,
  since timestamp with time zone not null,
  last_contacted_at timestamp with time zone,
  first_name text,
  preferred_first_name text,
  last_name text,
  company_name text,
  employer_name text,
  business_type text,
  occupation text,
  military_status text,
  referred_via text,
  co_first_name text,
  co_preferred_first_name text,
  co_last_name text,
  co_company_name text,
  co_employer_name text,
  co_business_type text,
  co_occupation text,
  co_military_status text,
  constraint tag_facts_pkey PRIMARY KEY (account_id, contact_id)
);
CREATE INDEX tag_facts_co_dob ON tenant.tag_facts USING btree (account_id, co_dob) WHERE (co_dob IS NOT NULL);
CREATE INDEX tag_facts_dob ON tenant.tag_facts USING btree (account_id, dob) WHERE (dob IS NOT NULL);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.tag_news (
  account_id uuid not null,
  untold boolean not null,
  constraint tag_news_pkey PRIMARY KEY (account_id),
  constraint tag_news_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.tag_policies (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  effective_date date,
  issue_date date,
  term_date date,
  type text,
  company text,
  enrolled_via text,
  constraint tag_policies_pkey PRIMARY KEY (account_id, id)
);
CREATE INDEX tag_policies_contact ON tenant.tag_policies USING btree (account_id, contact_id);
CREATE INDEX tag_policies_term_date ON tenant.tag_policies USING btree (account_id, term_date) WHERE (term_date IS NOT NULL);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.tag_queue (
  account_id uuid not null,
  id bigint not null generated as identity,
  part text not null,
  contact_ids uuid[] not null,
  constraint tag_queue_pkey PRIMARY KEY (account_id, id),
  constraint tag_queue_part_check CHECK ((part = ANY (ARRAY['new'::text, 'all'::text, 'person'::text, 'contacted'::text, 'addresses'::text, 'policies'::text, 'tags'::text, 'clock'::text])))
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.tag_touches (
  account_id uuid not null,
  id bigint not null generated as identity,
  part text not null,
  contact_ids uuid[] not null,
  constraint tag_touches_pkey PRIMARY KEY (account_id, id)
);
CREATE CONSTRAINT TRIGGER flush AFTER INSERT ON tenant.tag_touches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tenant.flush_tag_touches();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.tags (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  created_at timestamp with time zone not null default now(),
  type text not null default 'tenant'::text,
  query jsonb,
  pending_from uuid,
  pending_left integer not null default 0,
  decided_on date,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint tags_pkey PRIMARY KEY (account_id, id),
  constraint tags_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint tags_check CHECK (((query IS NOT NULL) OR (pending_from IS NULL))),
  constraint tags_name_check CHECK ((btrim(name) <> ''::text)),
  constraint tags_query_check CHECK ((jsonb_typeof(query) = 'object'::text)),
  constraint tags_type_check CHECK ((type = ANY (ARRAY['core'::text, 'tenant'::text])))
);
CREATE INDEX tags_deleted ON tenant.tags USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX tags_name ON tenant.tags USING btree (account_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE TRIGGER feed_boards_of_tag AFTER UPDATE ON tenant.tags FOR EACH ROW WHEN ((old.deleted_at IS DISTINCT FROM new.deleted_at)) EXECUTE FUNCTION tenant.feed_boards_of_tag();
CREATE TRIGGER touch BEFORE UPDATE ON tenant.tags FOR EACH ROW WHEN (((((new.name IS DISTINCT FROM old.name) OR (new.description IS DISTINCT FROM old.description)) OR (new.query IS DISTINCT FROM old.query)) OR (new.deleted_at IS DISTINCT FROM old.deleted_at))) EXECUTE FUNCTION platform.next_version();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.task_board_tags (
  account_id uuid not null,
  board_id uuid not null,
  tag_id uuid not null,
  constraint task_board_tags_pkey PRIMARY KEY (account_id, board_id, tag_id),
  constraint task_board_tags_account_id_board_id_fkey FOREIGN KEY (account_id, board_id) REFERENCES tenant.task_boards(account_id, id) ON DELETE CASCADE,
  constraint task_board_tags_account_id_tag_id_fkey FOREIGN KEY (account_id, tag_id) REFERENCES tenant.tags(account_id, id) ON DELETE CASCADE
);
CREATE INDEX task_board_tags_tag ON tenant.task_board_tags USING btree (account_id, tag_id, board_id);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.task_boards (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null default ''::text,
  monitor boolean not null default false,
  end_lane_id uuid,
  archived_at timestamp with time zone,
  deleted_at timestamp with time zone,
  created_by uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint task_boards_pkey PRIMARY KEY (account_id, id),
  constraint task_boards_account_id_created_by_fkey FOREIGN KEY (account_id, created_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (created_by),
  constraint task_boards_account_id_end_lane_id_fkey FOREIGN KEY (account_id, end_lane_id) REFERENCES tenant.task_lanes(account_id, id) ON DELETE SET NULL (end_lane_id) DEFERRABLE INITIALLY DEFERRED,
  constraint task_boards_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint task_boards_description_check CHECK ((length(description) <= 500)),
  constraint task_boards_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE INDEX task_boards_created_by ON tenant.task_boards USING btree (account_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX task_boards_deleted ON tenant.task_boards USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX task_boards_end_lane ON tenant.task_boards USING btree (account_id, end_lane_id) WHERE (end_lane_id IS NOT NULL);
CREATE TRIGGER metrics_of_board AFTER UPDATE ON tenant.task_boards FOR EACH ROW WHEN ((((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL)) OR ((old.archived_at IS NULL) IS DISTINCT FROM (new.archived_at IS NULL)))) EXECUTE FUNCTION tenant.touch_counted_board();
CREATE TRIGGER touch BEFORE UPDATE ON tenant.task_boards FOR EACH ROW EXECUTE FUNCTION platform.next_version();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.task_card_labels (
  account_id uuid not null,
  card_id uuid not null,
  label_id uuid not null,
  constraint task_card_labels_pkey PRIMARY KEY (account_id, card_id, label_id),
  constraint task_card_labels_account_id_card_id_fkey FOREIGN KEY (account_id, card_id) REFERENCES tenant.task_cards(account_id, id) ON DELETE CASCADE,
  constraint task_card_labels_account_id_label_id_fkey FOREIGN KEY (account_id, label_id) REFERENCES tenant.task_labels(account_id, id) ON DELETE CASCADE
);
CREATE INDEX task_card_labels_label ON tenant.task_card_labels USING btree (account_id, label_id);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.task_cards (
  account_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  lane_id uuid not null,
  place text not null,
  contact_id uuid,
  client_type text not null default 'primary'::text,
  title text not null default ''::text,
  details text not null default ''::text,
  color text,
  due_on date,
  remind_on date,
  reminded_on date,
  assigned_to uuid,
  assigned_on timestamp with time zone,
  entered_at timestamp with time zone not null,
  escalates_at timestamp with time zone,
  escalated_at timestamp with time zone,
  source text not null,
  unfed_at timestamp with time zone,
  created_by uuid,
  deleted_at timestamp with time zone,
  cleared_by uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint task_cards_pkey PRIMARY KEY (account_id, id),
  constraint task_cards_account_id_assigned_to_fkey FOREIGN KEY (account_id, assigned_to) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (assigned_to),
  constraint task_cards_account_id_board_id_lane_id_fkey FOREIGN KEY (account_id, board_id, lane_id) REFERENCES tenant.task_lanes(account_id, board_id, id) ON DELETE CASCADE,
  constraint task_cards_account_id_cleared_by_fkey FOREIGN KEY (account_id, cleared_by) REFERENCES tenant.task_clears(account_id, id) ON DELETE SET NULL (cleared_by),
  constraint task_cards_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint task_cards_account_id_created_by_fkey FOREIGN KEY (account_id, created_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (created_by),
  constraint task_cards_check CHECK (((contact_id IS NOT NULL) OR (source <> 'tag'::text))),
  constraint task_cards_client_type_check CHECK ((client_type = ANY (ARRAY['primary'::text, 'secondary'::text]))),
  constraint task_cards_details_check CHECK ((length(details) <= 5000)),
  constraint task_cards_place_check CHECK (((length(place) >= 1) AND (length(place) <= 400))),
  constraint task_cards_source_check CHECK ((source = ANY (ARRAY['person'::text, 'tag'::text, 'import'::text, 'recurring'::text]))),
  constraint task_cards_title_check CHECK ((length(title) <= 200))
);
CREATE INDEX task_cards_assigned ON tenant.task_cards USING btree (account_id, assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE INDEX task_cards_assigned_on ON tenant.task_cards USING btree (account_id, assigned_to, assigned_on) WHERE ((assigned_to IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX task_cards_board ON tenant.task_cards USING btree (account_id, board_id, lane_id, assigned_to, escalates_at) WHERE (deleted_at IS NULL);
CREATE INDEX task_cards_cleared ON tenant.task_cards USING btree (account_id, cleared_by) WHERE (cleared_by IS NOT NULL);
CREATE INDEX task_cards_contact ON tenant.task_cards USING btree (account_id, contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX task_cards_created_by ON tenant.task_cards USING btree (account_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX task_cards_deleted ON tenant.task_cards USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX task_cards_escalating ON tenant.task_cards USING btree (account_id, escalates_at) WHERE ((deleted_at IS NULL) AND (escalated_at IS DISTINCT FROM escalates_at));
CREATE UNIQUE INDEX task_cards_fed ON tenant.task_cards USING btree (account_id, board_id, contact_id) WHERE ((source = 'tag'::text) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX task_cards_lane ON tenant.task_cards USING btree (account_id, lane_id, place) WHERE (deleted_at IS NULL);
CREATE INDEX task_cards_reminding ON tenant.task_cards USING btree (account_id, remind_on) WHERE ((deleted_at IS NULL) AND (remind_on IS NOT NULL) AND (reminded_on IS DISTINCT FROM remind_on));
CREATE TRIGGER feed_boards_of_card AFTER UPDATE ON tenant.task_cards FOR EACH ROW WHEN (((old.contact_id IS DISTINCT FROM new.contact_id) AND (new.contact_id IS NOT NULL) AND (new.source = 'tag'::text))) EXECUTE FUNCTION tenant.feed_boards_of_card();
CREATE TRIGGER metrics_changed AFTER UPDATE ON tenant.task_cards REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_cards();
CREATE TRIGGER metrics_gone AFTER DELETE ON tenant.task_cards REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_cards();
CREATE TRIGGER metrics_new AFTER INSERT ON tenant.task_cards REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.touch_counted_cards();
CREATE TRIGGER refuse_leavers BEFORE INSERT OR UPDATE OF assigned_to ON tenant.task_cards FOR EACH ROW WHEN ((new.assigned_to IS NOT NULL)) EXECUTE FUNCTION tenant.refuse_leavers('assigned_to');
CREATE TRIGGER touch BEFORE UPDATE ON tenant.task_cards FOR EACH ROW EXECUTE FUNCTION platform.next_version();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.task_checklist (
  account_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  text text not null,
  place text not null,
  done_at timestamp with time zone,
  done_by uuid,
  created_at timestamp with time zone not null,
  constraint task_checklist_pkey PRIMARY KEY (account_id, id),
  constraint task_checklist_account_id_card_id_place_key UNIQUE (account_id, card_id, place),
  constraint task_checklist_account_id_card_id_fkey FOREIGN KEY (account_id, card_id) REFERENCES tenant.task_cards(account_id, id) ON DELETE CASCADE,
  constraint task_checklist_account_id_done_by_fkey FOREIGN KEY (account_id, done_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (done_by),
  constraint task_checklist_place_check CHECK (((length(place) >= 1) AND (length(place) <= 400))),
  constraint task_checklist_text_check CHECK (((length(text) >= 1) AND (length(text) <= 300)))
);
CREATE INDEX task_checklist_done_by ON tenant.task_checklist USING btree (account_id, done_by) WHERE (done_by IS NOT NULL);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.task_clears (
  account_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  lane_id uuid not null,
  cards integer not null,
  user_id uuid,
  created_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint task_clears_pkey PRIMARY KEY (account_id, id),
  constraint task_clears_account_id_board_id_fkey FOREIGN KEY (account_id, board_id) REFERENCES tenant.task_boards(account_id, id) ON DELETE CASCADE,
  constraint task_clears_account_id_lane_id_fkey FOREIGN KEY (account_id, lane_id) REFERENCES tenant.task_lanes(account_id, id) ON DELETE CASCADE,
  constraint task_clears_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (user_id)
);
CREATE INDEX task_clears_board ON tenant.task_clears USING btree (account_id, board_id, created_at DESC);
CREATE INDEX task_clears_lane ON tenant.task_clears USING btree (account_id, lane_id);
CREATE INDEX task_clears_user ON tenant.task_clears USING btree (account_id, user_id) WHERE (user_id IS NOT NULL);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.task_comments (
  account_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  user_id uuid,
  message text not null,
  mentions uuid[] not null default '{}'::uuid[],
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  author text,
  constraint task_comments_pkey PRIMARY KEY (account_id, id),
  constraint task_comments_account_id_card_id_fkey FOREIGN KEY (account_id, card_id) REFERENCES tenant.task_cards(account_id, id) ON DELETE CASCADE,
  constraint task_comments_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (user_id),
  constraint task_comments_author_check CHECK ((length(author) <= 200)),
  constraint task_comments_check CHECK (((author IS NULL) OR (user_id IS NULL))),
  constraint task_comments_mentions_check CHECK ((cardinality(mentions) <= 20)),
  constraint task_comments_message_check CHECK (((length(message) >= 1) AND (length(message) <= 2000)))
);
CREATE INDEX task_comments_card ON tenant.task_comments USING btree (account_id, card_id, created_at, id);
CREATE INDEX task_comments_user ON tenant.task_comments USING btree (account_id, user_id) WHERE (user_id IS NOT NULL);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.task_feed (
  account_id uuid not null,
  contact_id uuid not null,
  constraint task_feed_pkey PRIMARY KEY (account_id, contact_id),
  constraint task_feed_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint task_feed_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.task_files (
  account_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  name text not null,
  type text not null,
  size integer not null,
  user_id uuid,
  created_at timestamp with time zone not null,
  constraint task_files_pkey PRIMARY KEY (account_id, id),
  constraint task_files_account_id_card_id_fkey FOREIGN KEY (account_id, card_id) REFERENCES tenant.task_cards(account_id, id) ON DELETE CASCADE,
  constraint task_files_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (user_id),
  constraint task_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint task_files_size_check CHECK ((size >= 0)),
  constraint task_files_type_check CHECK ((length(type) <= 100))
);
CREATE INDEX task_files_card ON tenant.task_files USING btree (account_id, card_id, created_at, id);
CREATE INDEX task_files_user ON tenant.task_files USING btree (account_id, user_id) WHERE (user_id IS NOT NULL);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.task_labels (
  account_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  name text not null,
  color text not null,
  "position" smallint not null,
  constraint task_labels_pkey PRIMARY KEY (account_id, id),
  constraint task_labels_account_id_board_id_fkey FOREIGN KEY (account_id, board_id) REFERENCES tenant.task_boards(account_id, id) ON DELETE CASCADE,
  constraint task_labels_name_check CHECK (((length(name) >= 1) AND (length(name) <= 30)))
);
CREATE INDEX task_labels_board ON tenant.task_labels USING btree (account_id, board_id, "position");
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.task_lanes (
  account_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  label text not null,
  place text not null,
  color text,
  target smallint,
  done boolean not null default false,
  escalate_hours integer,
  rule_assign_to uuid,
  rule_due_days smallint,
  rule_followup_days smallint,
  rule_template_id uuid,
  removed_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint task_lanes_pkey PRIMARY KEY (account_id, id),
  constraint task_lanes_account_id_board_id_id_key UNIQUE (account_id, board_id, id),
  constraint task_lanes_account_id_board_id_place_key UNIQUE (account_id, board_id, place),
  constraint task_lanes_account_id_board_id_fkey FOREIGN KEY (account_id, board_id) REFERENCES tenant.task_boards(account_id, id) ON DELETE CASCADE,
  constraint task_lanes_account_id_rule_assign_to_fkey FOREIGN KEY (account_id, rule_assign_to) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (rule_assign_to),
  constraint task_lanes_account_id_rule_template_id_fkey FOREIGN KEY (account_id, rule_template_id) REFERENCES tenant.templates(account_id, id) ON DELETE SET NULL (rule_template_id),
  constraint task_lanes_escalate_hours_check CHECK (((escalate_hours >= 1) AND (escalate_hours <= 2160))),
  constraint task_lanes_label_check CHECK (((length(label) >= 1) AND (length(label) <= 40))),
  constraint task_lanes_place_check CHECK (((length(place) >= 1) AND (length(place) <= 400))),
  constraint task_lanes_rule_due_days_check CHECK (((rule_due_days >= 0) AND (rule_due_days <= 365))),
  constraint task_lanes_rule_followup_days_check CHECK (((rule_followup_days >= 0) AND (rule_followup_days <= 365))),
  constraint task_lanes_target_check CHECK (((target >= 0) AND (target <= 100)))
);
CREATE INDEX task_lanes_rule_assign_to ON tenant.task_lanes USING btree (account_id, rule_assign_to) WHERE (rule_assign_to IS NOT NULL);
CREATE INDEX task_lanes_rule_template ON tenant.task_lanes USING btree (account_id, rule_template_id) WHERE (rule_template_id IS NOT NULL);
CREATE TRIGGER metrics_of_lane AFTER UPDATE ON tenant.task_lanes FOR EACH ROW WHEN ((old.done IS DISTINCT FROM new.done)) EXECUTE FUNCTION tenant.touch_counted_lane();
CREATE TRIGGER refuse_leavers BEFORE INSERT OR UPDATE OF rule_assign_to ON tenant.task_lanes FOR EACH ROW WHEN ((new.rule_assign_to IS NOT NULL)) EXECUTE FUNCTION tenant.refuse_leavers('rule_assign_to');
CREATE TRIGGER touch BEFORE UPDATE ON tenant.task_lanes FOR EACH ROW EXECUTE FUNCTION platform.next_version();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.task_recurring (
  account_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  lane_id uuid not null,
  title text not null,
  details text not null default ''::text,
  assigned_to uuid,
  every text not null,
  began_on date not null,
  next_on date not null,
  due_days smallint,
  active boolean not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint task_recurring_pkey PRIMARY KEY (account_id, id),
  constraint task_recurring_account_id_assigned_to_fkey FOREIGN KEY (account_id, assigned_to) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (assigned_to),
  constraint task_recurring_account_id_board_id_fkey FOREIGN KEY (account_id, board_id) REFERENCES tenant.task_boards(account_id, id) ON DELETE CASCADE,
  constraint task_recurring_account_id_lane_id_fkey FOREIGN KEY (account_id, lane_id) REFERENCES tenant.task_lanes(account_id, id) ON DELETE CASCADE,
  constraint task_recurring_details_check CHECK ((length(details) <= 5000)),
  constraint task_recurring_due_days_check CHECK (((due_days >= 0) AND (due_days <= 365))),
  constraint task_recurring_every_check CHECK ((every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'year'::text]))),
  constraint task_recurring_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);
CREATE INDEX task_recurring_assigned ON tenant.task_recurring USING btree (account_id, assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE INDEX task_recurring_board ON tenant.task_recurring USING btree (account_id, board_id);
CREATE INDEX task_recurring_lane ON tenant.task_recurring USING btree (account_id, lane_id);
CREATE INDEX task_recurring_next ON tenant.task_recurring USING btree (account_id, next_on) WHERE active;
CREATE TRIGGER refuse_leavers BEFORE INSERT OR UPDATE OF assigned_to ON tenant.task_recurring FOR EACH ROW WHEN ((new.assigned_to IS NOT NULL)) EXECUTE FUNCTION tenant.refuse_leavers('assigned_to');
CREATE TRIGGER touch BEFORE UPDATE ON tenant.task_recurring FOR EACH ROW EXECUTE FUNCTION platform.next_version();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.templates (
  account_id uuid not null,
  id uuid not null,
  format text not null,
  name text not null,
  template text not null,
  owner_id uuid,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint templates_pkey PRIMARY KEY (account_id, id),
  constraint templates_account_id_created_by_fkey FOREIGN KEY (account_id, created_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (created_by),
  constraint templates_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint templates_account_id_owner_id_fkey FOREIGN KEY (account_id, owner_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE,
  constraint templates_format_check CHECK ((format = 'message'::text)),
  constraint templates_name_check CHECK (((name <> ''::text) AND (length(name) <= 100))),
  constraint templates_template_check CHECK (((template <> ''::text) AND (length(template) <= 1600)))
);
CREATE INDEX templates_created_by ON tenant.templates USING btree (account_id, created_by);
CREATE INDEX templates_deleted ON tenant.templates USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX templates_owner ON tenant.templates USING btree (account_id, owner_id);
CREATE TRIGGER refuse_leavers BEFORE INSERT OR UPDATE OF owner_id ON tenant.templates FOR EACH ROW WHEN ((new.owner_id IS NOT NULL)) EXECUTE FUNCTION tenant.refuse_leavers('owner_id');
CREATE TRIGGER touch BEFORE UPDATE ON tenant.templates FOR EACH ROW EXECUTE FUNCTION platform.next_version();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.training_tickets (
  account_id uuid not null,
  digest bytea not null,
  training text not null,
  expires_at timestamp with time zone not null,
  user_id uuid not null,
  constraint training_tickets_pkey PRIMARY KEY (account_id, digest),
  constraint training_tickets_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint training_tickets_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE,
  constraint training_tickets_digest_check CHECK ((length(digest) = 32)),
  constraint training_tickets_training_check CHECK ((length(training) <= 60))
);
CREATE INDEX training_tickets_expires ON tenant.training_tickets USING btree (account_id, expires_at);
CREATE INDEX training_tickets_user ON tenant.training_tickets USING btree (account_id, user_id);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.training_views (
  account_id uuid not null,
  training text not null,
  user_id uuid not null,
  viewed_at timestamp with time zone not null,
  constraint training_views_pkey PRIMARY KEY (account_id, training, user_id),
  constraint training_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint training_views_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE,
  constraint training_views_training_check CHECK ((length(training) <= 60))
);
CREATE INDEX training_views_user ON tenant.training_views USING btree (account_id, user_id);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.trainings (
  account_id uuid not null,
  id uuid not null,
  title text not null,
  description text not null,
  tags text[] not null,
  notify boolean not null,
  arcade_id text,
  details text not null,
  thumbnail bytea,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint trainings_pkey PRIMARY KEY (account_id, id),
  constraint trainings_account_id_created_by_fkey FOREIGN KEY (account_id, created_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (created_by),
  constraint trainings_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint trainings_arcade_id_check CHECK ((length(arcade_id) <= 60)),
  constraint trainings_description_check CHECK (((length(description) >= 1) AND (length(description) <= 400))),
  constraint trainings_details_check CHECK ((length(details) <= 20000)),
  constraint trainings_tags_check CHECK ((cardinality(tags) <= 10)),
  constraint trainings_thumbnail_check CHECK ((length(thumbnail) <= 400000)),
  constraint trainings_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);
CREATE INDEX trainings_created_by ON tenant.trainings USING btree (account_id, created_by) WHERE (created_by IS NOT NULL);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.usage_days (
  account_id uuid not null,
  day date not null,
  minutes bigint not null,
  recordings integer not null,
  messages bigint not null,
  constraint usage_days_pkey PRIMARY KEY (account_id, day),
  constraint usage_days_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.user_locations (
  account_id uuid not null,
  user_id uuid not null,
  location_id uuid not null,
  constraint user_locations_pkey PRIMARY KEY (account_id, user_id, location_id),
  constraint user_locations_account_id_location_id_fkey FOREIGN KEY (account_id, location_id) REFERENCES tenant.locations(account_id, id) ON DELETE CASCADE,
  constraint user_locations_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE
);
CREATE INDEX user_locations_location ON tenant.user_locations USING btree (account_id, location_id);
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
  npn text,
  groups text[] not null default '{}'::text[],
  mobile_token text,
  removed_at timestamp with time zone,
  freed_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (account_id, id),
  constraint users_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint users_extension_check CHECK ((extension ~ '^\d{2,6}$'::text)),
  constraint users_first_name_check CHECK ((first_name <> ''::text)),
  constraint users_groups_check CHECK ((cardinality(groups) <= 20)),
  constraint users_npn_check CHECK ((npn ~ '^\d{1,10}$'::text)),
  constraint users_phone_check CHECK ((phone ~ '^\d{8,15}$'::text)),
  constraint users_picture_check CHECK ((picture ~ '^[a-z0-9]{32}$'::text)),
  constraint users_theme_color_check CHECK ((theme_color ~ '^#[0-9a-f]{6}$'::text))
);
CREATE UNIQUE INDEX users_extension ON tenant.users USING btree (account_id, extension) WHERE ((extension IS NOT NULL) AND (removed_at IS NULL));
CREATE TRIGGER chat_joined AFTER INSERT ON tenant.users FOR EACH ROW EXECUTE FUNCTION tenant.chat_follow_user();
CREATE TRIGGER chat_left_or_back AFTER UPDATE OF removed_at ON tenant.users FOR EACH ROW WHEN ((old.removed_at IS DISTINCT FROM new.removed_at)) EXECUTE FUNCTION tenant.chat_follow_user();
CREATE TRIGGER touch BEFORE UPDATE ON tenant.users FOR EACH ROW EXECUTE FUNCTION platform.touch();
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.view_columns (
  account_id uuid not null,
  user_id uuid not null,
  view text not null,
  columns jsonb not null,
  constraint view_columns_pkey PRIMARY KEY (account_id, user_id, view),
  constraint view_columns_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint view_columns_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES tenant.users(account_id, id) ON DELETE CASCADE,
  constraint view_columns_columns_check CHECK ((jsonb_typeof(columns) = 'array'::text)),
  constraint view_columns_view_check CHECK ((length(view) <= 20))
);
CREATE TRIGGER refuse_leavers BEFORE INSERT ON tenant.view_columns FOR EACH ROW EXECUTE FUNCTION tenant.refuse_leavers('user_id');
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

CREATE OR REPLACE FUNCTION directory.keep_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if old.role = 'owner' and not old.pending and (tg_op = 'DELETE' or new.role <> 'owner' or new.pending) then
    -- Two owners who remove each other wait here for one another. Where the account itself is deleted, nothing remains.
    perform from directory.accounts where id = old.account_id for update;
    if found and not exists (
      select from directory.memberships
        where account_id = old.account_id and person_id <> old.person_id and role = 'owner' and not pending)
    then
      raise exception 'The last owner of account % can''t be removed or demoted.', old.account_id
        using errcode = '23514', constraint = 'memberships_last_owner';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION platform.add_state_change(of_machine text, account uuid, subject uuid, before text, after text, allowed text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  cause json := nullif(current_setting('app.state_change', true), '');
begin
  if before || ' > ' || after <> all (allowed) then
    raise exception 'The state machine % has no transition from % to %.', of_machine, before, after
      using errcode = 'check_violation';
  end if;
  if (cause->>'machine', cause->>'subject', cause->>'to') is distinct from (of_machine, subject::text, after) then
    cause := null;
  end if;
  perform set_config('app.state_change', '', true);
  insert into tenant.state_changes
      (account_id, machine, subject_id, number, from_state, to_state, at, user_id, ghost_user_id, by_name, reason)
    values (account, of_machine, subject,
      -- The row is locked by its update: no other change of it can take the same number.
      1 + coalesce((select max(c.number) from tenant.state_changes c
        where c.account_id = account and c.machine = of_machine and c.subject_id = subject), 0),
      before, after, coalesce((cause->>'at')::timestamptz, clock_timestamp()), (cause->>'userId')::uuid,
      (cause->>'ghostUserId')::uuid, coalesce(cause->>'by', session_user), cause->>'reason');
end $function$;

CREATE OR REPLACE FUNCTION platform.are_few(condition text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'platform', 'pg_catalog', 'pg_temp'
AS $function$
declare
  few constant integer := 20;
begin
  return sample_meets(condition, few + 1) <= few;
end $function$;

CREATE OR REPLACE FUNCTION platform.conditions_of(account uuid, words text[], phrase text, digits text)
 RETURNS platform.search_conditions
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'platform', 'pg_catalog', 'pg_temp'
AS $function$
declare
  c platform.search_conditions;
  each record;
  condition text;
  test text;
  typed constant text := coalesce(digits, fold(phrase));
begin
  c.typed := typed;
  c.digits := digits;
  c.mine := format('from contact_search s where account_id = %L and ', account);
  c.found_by := format('from contact_search s where account_id::text = %L and ', account);
  select 'true', 'true', 'true', 'true', 'true', '0', '0', 2
    into c.holds, c.infix, c.within, c.begins, c.in_name, c.part, c.whole, c.last_tier;
  for each in select w.word, p.query, p.test, p.part, p.whole, i.query as inner_query, i.test as inner_test
    from unnest(words) w (word), search_word(account, w.word) p, search_infix(account, w.word) i
  loop
    c.begun := concat(c.begun || '&', each.query);
    c.named := concat(c.named || '&', format('''%s=%s'':*', right(account::text, 12), each.word));
    c.begins := c.begins || ' and ' || each.test;
    c.in_name := c.in_name || format(' and split_part(words, '' |'', 1) like %L', '% ' || each.word || '%');
    c.whole := c.whole || ' + ' || each.whole;
    condition := format('search_lexemes(account_id, words) @@ %L', each.query);
    if each.inner_query is null then
      c.holds := c.holds || ' and ' || condition;
      c.infix := c.infix || ' and ' || condition;
      c.within := c.within || ' and ' || each.test;
      c.part := c.part || ', ' || each.part;
      continue;
    end if;
    c.last_tier := 3;
    test := format('edition = 3 and search_grams(account_id, words) @@ %L', each.inner_query);
    c.holds := c.holds || format(' and (%s or %s)', condition, test);
    c.infix := c.infix || ' and ' || test;
    c.within := c.within || format(' and (%s or %s)', each.test, each.inner_test);
    c.part := c.part || format(', case when %s then %s else 20 end', each.test, each.part);
  end loop;
  -- With several words, one may be within a word and another at the beginning of one.
  if cardinality(words) > 1 then c.infix := c.holds; end if;
  select * into each from search_piece(account, phrase, digits);
  if each.condition is not null then
    c.last_tier := 3;
    c.holds := format('((%s) or (%s))', c.holds, each.condition);
    c.infix := format('((%s) or (%s))', c.infix, each.condition);
    c.within := format('((%s) or %s)', c.within, each.test);
  end if;
  select e.exact, e.exactly into c.exact, c.exactly from search_exact(words, typed, digits) e;
  return c;
end $function$;

CREATE OR REPLACE FUNCTION platform.conditions_of_tier(asked platform.search_conditions, tier integer, OUT condition text, OUT test text)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
begin
  case tier
  when 0 then
    condition := asked.exactly;
    test := asked.exactly;
  when 1 then
    condition := format('edition = 3 and search_grams(account_id, words) @@ %L', asked.named);
    test := format('edition = 3 and %s and not (%s)', asked.in_name, asked.exactly);
  when 2 then
    condition := format('search_lexemes(account_id, words) @@ %L', asked.begun);
    test := format('%s and not (edition = 3 and %s) and not (%s)', asked.begins, asked.in_name, asked.exactly);
  else
    condition := asked.infix;
    test := format('%s and not (%s) and not (%s)', asked.within, asked.begins, asked.exactly);
  end case;
end $function$;

CREATE OR REPLACE FUNCTION platform.contacts_at_addresses(ways text[], tests text[], own_test text, at_most integer)
 RETURNS TABLE(contact uuid, "time" timestamp with time zone)
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO 'tenant', 'platform', 'pg_temp'
AS $function$
declare
  account constant uuid := current_account();
  key constant text := right(account::text, 12);
  few constant integer := 12;
  most_walked constant integer := 4000;
  most_fetched constant integer := 3000;
  most_sampled constant integer := 300;
  -- Numbers of records begin with signs that no word of a contact has.
  queries constant text[] := array(select (
    select '(' || string_agg(format('''%s%s'':*', key, way), '|') || ')' from unnest(string_to_array(word, ' ')) way
    where way !~ '^[#~]') from unnest(ways) word);
  query constant text := array_to_string(queries, '&');
  picked constant text := case when sample_hits(query, few + 1) <= few then rarest(queries) else '' end;
  walked uuid[] := '{}';
begin
  if picked <> '' then
    return query select f.contact_id, f.contacted_at from (
        select * from contact_search s where search_lexemes(s.account_id, s.words) @@ picked::tsquery
          and s.account_id::text = account::text limit most_fetched) f
      where split_part(f.words, '|', 6) ~ own_test and split_part(f.words, '~', 1) ~ all (tests)
      order by f.contacted_at desc nulls last, f.contact_id limit at_most;
    return;
  end if;
  for contact, "time" in
    select w.contact_id, w.contacted_at from (
      select * from contact_search s where s.account_id = account
      order by s.contacted_at desc nulls last, s.contact_id limit most_walked) w
    where split_part(w.words, '|', 6) ~ own_test and split_part(w.words, '~', 1) ~ all (tests)
    limit at_most
  loop
    walked := walked || contact;
    return next;
  end loop;
  if cardinality(walked) = at_most then return; end if;
  return query select f.contact_id, f.contacted_at from (
      select * from contact_search s where right(s.contact_id::text, 2) = '00'
        and search_lexemes(s.account_id, s.words) @@ query::tsquery and s.account_id::text = account::text
      limit most_sampled) f
    where split_part(f.words, '|', 6) ~ own_test and split_part(f.words, '~', 1) ~ all (tests)
      and f.contact_id <> all (walked)
    order by f.contacted_at desc nulls last, f.contact_id limit at_most - cardinality(walked);
end $function$;

CREATE OR REPLACE FUNCTION platform.count_found(asked platform.search_conditions, OUT total integer, OUT capped boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
AS $function$
declare
  most_counted constant integer := 10000;
  -- With this many in the sample, the total certainly exceeds the limit.
  surely_more constant integer := 80;
  condition constant text := format('%s and %s and %s', asked.holds, asked.within, asked.filter);
  hits integer := most_counted + 1;
begin
  if sample_meets(condition, surely_more) < surely_more then
    execute format('select count(*) from (select %s %s limit %s) counted', asked.found_by, condition, most_counted + 1)
      into hits;
  end if;
  total := least(hits, most_counted);
  capped := hits > most_counted;
end $function$;

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

CREATE OR REPLACE FUNCTION platform.delete_state_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  delete from tenant.state_changes
    where account_id = old.account_id and machine = tg_argv[0] and subject_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION platform.enqueue(task text, payload json, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, job_key text DEFAULT NULL::text, max_attempts integer DEFAULT 8)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if payload->>'accountId' is distinct from platform.current_account()::text then
    raise exception 'The job "%" is for account %, but the transaction is for %.',
      task, coalesce(payload->>'accountId', 'none'), platform.current_account() using errcode = '42501';
  end if;
  perform graphile_worker.add_job(
    task, payload, run_at => run_at, job_key => platform.queue_key(task, job_key), max_attempts => max_attempts);
end $function$;
-- runs as frontdesk_jobs

CREATE OR REPLACE FUNCTION platform.enqueue_webhook(webhook uuid, attempts integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform graphile_worker.add_job('platform.workWebhook', json_build_object('webhookId', webhook),
    job_key => 'webhook/' || webhook, max_attempts => attempts);
end $function$;
-- runs as frontdesk_jobs

CREATE OR REPLACE FUNCTION platform.fetched_of_tier(asked platform.search_conditions, tier integer, at_time bigint, at_id uuid, at_most integer)
 RETURNS TABLE(contact_id uuid, "time" bigint)
 LANGUAGE plpgsql
 STABLE ROWS 50
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
AS $function$
declare
  of_tier constant record := conditions_of_tier(asked, tier);
  keyset constant text := case when at_id is null then 'true'
    when at_time is null then format('contacted_at is null and contact_id > %L', at_id)
    else format('(contacted_at is null or micros(contacted_at) < %1$s or micros(contacted_at) = %1$s and contact_id > %2$L)',
      at_time, at_id) end;
begin
  return query execute format(
    'select contact_id, micros(contacted_at) %s (%s) and %s and %s and %s order by contacted_at desc nulls last, contact_id limit %s',
    case tier when 0 then asked.mine else asked.found_by end, of_tier.condition, of_tier.test, asked.filter, keyset, at_most);
end $function$;

CREATE OR REPLACE FUNCTION platform.fold(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(regexp_replace(replace(replace(replace(replace(translate(lower(NORMALIZE(words, NFKD)), 'ıøłđðħŧŋς'::text, 'iolddhtnσ'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text), 'ß'::text, 'ss'::text), '[\u0300-\u036f''`\u2018\u2019\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+'::text, ''::text, 'g'::text), '[^a-z0-9\u0080-\u1fff\u2070-\u2fff\u3005-\u3007\u3021-\u30fa\u30fc-\U0010ffff]+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION platform.folded_words(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN rtrim((' '::text || platform.fold(COALESCE($1, ''::text))));

CREATE OR REPLACE FUNCTION platform.full_names(short text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN string_to_array(('{"al": "albert alan alexander", "ed": "edward", "ben": "benjamin", "bob": "robert", "dan": "daniel", "don": "donald", "jen": "jennifer", "jim": "james", "joe": "joseph", "jon": "jonathan", "ken": "kenneth", "kim": "kimberly", "liz": "elizabeth", "meg": "margaret megan", "ned": "edward", "pam": "pamela", "pat": "patricia patrick", "rob": "robert", "ron": "ronald", "sam": "samuel samantha", "sue": "susan", "ted": "edward theodore", "tim": "timothy", "tom": "thomas", "abby": "abigail", "alex": "alexander alexandra", "andy": "andrew", "beth": "elizabeth", "bill": "william", "brad": "bradley", "dave": "david", "dick": "richard", "doug": "douglas", "fred": "frederick", "greg": "gregory", "hank": "henry", "jack": "john jackson", "jeff": "jeffrey", "jess": "jessica", "joey": "joseph", "josh": "joshua", "kate": "katherine kathryn catherine", "matt": "matthew", "mike": "michael", "nate": "nathan nathaniel", "nick": "nicholas", "pete": "peter", "rick": "richard", "tony": "anthony", "will": "william", "zach": "zachary", "angie": "angela", "becky": "rebecca", "betty": "elizabeth", "billy": "william", "bobby": "robert", "cathy": "catherine kathleen", "chris": "christopher christine christina", "chuck": "charles", "cindy": "cynthia", "danny": "daniel", "eddie": "edward", "jenny": "jennifer", "jerry": "gerald jerome", "jimmy": "james", "kathy": "katherine kathleen kathryn", "katie": "katherine kathryn", "larry": "lawrence", "mandy": "amanda", "molly": "mary", "patty": "patricia", "peggy": "margaret", "sandy": "sandra", "steve": "steven stephen", "susie": "susan", "terry": "terrence theresa", "tommy": "thomas", "vicky": "victoria", "debbie": "deborah debra", "jackie": "jacqueline", "johnny": "john", "maggie": "margaret", "charlie": "charles"}'::jsonb ->> short), ' '::text);

CREATE OR REPLACE FUNCTION platform.guard_batch()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if old.state = 'done' or new.token < old.token or (new.state = 'done' and old.state <> 'claimed') then
    raise exception 'Batch % can''t go from % to %.', old.number, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION platform.guard_batch_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  raise exception 'This work has ended (%); begin another.', old.state using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION platform.holds_job(job_id bigint, worker text, locked timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform from graphile_worker._private_jobs j
    where j.id = job_id and j.locked_by = worker
      and j.locked_at between locked - interval '1 millisecond' and locked + interval '1 millisecond'
      and j.payload->>'accountId' = platform.current_account()::text
    for share;
  return found;
end $function$;
-- runs as frontdesk_jobs

CREATE OR REPLACE FUNCTION platform.is_unspaced(words text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (words ~ '[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]'::text);

CREATE OR REPLACE FUNCTION platform.job_is_open(task text, job_key text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  return exists (select from graphile_worker._private_jobs j
    where j.key = platform.queue_key(task, job_key) and j.payload->>'accountId' = platform.current_account()::text
      and (j.locked_at is not null or j.attempts < j.max_attempts));
end $function$;
-- runs as frontdesk_jobs

CREATE OR REPLACE FUNCTION platform.letter_of(sort_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ("left"(sort_name, 1) ~ '^[a-z]'::text) THEN "left"(sort_name, 1) ELSE '#'::text END;

CREATE OR REPLACE FUNCTION platform.message_lexemes(account_id uuid, words text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_tsvector(string_to_array(substr(replace(words, ' '::text, (' '::text || "right"((account_id)::text, 12))), 2), ' '::text));

CREATE OR REPLACE FUNCTION platform.micros(at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((EXTRACT(epoch FROM at) * (1000000)::numeric))::bigint;

CREATE OR REPLACE FUNCTION platform.next_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION platform.number_words(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((SELECT ((((' #'::text || n.whole) || ' ~'::text) || reverse(n.whole)) || CASE WHEN ((n.whole ~ '^[a-z]*\d{4,}[a-z]*$'::text) AND (n.digits <> n.whole)) THEN (' #'::text || n.digits) ELSE ''::text END) FROM (SELECT f.whole, regexp_replace(f.whole, '\D'::text, ''::text, 'g'::text) AS digits FROM (SELECT replace(platform.fold($1), ' '::text, ''::text) AS whole) f) n WHERE (n.whole <> ''::text)), ''::text);

CREATE OR REPLACE FUNCTION platform.phone_words(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((CASE WHEN (phone ~ '^1\d{10}$'::text) THEN (' +'::text || substr(phone, 2)) ELSE (((((((' +'::text || phone) || ' +'::text) || substr(phone, 2)) || ' +'::text) || substr(phone, 3)) || ' +'::text) || substr(phone, 4)) END || ' ~'::text) || reverse(phone));

CREATE OR REPLACE FUNCTION platform.plan_records(ways text[], kinds text[], OUT fetched text, OUT walked text[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'tenant', 'platform', 'pg_temp'
AS $function$
declare
  account constant uuid := current_account();
  many constant integer := cardinality(ways);
  -- Hits in the sample of what can all be fetched, and of what can be read in the index.
  few constant integer := 6;
  readable constant integer := 100;
  hits integer[];
  word record;
  query text;
  picked integer;
begin
  fetched := '';
  walked := '{}';
  -- How many each word finds in the sample, kind by kind.
  hits := array(
    select (select count(*) from (
      select from search_records s where right(s.id::text, 2) = '00'
        and record_lexemes(s.account_id, s.kind, s.words, s.owner)
          @@ record_query(account, k.kind, w.way, many > 1)::tsquery
        and s.account_id::text = account::text limit readable + 1) h)
    from unnest(kinds) with ordinality k (kind, nth), unnest(ways) with ordinality w (way, nth) order by k.nth, w.nth);
  for place in 1 .. cardinality(kinds) loop
    query := '';
    picked := readable + 1;
    -- The rarest words find it, and the others are tested on what these find.
    for word in select w.way, hits[(place - 1) * many + w.nth] as hits from unnest(ways) with ordinality w (way, nth)
      order by 2, w.nth loop
      exit when word.hits > readable;
      query := concat(nullif(query, '') || '&', record_query(account, kinds[place], word.way, many > 1));
      picked := case when picked > readable then word.hits else sample_records(query, few + 1) end;
      exit when picked <= few;
    end loop;
    if picked <= few then fetched := concat(nullif(fetched, '') || '|', '(' || query || ')');
    else walked := walked || kinds[place]; end if;
  end loop;
end $function$;

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

CREATE OR REPLACE FUNCTION platform.queue_key(task text, job_key text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN ((((platform.current_account() || '/'::text) || task) || '/'::text) || job_key);

CREATE OR REPLACE FUNCTION platform.ranked_page(asked platform.search_conditions, after jsonb, at_most integer)
 RETURNS TABLE(contact_id uuid, next jsonb, hits bigint)
 LANGUAGE plpgsql
 STABLE ROWS 50
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
AS $function$
declare
  most_fetched constant integer := 20000;
  ends constant text := case when asked.digits is null then 'false'
    else format('words like %L', '% ~' || reverse(asked.typed) || '%') end;
  rank constant text := format(
    'greatest(%s) * 10000 + (3 - (%s)::int * 2 - (%s)::int) * 1000 + (8 - (%s)) * 10 + 1 - (words like %L)::int',
    asked.part, asked.exact, ends, asked.whole, '% ' || asked.typed || '%');
  keyset constant text := case when after is null then 'true' else format(
    '(rank, late, last, first, contact_id) > (%L::int, %L::bigint, %L, %L, %L::uuid)',
    after->>1, after->>2, after->>3, after->>4, after->>5) end;
begin
  return query execute format(
    'select contact_id, jsonb_build_array(''f'', rank, late, last, first, contact_id), hits from (
      select * from (
        select contact_id, count(*) over () as hits, coalesce(-micros(contacted_at), 1) as late,
          left(last_name, 40) as last, left(first_name, 20) as first, %s as rank
        from (select * %s %s and %s and %s limit %s) s) ranked
      where %s order by rank, late, last, first, contact_id limit %s) page',
    rank, asked.found_by, asked.holds, asked.within, asked.filter, most_fetched, keyset, at_most);
end $function$;

CREATE OR REPLACE FUNCTION platform.record_lexemes(account_id uuid, kind text, words text, owner text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_tsvector(string_to_array(substr((replace(words, ' '::text, ((' '::text || "right"((account_id)::text, 12)) || "left"(kind, 2))) || replace(owner, ' '::text, (((' '::text || "right"((account_id)::text, 12)) || "left"(kind, 2)) || '='::text))), 2), ' '::text));

CREATE OR REPLACE FUNCTION platform.record_query(account uuid, kind text, ways text, with_owner boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT ((('('::text || string_agg(format('''%s%s'':*'::text, k.key, way.way), '|'::text)) || CASE WHEN record_query.with_owner THEN ('|'::text || string_agg(format('''%s=%s'':*'::text, k.key, way.way), '|'::text)) ELSE ''::text END) || ')'::text) FROM (SELECT ("right"((record_query.account)::text, 12) || "left"(record_query.kind, 2)) AS "?column?") k(key), unnest(string_to_array(record_query.ways, ' '::text)) way(way));

CREATE OR REPLACE FUNCTION platform.record_test(ways text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((' ('::text || array_to_string(ways, '|'::text)) || ')'::text);

CREATE OR REPLACE FUNCTION platform.record_ways(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (word !~ '\d'::text) THEN ARRAY[word] WHEN (length(word) < 4) THEN ARRAY[word, ('#'::text || word)] ELSE ARRAY[word, ('#'::text || word), ('~'::text || reverse(word))] END;

CREATE OR REPLACE FUNCTION platform.run_together(first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (platform.is_unspaced(first_name) AND platform.is_unspaced(last_name)) THEN concat(' ', last_name, first_name, ' ', first_name, last_name) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION platform.sample_meets(condition text, at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  hits integer;
begin
  execute format('select count(*) from (select from contact_search s where right(contact_id::text, 2) = ''00''
    and account_id::text = %L and %s limit %s) hits', current_account(), condition, at_most) into hits;
  return hits;
end $function$;

CREATE OR REPLACE FUNCTION platform.seal_audit(at_most integer)
 RETURNS TABLE(sealed integer, head_seq bigint, head_hash bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  account uuid := platform.current_account();
  entry record;
  row_hash bytea;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit chain ' || account, 0));
  sealed := 0;
  select h.seal_seq, h.hash into head_seq, head_hash from tenant.audit_heads h where h.account_id = account;
  if not found then
    head_seq := 0;
    head_hash := decode(repeat('00', 32), 'hex');
  end if;
  for entry in
    select a.ctid as lies, a.* from tenant.audit_log a
      where a.account_id = account and a.hash is null
        and (a.xact < pg_snapshot_xmin(pg_current_snapshot()) or a.xact >= pg_snapshot_xmax(pg_current_snapshot()))
      order by a.xact, a.written limit at_most
  loop
    -- audit.store.ts spells this text again, from the stored columns alone: change both, and never for sealed rows.
    row_hash := sha256(head_hash || convert_to(jsonb_build_array(
      entry.account_id, entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.user_id,
      entry.actor_name, entry.ghost_user_id, entry.session_id, entry.ip, entry.action, entry.entity_type,
      entry.entity_id, entry.changes, entry.facts)::text, 'UTF8'));
    head_seq := head_seq + 1;
    update tenant.audit_log a set seal_seq = head_seq, prev_hash = head_hash, hash = row_hash
      where a.ctid = entry.lies and a.id = entry.id;
    if not found then raise 'An entry of the audit log was changed while it was sealed.'; end if;
    head_hash := row_hash;
    sealed := sealed + 1;
  end loop;
  if sealed > 0 then
    insert into tenant.audit_heads as h (account_id, seal_seq, hash) values (account, head_seq, head_hash)
      on conflict (account_id) do update set seal_seq = excluded.seal_seq, hash = excluded.hash;
  end if;
  return next;
end $function$;
-- runs as frontdesk_jobs

CREATE OR REPLACE FUNCTION platform.search_exact(words text[], typed text, digits text, OUT exact text, OUT exactly text)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'platform', 'pg_catalog', 'pg_temp'
AS $function$
declare
  many constant integer := cardinality(words);
begin
  if digits is not null then
    exact := format('words like %L', '% ~' || reverse(typed) || ' %');
    exactly := 'false';
  elsif many = 1 then
    exact := format('(last_name = %L or first_name = %1$L)', typed);
    exactly := exact;
  else
    exact := format('(first_name || '' '' || last_name = %L or last_name || '' '' || first_name = %1$L)', typed);
    exactly := format('last_name = any (%L) and %s', array[words[1], words[many], array_to_string(words[2:], ' '),
      array_to_string(words[:many - 1], ' ')], exact);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION platform.search_filter(of_letter text, of_tag uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN concat('true', CASE WHEN (of_letter IS NOT NULL) THEN format(' and exists (select from contacts c where c.account_id = s.account_id
      and c.id = s.contact_id and c.letter = %L)'::text, of_letter) ELSE NULL::text END, CASE WHEN (of_tag IS NOT NULL) THEN format(' and exists (select from contact_tags t where t.account_id = s.account_id
      and t.contact_id = s.contact_id and t.tag_id = %L)'::text, of_tag) ELSE NULL::text END);

CREATE OR REPLACE FUNCTION platform.search_grams(account_id uuid, words text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT COALESCE(array_to_tsvector(array_agg(("right"((search_grams.account_id)::text, 12) || g.gram))), ''::tsvector) AS "coalesce"
    FROM ( SELECT ('-'::text || substr(w.word, place.place, 5)) AS gram
            FROM ( SELECT
                         CASE
                             WHEN (word.word ~~ '~%'::text) THEN reverse(substr(word.word, 2))
                             ELSE word.word
                         END AS word
                    FROM unnest(string_to_array(concat_ws(' '::text, split_part(search_grams.words, ' |'::text, 1), split_part(search_grams.words, ' |'::text, 2), split_part(search_grams.words, ' |'::text, 3), split_part(search_grams.words, ' |'::text, 4), split_part(search_grams.words, ' |'::text, 5), split_part(search_grams.words, ' |'::text, 7), split_part(search_grams.words, ' |'::text, 8)), ' '::text)) word(word)
                   WHERE ((length(word.word) > 1) AND (word.word !~~ '+%'::text) AND (word.word <> '@'::text))) w,
             LATERAL generate_series(2, (length(w.word) -
                 CASE
                     WHEN platform.is_unspaced(w.word) THEN 0
                     ELSE 2
                 END)) place(place)
         UNION ALL
          SELECT ('-'::text || substr(p.text, place.place, 5))
            FROM ( SELECT (replace(part.part, ' @'::text, ''::text) || ' '::text) AS text
                    FROM unnest((string_to_array(search_grams.words, ' |'::text))[1:5]) part(part)) p,
             LATERAL generate_series(1, (length(p.text) - 1)) place(place)
           WHERE ((substr(p.text, place.place, 1) <> ' '::text) AND ((' '::text = substr(p.text, (place.place + 1), 1)) OR (' '::text = substr(p.text, (place.place + 2), 1))))
         UNION ALL
          SELECT ('='::text || word.word)
            FROM unnest(string_to_array(split_part(search_grams.words, ' |'::text, 1), ' '::text)) word(word)
           WHERE (word.word <> ''::text)) g;
END;

CREATE OR REPLACE FUNCTION platform.search_infix(account uuid, word text, OUT query text, OUT test text)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'platform', 'pg_catalog', 'pg_temp'
AS $function$
declare
  key constant text := right(account::text, 12) || '-';
begin
  if length(word) < 3 and not is_unspaced(word) then return; end if;
  -- A row that has all the pieces most likely has the whole; the test makes sure.
  query := case when length(word) <= 5 then format('''%s%s'':*', key, word) else
    (select string_agg(format('''%s%s''', key, substr(word, place, 5)), '&')
      from generate_series(1, least(length(word) - 4, 12)) place) end;
  -- Folded words hold no sign that a regular expression knows.
  test := format('words ~ %L', case when word ~ '^\d+$'
    then format('^(?:[^|]*\|){0,4}[^|]*%s|~\d*%s', word, reverse(word))
    else format('^(?:[^|]*\|){0,4}[^|]*%s', word) end);
end $function$;

CREATE OR REPLACE FUNCTION platform.search_lexemes(account_id uuid, words text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_tsvector(string_to_array(substr(replace(replace(replace(words, ' |'::text, ''::text), ' @'::text, ''::text), ' '::text, (' '::text || "right"((account_id)::text, 12))), 2), ' '::text));

CREATE OR REPLACE FUNCTION platform.search_meant(words text[], filter text, found_ids uuid[], at_most integer)
 RETURNS TABLE(contact_id uuid, meant jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
declare
  account constant uuid := current_account();
  many constant integer := cardinality(words);
  enough constant integer := 5;
  most_ranked constant integer := 3000;
  most_walked constant integer := 5000;
  recent constant text := 'order by contacted_at desc nulls last';
  mine constant text := format('from contact_search s where account_id = %L and contact_id <> all ($1) and %s', account, filter);
  found_by constant text := format('from contact_search s where account_id::text = %L and contact_id <> all ($1) and %s
    and search_lexemes(account_id, words) @@ ', account, filter);
  queries text[] := '{}';
  query text;
  test text := 'true';
  distance text := '0';
  alikes text[] := '{}';
  each record;
  alike record;
  ways text;
  tests text;
  steps text;
begin
  meant := '{}';
  for each in select word, w.query, w.test from unnest(words) word, search_word(account, word) w loop
    ways := each.query;
    tests := each.test;
    steps := '';
    for alike in select * from meant_words(each.word) loop
      alikes := alikes || alike.word;
      meant := jsonb_set(meant, array[each.word], coalesce(meant->each.word, '[]') || to_jsonb(alike.word));
      ways := ways || format('|''%s%s''', right(account::text, 12), alike.word);
      tests := tests || format(' or words like %L', '% ' || alike.word || ' %');
      steps := steps || format(' when words like %L then %s', '% ' || alike.word || ' %', alike.distance);
    end loop;
    queries := queries || format('(%s)', ways);
    test := test || ' and (' || tests || ')';
    distance := distance || format(' + case when %s then 0%s else 90 end', each.test, steps);
  end loop;
  if cardinality(alikes) = 0 then return; end if;
  if many = 1 then
    -- A frequent name: those contacted last.
    for contact_id in execute format('select contact_id from (select s.*, place from unnest($3) with ordinality m (meant, place), lateral (
        (select * %1$s and last_name = meant %2$s, first_name, contact_id limit 20)
        union (select * %1$s and first_name = meant %2$s, last_name, contact_id limit 20)) s) s
        order by %3$s, contacted_at desc nulls last, place, last_name, first_name, contact_id limit $2', mine, recent, distance)
      using found_ids, at_most, alikes loop
      continue when contact_id = any (found_ids);
      found_ids := found_ids || contact_id;
      at_most := at_most - 1;
      return next;
    end loop;
  end if;
  if cardinality(found_ids) >= enough or at_most <= 0 then return; end if;
  query := rarest(queries);
  for contact_id in execute format('select contact_id from (select * %s and %s limit %s) s
      order by %s, contacted_at desc nulls last, last_name, first_name, contact_id limit $2',
      case when query = '' then format('from (select * %s %s, contact_id limit %s) s where true', mine, recent,
          most_walked)
        else found_by || quote_literal(query) end, test, most_ranked, distance)
    using found_ids, at_most loop
    return next;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION platform.search_piece(account uuid, phrase text, digits text, OUT condition text, OUT test text)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'platform', 'pg_catalog', 'pg_temp'
AS $function$
declare
  key constant text := right(account::text, 12);
  domain constant text := substr(phrase, nullif(strpos(phrase, '@'), 0) + 1);
  -- A letter at the end keeps the space of a separator that was typed last.
  piece constant text := case when domain is null then left(fold(phrase || 'x'), -1)
    else fold(split_part(phrase, '@', 1)) || ' ' end;
  words constant text[] := string_to_array(rtrim(piece), ' ');
  after constant text := left(fold(domain || 'x'), -1);
  first constant text := words[1];
  gram constant text := left(piece, 5);
  lexemes text;
begin
  if length(btrim(phrase)) < 3 or coalesce(first, '') = '' or is_unspaced(first) then return; end if;
  -- Three characters are found in any word, unless the whole was taken for a phone.
  if length(first) > 2 and (digits is null or cardinality(words) = 1) then return; end if;
  condition := case when length(first) > 2 then (select format('(search_lexemes(account_id, words) @@ %L or
      edition = 3 and search_grams(account_id, words) @@ %L)', w.query, i.query)
      from search_word(account, first) w, search_infix(account, first) i)
    else format('edition = 3 and search_grams(account_id, words) @@ %L',
      format(case when length(gram) < 5 then '''%s-%s'':*' else '''%s-%s''' end, key, gram)) end;
  select string_agg(format('''%s%s'':*', key, word), '&') into lexemes
    from unnest((words)[2:8] || (string_to_array(rtrim(after), ' '))[1:4]) word where word <> '';
  if lexemes is not null then condition := format('%s and search_lexemes(account_id, words) @@ %L', condition, lexemes); end if;
  -- Folded words hold no sign that a regular expression knows.
  test := format('words ~ %L', case when domain is null then format('^(?:[^|]*\|){0,4}[^|]*%s', piece)
    else format('^(?:[^|]*\|){4}[^|@]*%s(?:[^|@]* )?@[^|]* %s', piece, after) end);
end $function$;

CREATE OR REPLACE FUNCTION platform.search_word(account uuid, word text, OUT query text, OUT test text, OUT part text, OUT whole text)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'platform', 'pg_catalog', 'pg_temp'
AS $function$
declare
  key constant text := right(account::text, 12);
  ways text[] := array[word];
begin
  if word ~ '^\d{3,15}$' then
    ways := ways || array['+' || word, '~' || reverse(word)];
    if word ~ '^1\d{3,10}$' then ways := ways || array['+' || substr(word, 2)]; end if;
  end if;
  select '(' || string_agg(format('''%s%s'':*', key, way), '|') || ')',
    '(' || string_agg(format('words like %L', '% ' || way || '%'), ' or ') || ')',
    -- So many parts end before it.
    'least(' || string_agg(format('cardinality(string_to_array(split_part(words, %L, 1), ''|'')) - 1', ' ' || way), ', ') || ')',
    '(' || string_agg(format('words like %L', '% ' || way || ' %'), ' or ') || ')::int'
    into query, test, part, whole from unnest(ways) way;
end $function$;

CREATE OR REPLACE FUNCTION platform.short_words(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN rtrim((' '::text || regexp_replace(platform.fold(COALESCE($1, ''::text)), '([^ ]{60})[^ ]+'::text, '\1'::text, 'g'::text)));

CREATE OR REPLACE FUNCTION platform.small_tag(tag uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
AS $function$
declare
  account constant uuid := current_account();
  most_tagged constant integer := 5000;
begin
  if tag is null or (select count(*) from (select from contact_tags t where t.account_id = account and t.tag_id = tag
      limit most_tagged + 1) t) > most_tagged then return null; end if;
  return format('contact_id = any (array(select t.contact_id from contact_tags t where t.account_id = %L
    and t.tag_id = %L))', account, tag);
end $function$;

CREATE OR REPLACE FUNCTION platform.sort_name(first_name text, last_name text, company_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN platform.fold(CASE WHEN (COALESCE(last_name, ''::text) <> ''::text) THEN ((last_name || ' '::text) || COALESCE(first_name, ''::text)) WHEN (COALESCE(company_name, ''::text) <> ''::text) THEN company_name ELSE COALESCE(first_name, ''::text) END);

CREATE OR REPLACE FUNCTION platform.stream_heads(accounts uuid[], since xid8[])
 RETURNS TABLE(account_id uuid, stream text, seq bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
    select e.account_id, e.stream, max(e.seq)
      from unnest(accounts, since) as asked(account_id, since)
      join events e on e.account_id = asked.account_id and e.xid >= asked.since
     group by e.account_id, e.stream $function$;
-- runs as frontdesk_search

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

CREATE OR REPLACE FUNCTION platform.typo_keys(account_id uuid, word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 10000
BEGIN ATOMIC
 SELECT array_agg(DISTINCT ("right"((typo_keys.account_id)::text, 12) || OVERLAY(s.sound PLACING ''::text FROM at.at FOR 1))) AS array_agg
    FROM ( SELECT "left"(regexp_replace(translate(replace(typo_keys.word, 'ph'::text, 'f'::text), 'cyzw'::text, 'kisv'::text), '(.)\1+'::text, '\1'::text, 'g'::text), 7) AS "left") s(sound),
     LATERAL generate_series(1, (length(s.sound) + 1)) at(at);
END;

CREATE OR REPLACE FUNCTION platform.unspaced_lexemes(owner_id uuid, words text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_tsvector(ARRAY(SELECT DISTINCT ("right"((unspaced_lexemes.owner_id)::text, 12) || substr(w.word, place.place, 12)) FROM (SELECT "left"(each.each, 8000) AS word FROM unnest(string_to_array(substr(unspaced_lexemes.words, 2), ' '::text)) each(each) WHERE platform.is_unspaced(each.each)) w, LATERAL generate_series(1, length(w.word)) place(place)));

CREATE OR REPLACE FUNCTION platform.walked_of_tier(asked platform.search_conditions, tier integer, at_time bigint, at_id uuid, at_most integer, step integer)
 RETURNS TABLE(contact_id uuid, "time" bigint, fits boolean, nth bigint)
 LANGUAGE plpgsql
 STABLE ROWS 50
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
AS $function$
declare
  of_tier constant record := conditions_of_tier(asked, tier);
  timed constant boolean := at_id is null or at_time is not null;
  keyset constant text := case when at_id is null then 'contacted_at is not null'
    when at_time is null then format('contacted_at is null and contact_id > %L', at_id)
    else format('contacted_at <= %1$L and (contacted_at < %1$L or contact_id > %2$L)',
      timestamptz 'epoch' + at_time * interval '1 microsecond', at_id) end;
begin
  return query execute format(
    'select * from (
        select contact_id, micros(contacted_at), %s and %s as fits, row_number() over () as nth
        from (select * %s %s order by %s contact_id limit %s) s) w
      where fits or nth = %6$s limit %7$s',
    of_tier.test, asked.filter, asked.mine, keyset, case when timed then 'contacted_at desc nulls last,' else '' end, step,
    at_most);
end $function$;

CREATE OR REPLACE FUNCTION platform.walked_page(asked platform.search_conditions, after jsonb, at_most integer)
 RETURNS TABLE(contact_id uuid, next jsonb)
 LANGUAGE plpgsql
 STABLE ROWS 50
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
AS $function$
declare
  -- The most rows that one page reads, and one step.
  most_walked constant integer := 16000;
  step constant integer := 4000;
  tier integer := coalesce((after->>1)::integer, 0);
  at_time bigint := after->>2;
  at_id uuid := after->>3;
  walked integer := 0;
  hits integer := 0;
  fetched boolean;
  timed boolean;
  nth bigint;
  each record;
begin
  while tier <= asked.last_tier and hits < at_most and walked < most_walked loop
    fetched := are_few('(' || (conditions_of_tier(asked, tier)).condition || ')');
    timed := at_id is null or at_time is not null;
    nth := 0;
    for each in
      select f.contact_id, f.time, true as fits, 0 as nth
      from fetched_of_tier(asked, tier, at_time, at_id, at_most - hits) f where fetched
      union all
      select w.* from walked_of_tier(asked, tier, at_time, at_id, at_most - hits, step) w where not fetched
    loop
      nth := each.nth;
      at_time := each.time;
      at_id := each.contact_id;
      continue when not each.fits;
      hits := hits + 1;
      contact_id := each.contact_id;
      next := jsonb_build_array('w', tier, at_time, at_id);
      return next;
    end loop;
    walked := walked + case when fetched then step / 2 else step end;
    continue when hits = at_most or nth = step;
    -- After all with a last contact come those without one, and after these the next tier.
    tier := tier + case when timed and not fetched then 0 else 1 end;
    at_id := case when timed and not fetched then '00000000-0000-0000-0000-000000000000'::uuid end;
    at_time := null;
  end loop;
  if hits < at_most then next := case when tier <= asked.last_tier then jsonb_build_array('w', tier, at_time, at_id) end; end if;
  contact_id := null;
  return next;
end $function$;

CREATE OR REPLACE FUNCTION platform.word_pattern(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN platform.is_unspaced(word) THEN word ELSE (' '::text || word) END;

CREATE OR REPLACE FUNCTION tenant.add_contact_columns()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'platform', 'pg_temp'
AS $function$
begin
  insert into contact_columns (account_id, contact_id, letter, sort_name, owner_id, location_id, company, policies,
      premium, changes_on, status_key, last_contact, created_at, has_phone, has_email)
    select account_id, id, letter, sort_name, coalesce(managed_by, '00000000-0000-0000-0000-000000000000'),
      coalesce(location_id, '00000000-0000-0000-0000-000000000000'), fold(coalesce(company_name, '')), 0, 0, 'infinity',
      2147483647,
      coalesce(last_contacted_at, '0001-01-01 00:00:00+00'), created_at, phone is not null or mobile_phone is not null,
      coalesce(email, '') <> ''
    from added where deleted_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.agency_day(account uuid)
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'tenant', 'pg_temp'
RETURN (SELECT ((now() AT TIME ZONE accounts.timezone))::date AS timezone FROM tenant.accounts WHERE (accounts.account_id = agency_day.account));

CREATE OR REPLACE FUNCTION tenant.calls_transition()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform platform.add_state_change('calls', new.account_id, new.id, old.status, new.status, array[
      'ringing > queued',
      'ringing > in-progress',
      'ringing > voicemail',
      'ringing > completed',
      'queued > in-progress',
      'queued > voicemail',
      'queued > completed',
      'in-progress > ringing',
      'in-progress > voicemail',
      'in-progress > completed',
      'voicemail > completed'
    ]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.change_contact_columns()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
declare
  account uuid;
  ids uuid[];
begin
  for account, ids in
    select account_id, array_agg(id) from (
      select account_id, id, letter, sort_name, managed_by, location_id, company_name, last_contacted_at, created_at,
        phone, mobile_phone, email, deleted_at from became
      except select account_id, id, letter, sort_name, managed_by, location_id, company_name, last_contacted_at,
        created_at, phone, mobile_phone, email, deleted_at from was
    ) changed group by 1
  loop
    perform write_contact_columns(account, ids);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.chat_follow_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'platform', 'pg_temp'
AS $function$
begin
  if new.removed_at is not null then
    update chat_rooms r set version = r.version + 1 from chat_members m
      where m.account_id = new.account_id and m.user_id = new.id and r.account_id = m.account_id and r.id = m.room_id;
    delete from chat_members where account_id = new.account_id and user_id = new.id;
    return null;
  end if;
  insert into chat_rooms (account_id, id, format, everyone, title, last_message_on, created_at, updated_at)
    values (new.account_id, gen_random_uuid(), 'group', true, 'Everyone', now(), now(), now())
    on conflict do nothing;
  insert into chat_members (account_id, room_id, user_id, seq, said, joined_at, updated_at)
    select r.account_id, r.id, new.id, r.seq, r.said, now(), now() from chat_rooms r
      where r.account_id = new.account_id and r.everyone
    on conflict do nothing;
  update chat_rooms set version = version + 1 where account_id = new.account_id and everyone;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.claim_scheduled_texts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  owners uuid[];
  numbers text[];
begin
  select array_agg(distinct account_id), array_agg(distinct number) into owners, numbers
    from became cross join lateral unnest(array[mobile_phone, co_mobile_phone]) mobile (number)
    where deleted_at is null and number is not null;
  if numbers is null then return null; end if;
  with waiting as materialized (
    -- One that is locked is being sent or edited, and works without the contact.
    select account_id, id, message_to from followups
      where account_id = any (owners) and message_to = any (numbers) and message_status = 'scheduled' and contact_id is null
      order by id for update skip locked
  )
  update followups f set contact_id = (
      select b.id from became b where b.account_id = w.account_id and b.deleted_at is null
        and w.message_to in (b.mobile_phone, b.co_mobile_phone) order by b.created_at, b.id limit 1)
    from waiting w where f.account_id = w.account_id and f.id = w.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.commercial_places(fields jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg(concat_ws(', '::text, (places.place ->> 'address'::text), (places.place ->> 'address2'::text), (places.place ->> 'city'::text), NULLIF(concat_ws(' '::text, (places.place ->> 'state'::text), (places.place ->> 'zipcode'::text)), ''::text)), ' · '::text ORDER BY places.nth) AS string_agg FROM jsonb_array_elements((jsonb_build_array((commercial_places.fields -> 'mailingAddress'::text)) || COALESCE((commercial_places.fields -> 'locations'::text), '[]'::jsonb))) WITH ORDINALITY places(place, nth) WHERE (jsonb_typeof(places.place) = 'object'::text));

CREATE OR REPLACE FUNCTION tenant.count_changed_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  insert into name_counts as counts (account_id, letter, beginning, contacts)
    select account_id, letter, beginning, sum(step) from (
      select account_id, letter, left(sort_name, 3) as beginning, -1 as step from was where deleted_at is null
      union all select account_id, letter, left(sort_name, 3), 1 from became where deleted_at is null) steps
    group by 1, 2, 3 having sum(step) <> 0 order by 1, 2, 3
    on conflict (account_id, letter, beginning) do update set contacts = counts.contacts + excluded.contacts;
  insert into tag_counts as counts (account_id, tag_id, contacts)
    select t.account_id, t.tag_id, sum(case when turned.is_live then 1 else -1 end)
    from (select account_id, id, deleted_at is null as is_live from became
        except select account_id, id, deleted_at is null from was) turned
      join contact_tags t on t.account_id = turned.account_id and t.contact_id = turned.id
    group by t.account_id, t.tag_id order by 1, 2
    on conflict (account_id, tag_id) do update set contacts = counts.contacts + excluded.contacts;
  update contact_tags t set letter = moved.letter, sort_name = moved.sort_name
    from (select account_id, id, sort_name, case when deleted_at is null then letter end as letter from became
      except select account_id, id, sort_name, case when deleted_at is null then letter end from was) moved
    where t.account_id = moved.account_id and t.contact_id = moved.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.count_changed_policy_columns()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
declare
  account uuid;
  ids uuid[];
begin
  for account, ids in
    select account_id, array_agg(distinct contact_id) from (
      (select account_id, id, contact_id, deleted_at, premium, premium_term, term_date, fields->>'effectiveDate' from was
        except select account_id, id, contact_id, deleted_at, premium, premium_term, term_date, fields->>'effectiveDate' from became)
      union all
      (select account_id, id, contact_id, deleted_at, premium, premium_term, term_date, fields->>'effectiveDate' from became
        except select account_id, id, contact_id, deleted_at, premium, premium_term, term_date, fields->>'effectiveDate' from was)
    ) changed group by 1
  loop
    perform write_contact_columns(account, ids);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.count_gone_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  update name_counts counts set contacts = counts.contacts - fewer.contacts
    from (select account_id, letter, left(sort_name, 3) as beginning, count(*) as contacts from gone
      where deleted_at is null group by 1, 2, 3) fewer
    where counts.account_id = fewer.account_id and counts.letter = fewer.letter and counts.beginning = fewer.beginning;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.count_gone_tags()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  with held as materialized (
    select g.account_id, g.tag_id, c.deleted_at from gone g cross join lateral (
      select deleted_at from contacts where account_id = g.account_id and id = g.contact_id limit 1 for share) c)
  update tag_counts counts set contacts = counts.contacts - fewer.contacts
    from (select account_id, tag_id, count(*) as contacts from held where deleted_at is null group by 1, 2) fewer
    where counts.account_id = fewer.account_id and counts.tag_id = fewer.tag_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.count_metrics(account uuid, most_touches integer, most_days integer)
 RETURNS TABLE(users uuid[], usage boolean, more boolean)
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  zone text := (select a.timezone from accounts a where a.account_id = account);
  people uuid[];
  froms date[];
  tos date[];
begin
  -- Without a person it is the account's. A quarter of an hour may be of two days: in Newfoundland clocks went back a
  -- minute after midnight.
  with oldest as materialized (
    select m.id, coalesce(m.user_id, account) as who, m.at from metric_touches m
      where m.account_id = account order by m.id limit most_touches
  ), days as materialized (
    select o.who, (t.at at time zone zone)::date as day
      from oldest o cross join lateral (values (o.at), (last_of_quarter(o.at))) t (at)
      group by 1, 2 order by min(o.id) limit most_days
  ), taken as (
    delete from metric_touches t using days d, days e
      where t.account_id = account and coalesce(t.user_id, account) = d.who and (t.at at time zone zone)::date = d.day
        and e.who = d.who and (last_of_quarter(t.at) at time zone zone)::date = e.day
  ), gaps as (
    select who, day, day - lag(day) over (partition by who order by day) > 7 as apart from days
  ), spans as (
    select who, min(day) as first, max(day) + 1 as ended from (
      select who, day, count(*) filter (where apart) over (partition by who order by day) as span from gaps) g
      group by who, span
  )
  select array_agg(s.who), array_agg(s.first), array_agg(s.ended) into people, froms, tos from (
    select s.* from spans s left join users u on u.account_id = account and u.id = s.who
      where u.id is not null or s.who = account
      order by s.who, s.first) s;

  delete from metric_days d using unnest(people, froms, tos) as c (who, first, ended)
    where d.account_id = account and d.user_id = c.who and d.day >= c.first and d.day < c.ended;
  insert into metric_days
    select account, c.who, s.* from unnest(people, froms, tos) as c (who, first, ended)
      cross join lateral metric_sums(account, c.who, c.first, c.ended, zone) s
      where c.who <> account;
  delete from usage_days d using unnest(people, froms, tos) as c (who, first, ended)
    where c.who = account and d.account_id = account and d.day >= c.first and d.day < c.ended;
  insert into usage_days
    select account, s.* from unnest(people, froms, tos) as c (who, first, ended)
      cross join lateral usage_sums(account, c.first, c.ended, zone) s
      where c.who = account;

  users := array(select distinct who from unnest(people) who where who <> account order by 1);
  usage := coalesce(account = any (people), false);
  more := exists (select from metric_touches m where m.account_id = account);
  return next;
end $function$;

CREATE OR REPLACE FUNCTION tenant.count_new_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  insert into name_counts as counts (account_id, letter, beginning, contacts)
    select account_id, letter, left(sort_name, 3), count(*) from added where deleted_at is null
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, letter, beginning) do update set contacts = counts.contacts + excluded.contacts;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.count_new_tags()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  with held as materialized (
    select a.account_id, a.tag_id, c.deleted_at from added a cross join lateral (
      select deleted_at from contacts where account_id = a.account_id and id = a.contact_id limit 1 for share) c)
  insert into tag_counts as counts (account_id, tag_id, contacts)
    select account_id, tag_id, count(*) from held where deleted_at is null group by account_id, tag_id order by 1, 2
    on conflict (account_id, tag_id) do update set contacts = counts.contacts + excluded.contacts;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.count_policy_columns()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
declare
  account uuid;
  ids uuid[];
begin
  for account, ids in select account_id, array_agg(distinct contact_id) from moved group by 1 loop
    perform write_contact_columns(account, ids);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.discard_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_catalog'
AS $function$
begin
  insert into discarded_files (account_id, storage_key) values (old.account_id, old.storage_key)
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.discard_note_image()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_catalog'
AS $function$
begin
  insert into discarded_files (account_id, storage_key)
    select old.account_id, 'notes/' || old.account_id || '/' || old.id || '/' || size || '.webp'
      from unnest(array['image', 'thumbnail']) size
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.drop_contact_columns()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  delete from contact_columns known using gone where known.account_id = gone.account_id and known.contact_id = gone.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.duplicates_of(ids uuid[], at_most integer)
 RETURNS TABLE(contact_id uuid, other_id uuid, reasons text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'tenant', 'platform', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  -- Of a given contact (a) and another one (k), whose partial index excludes null.
  by_value constant text := (select string_agg(format(
      '(select p.id, %L as reason from (select k.id from contacts k where k.account_id = $1 and %s and %s is not null
          and k.deleted_at is null and k.id < a.id limit 100) p order by p.id desc limit $3)', reason, test, value),
      ' union all ' order by nth)
    from (values
      (1, 'ssn primary primary', 'k.ssn_index = a.ssn_index', 'k.ssn_index'),
      (2, 'ssn primary secondary', 'k.co_ssn_index = a.ssn_index', 'k.co_ssn_index'),
      (3, 'ssn secondary primary', 'k.ssn_index = a.co_ssn_index', 'k.ssn_index'),
      (4, 'ssn secondary secondary', 'k.co_ssn_index = a.co_ssn_index', 'k.co_ssn_index'),
      (5, 'email primary primary', 'lower(k.email) = lower(a.email)', 'k.email'),
      (6, 'email primary secondary', 'lower(k.co_email) = lower(a.email)', 'k.co_email'),
      (7, 'email secondary primary', 'lower(k.email) = lower(a.co_email)', 'k.email'),
      (8, 'email secondary secondary', 'lower(k.co_email) = lower(a.co_email)', 'k.co_email'),
      (9, 'phone primary primary', 'k.phone = a.phone', 'k.phone'),
      (10, 'phone primary primary', 'k.phone = a.mobile_phone', 'k.phone'),
      (11, 'phone primary primary', 'k.mobile_phone = a.phone', 'k.mobile_phone'),
      (12, 'phone primary primary', 'k.mobile_phone = a.mobile_phone', 'k.mobile_phone'),
      (13, 'phone primary secondary', 'k.co_mobile_phone = a.phone', 'k.co_mobile_phone'),
      (14, 'phone primary secondary', 'k.co_mobile_phone = a.mobile_phone', 'k.co_mobile_phone'),
      (15, 'phone secondary primary', 'k.phone = a.co_mobile_phone', 'k.phone'),
      (16, 'phone secondary primary', 'k.mobile_phone = a.co_mobile_phone', 'k.mobile_phone'),
      (17, 'phone secondary secondary', 'k.co_mobile_phone = a.co_mobile_phone', 'k.co_mobile_phone'),
      (18, 'nameAndBirthday primary primary', 'k.dob = a.dob and k.sort_name = a.sort_name', 'k.dob')
    ) v (nth, reason, test, value));
  by_address constant text := '(select p.id, ''nameAndAddress primary primary'' from (
    select k.id from addresses mine, addresses theirs, contacts k
    where mine.account_id = $1 and mine.contact_id = a.id and mine.deleted_at is null
      and mine.zipcode is not null and mine.address is not null
      and theirs.account_id = $1 and theirs.zipcode = mine.zipcode and theirs.address = mine.address
      and theirs.deleted_at is null and theirs.zipcode is not null and theirs.address is not null
      and theirs.contact_id < a.id
      and k.account_id = $1 and k.id = theirs.contact_id and k.sort_name = a.sort_name and k.deleted_at is null
    limit 100) p order by p.id desc limit $3)';
begin
  return query execute format('with asked as materialized (
      select c.id, c.ssn_index, c.co_ssn_index, c.email, c.co_email, c.phone, c.mobile_phone, c.co_mobile_phone, c.dob, c.sort_name
      from contacts c where c.account_id = $1 and c.id = any ($2) and c.deleted_at is null),
    hits as (select a.id as one, o.id as other, o.reason from asked a cross join lateral (
      %s union all %s) o)
    select h.one, h.other, array_agg(distinct h.reason order by h.reason) from hits h
      where not exists (select from not_duplicates n
        where n.account_id = $1 and n.contact_id = h.one and n.other_id = h.other)
      group by h.one, h.other order by h.one desc, h.other desc', by_value, by_address)
    using current_account(), ids, at_most;
end $function$;
-- runs as frontdesk_search

CREATE OR REPLACE FUNCTION tenant.end_recount(account uuid, zone text, now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  -- Whoever changes the time zone at the same time waits for this, or this for them.
  perform from accounts a where a.account_id = account and a.timezone = zone for share;
  if not found then return false; end if;
  insert into metric_counts (account_id, counted_at) values (account, now)
    on conflict (account_id) do update set counted_at = excluded.counted_at;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION tenant.feed_boards()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  account uuid;
begin
  with fed as (
    insert into task_feed (account_id, contact_id)
      select distinct c.account_id, c.contact_id from changed c
        cross join lateral (select true from task_board_tags
          where account_id = c.account_id and tag_id = c.tag_id limit 1) b
        -- A contact that is deleted for good takes its cards with it.
        cross join lateral (select true from contacts where account_id = c.account_id and id = c.contact_id limit 1) k
      order by 1, 2
      on conflict do nothing returning account_id)
  select account_id into account from fed limit 1;
  if account is not null then perform start_feeding(account); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.feed_boards_of_card()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  insert into task_feed (account_id, contact_id) values (new.account_id, new.contact_id) on conflict do nothing;
  if found then perform start_feeding(new.account_id); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.feed_boards_of_contact()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  insert into task_feed (account_id, contact_id)
    select new.account_id, new.id
    where exists (select from contact_tags t
        join task_board_tags b on b.account_id = t.account_id and b.tag_id = t.tag_id
        where t.account_id = new.account_id and t.contact_id = new.id)
      or exists (select from task_cards c
        where c.account_id = new.account_id and c.contact_id = new.id and c.source = 'tag' and c.deleted_at is null)
    on conflict do nothing;
  if found then perform start_feeding(new.account_id); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.feed_boards_of_tag()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if not exists (select from task_board_tags where account_id = new.account_id and tag_id = new.id) then
    return null;
  end if;
  insert into task_feed (account_id, contact_id)
    select account_id, contact_id from contact_tags where account_id = new.account_id and tag_id = new.id order by 2
    on conflict (account_id, contact_id) do update set contact_id = excluded.contact_id;
  if found then perform start_feeding(new.account_id); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.find_chat_messages(words text[], rooms uuid[], author uuid, with_file boolean)
 RETURNS TABLE(id uuid, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'tenant', 'platform', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  account constant uuid := current_account();
  patterns constant text[] := array(select word_pattern(word) from unnest(words) word);
  hits integer;
  rare text;
begin
  with newest as materialized (select m.words from (select n.words, n.room_id from chat_messages n
      where n.account_id = account order by n.created_at desc, n.id desc limit 4000) m where m.room_id = any (rooms))
  select
    (select count(*) from newest n
      where not exists (select from unnest(patterns) p where strpos(n.words, p) = 0)),
    (select w from unnest(find_chat_messages.words) w
      order by (select count(*) from newest n where strpos(n.words, word_pattern(w)) > 0), length(w) desc limit 1)
    into hits, rare;
  if hits >= 40 then
    -- "is true": the index of dates is to be walked, and no room's own.
    return query select m.id, m.created_at from chat_messages m
      where m.account_id = account and (m.room_id = any (rooms)) is true
        and (author is null or m.user_id = author)
        and (not with_file or exists (select from chat_files f where f.account_id = m.account_id
          and f.message_id = m.id and not f.of_preview))
        and not exists (select from unnest(patterns) p where strpos(m.words, p) = 0)
      order by m.created_at desc, m.id desc limit 400;
    return;
  end if;
  -- The index is asked for the rarest word alone, room by room: all words of all rooms at once cost many times more.
  if is_unspaced(rare) then
    return query with found as materialized (
        select hit.id, hit.created_at, hit.user_id from unnest(rooms) room cross join lateral (
          select m.id, m.created_at, m.user_id from chat_messages m
            where is_unspaced(m.words)
              and unspaced_lexemes(m.room_id, m.words) @@ format('''%s%s'':*', right(room::text, 12), left(rare, 12))::tsquery
              and m.account_id = account and (m.room_id = room) is true
              and not exists (select from unnest(patterns) p where strpos(m.words, p) = 0)) hit)
      select f.id, f.created_at from found f
        where (author is null or f.user_id = author)
          and (not with_file or exists (select from chat_files c where c.account_id = account
            and c.message_id = f.id and not c.of_preview))
        order by f.created_at desc, f.id desc limit 2000;
    return;
  end if;
  return query with found as materialized (
      select hit.id, hit.created_at, hit.user_id from unnest(rooms) room cross join lateral (
        select m.id, m.created_at, m.user_id from chat_messages m
          where message_lexemes(m.room_id, m.words) @@ format('''%s%s'':*', right(room::text, 12), rare)::tsquery
            and m.account_id = account and (m.room_id = room) is true
            and not exists (select from unnest(patterns) p where strpos(m.words, p) = 0)) hit)
    select f.id, f.created_at from found f
      where (author is null or f.user_id = author)
        and (not with_file or exists (select from chat_files c where c.account_id = account
          and c.message_id = f.id and not c.of_preview))
      order by f.created_at desc, f.id desc limit 2000;
end $function$;
-- runs as frontdesk_search

CREATE OR REPLACE FUNCTION tenant.find_messages(words text[], room uuid)
 RETURNS TABLE(id uuid, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'tenant', 'platform', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  account constant uuid := current_account();
  patterns constant text[] := array(select word_pattern(word) from unnest(words) word);
  query constant tsquery := (select string_agg(format('''%s%s'':*', right(account::text, 12), word), ' & ')::tsquery
    from unnest(words) word where not is_unspaced(word));
  within constant tsquery := (select string_agg(format('''%s%s'':*', right(account::text, 12), left(word, 12)), ' & ')::tsquery
    from unnest(words) word where is_unspaced(word));
begin
  if room is not null then
    return query select m.id, m.created_at from sms_messages m
      where m.account_id = account and m.room_id = room
        and not exists (select from unnest(patterns) p where strpos(m.words, p) = 0);
    return;
  end if;
  if (select count(*) from (select m.words from sms_messages m where m.account_id = account
        order by m.created_at desc, m.id desc limit 4000) newest
      where not exists (select from unnest(patterns) p where strpos(newest.words, p) = 0)) >= 40 then
    return query select m.id, m.created_at from sms_messages m where m.account_id = account
        and not exists (select from unnest(patterns) p where strpos(m.words, p) = 0)
      order by m.created_at desc, m.id desc limit 400;
    return;
  end if;
  -- First by the words alone: together with the order, the index of dates would be walked from end to end.
  if within is null then
    return query with found as materialized (
        select m.id, m.created_at from sms_messages m
          where message_lexemes(m.account_id, m.words) @@ query and m.account_id = account)
      select f.id, f.created_at from found f order by f.created_at desc, f.id desc limit 2000;
    return;
  end if;
  return query with found as materialized (
      select m.id, m.created_at from sms_messages m
        where is_unspaced(m.words) and unspaced_lexemes(m.account_id, m.words) @@ within and m.account_id = account
          and not exists (select from unnest(patterns) p where strpos(m.words, p) = 0))
    select f.id, f.created_at from found f order by f.created_at desc, f.id desc limit 2000;
end $function$;
-- runs as frontdesk_search

CREATE OR REPLACE FUNCTION tenant.find_records(phrase text, kinds text[], me uuid, at_most integer)
 RETURNS TABLE(kind text, id uuid, contact_id uuid, at timestamp with time zone, exact boolean, "similar" boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'tenant', 'platform', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  account constant uuid := current_account();
  typed constant text[] := array(select left(word, 60) from unnest(string_to_array(fold(phrase), ' ')) word
    where word <> '' limit 8);
  number constant text := replace(fold(phrase), ' ', '');
  compact constant text := case when number ~ '\d' and length(number) between 4 and 60 then number end;
  of_records constant text[] := array_remove(kinds, 'address');
  ways text[] := array(select array_to_string(record_ways(word), ' ') from unnest(typed) word);
  meant text[];
  numbered uuid[] := '{}';
  hits integer := 0;
  more integer;
  one record;
begin
  if cardinality(typed) = 0 then return; end if;
  if compact is not null and kinds && array['policy', 'vehicle'] then
    -- Typed in parts, a number may also begin or end so.
    for one in
      select n.* from (
        select s.*, s.words || ' ' like '% #' || compact || ' %' as exact from search_records s
        where record_lexemes(s.account_id, s.kind, s.words, s.owner) @@ (
            select string_agg(format(case cardinality(typed) when 1 then '''%1$s#%2$s'''
              else '''%1$s#%2$s'':*|''%1$s~%3$s'':*' end, right(account::text, 12) || key, compact, reverse(compact)), '|')
            from unnest(array['po', 've']) key)::tsquery
          and s.account_id::text = account::text and s.kind = any (kinds) limit 2000) n
      order by n.exact desc, n.at desc, n.id limit at_most
    loop
      return query select one.kind, one.id, one.contact_id, one.at, one.exact, false;
      numbered := numbered || one.id;
    end loop;
  end if;
  hits := cardinality(numbered);
  loop
    return query select m.kind, m.id, m.contact_id, m.at, false, meant is not null
      from match_records(ways, of_records, me, at_most) m where m.id <> all (numbered);
    get diagnostics more = row_count;
    hits := hits + more;
    if 'address' = any (kinds) then
      return query select m.kind, m.id, m.contact_id, m.at, false, meant is not null from match_addresses(ways, at_most) m;
      get diagnostics more = row_count;
      hits := hits + more;
    end if;
    exit when hits > 0 or meant is not null;
    meant := array(select meant_ways(word) from unnest(typed) word);
    exit when array_remove(meant, null) = '{}';
    ways := array(select concat_ws(' ', way, meant_as) from unnest(ways, meant) w (way, meant_as));
  end loop;
end $function$;
-- runs as frontdesk_search

CREATE OR REPLACE FUNCTION tenant.flush_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'platform', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  fresh_ids uuid[];
  known_ids uuid[];
begin
  with mine as (delete from search_pending where account_id = new.account_id returning contact_ids, fresh),
    ids as (select distinct id, fresh from mine, unnest(contact_ids) id)
  select array_agg(id) filter (where fresh), array_agg(id) filter (where not fresh) into fresh_ids, known_ids from ids;
  -- The first of several rows has done it for all.
  if fresh_ids is null and known_ids is null then return null; end if;
  known_ids := array(select unnest(known_ids) except select unnest(fresh_ids));
  -- Held, and read after that: of two transactions that change one contact the later sees what the earlier wrote.
  perform from contacts where account_id = new.account_id and id = any (known_ids) order by id for no key update;
  perform write_search(new.account_id, fresh_ids || known_ids);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.flush_search_records()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'platform', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  mine record;
  sources constant text[] := array['policies', 'quotes', 'dependents', 'commercial_accounts', 'activity', 'documents', 'followups'];
  source_table text;
  of_contacts uuid[];
begin
  for mine in
    with taken as (
      delete from search_records_pending where account_id = new.account_id returning source, ids, contact_ids)
    select source, array_agg(distinct id) as ids, array_agg(distinct contact) as contacts
    from taken, unnest(taken.ids, taken.contact_ids) u (id, contact) group by source order by source
  loop
    -- Held, and read after that: whoever gives a contact another name at once sees what is written here, or is seen.
    perform from unnest(mine.contacts) held (id), lateral (
      select from contacts c where c.account_id = new.account_id and c.id = held.id limit 1 for share) c;
    if mine.source <> 'contacts' then
      perform write_search_records(new.account_id, mine.source, array_remove(mine.ids, null));
      continue;
    end if;
    foreach source_table in array sources loop
      execute format('select array_agg(id) from %I where account_id = $1 and contact_id = any ($2)', source_table)
        into of_contacts using new.account_id, mine.ids;
      if of_contacts is not null then perform write_search_records(new.account_id, source_table, of_contacts); end if;
    end loop;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.flush_tag_touches()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'platform', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  fresh uuid[];
  people uuid[];
  lived uuid[];
  insured uuid[];
  tagged boolean;
begin
  with mine as (delete from tag_touches where account_id = new.account_id returning part, contact_ids),
    each_one as (select distinct part, id from mine, unnest(contact_ids) id),
    -- What is said of a contact as a whole says it of its parts.
    touched as (select part, id from each_one where part in ('new', 'all')
      union all select part, id from each_one where part not in ('new', 'all')
        and id not in (select id from each_one where part in ('new', 'all'))),
    queued as (insert into tag_queue (account_id, part, contact_ids)
      select new.account_id, part, array_agg(id) from (
        select part, id, (row_number() over (partition by part) - 1) / 1000 as piece from touched
        where exists (select from accounts where account_id = new.account_id)) touched
      group by part, piece)
  select array_agg(id) filter (where part = 'new'), array_agg(id) filter (where part in ('all', 'person', 'contacted')),
      array_agg(id) filter (where part in ('all', 'addresses')), array_agg(id) filter (where part in ('all', 'policies')),
      bool_or(part = 'tags')
    into fresh, people, lived, insured, tagged from touched;
  -- The first of several rows has done it for all.
  if coalesce(fresh, people, lived, insured) is null and tagged is null then return null; end if;
  -- Held, and read after that: of two transactions that change one contact the later sees what the earlier wrote.
  perform from contacts where account_id = new.account_id and id = any (people || lived || insured)
    order by id for no key update;
  -- Each contact once, for several statements may have changed it.
  people := array(select distinct unnest(fresh || people));
  lived := array(select distinct unnest(fresh || lived));
  insured := array(select distinct unnest(fresh || insured));
  if people <> '{}' then perform write_tag_facts(new.account_id, people); end if;
  if lived <> '{}' then perform write_tag_addresses(new.account_id, lived); end if;
  if insured <> '{}' then perform write_tag_policies(new.account_id, insured); end if;
  -- One waiting job for an account, however many transactions ask for it. What is changed past the server waits for the
  -- next round of the clock.
  if current_setting('app.account_id', true) = new.account_id::text then
    perform enqueue('tags.evaluate', json_build_object('accountId', new.account_id),
      job_key => 'queue');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.followup_owner(assign_to text, user_id uuid, created_by uuid)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
RETURN CASE assign_to WHEN 'peer'::text THEN COALESCE(user_id, created_by) WHEN 'self'::text THEN created_by ELSE NULL::uuid END;

CREATE OR REPLACE FUNCTION tenant.forget_tag_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  delete from tag_facts f using gone where f.account_id = gone.account_id and f.contact_id = gone.id;
  delete from tag_addresses a using gone where a.account_id = gone.account_id and a.contact_id = gone.id;
  delete from tag_policies p using gone where p.account_id = gone.account_id and p.contact_id = gone.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.forget_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'platform', 'pg_temp'
AS $function$
declare
  account constant text := current_setting('app.account_id', true);
  candidates text[];
begin
  -- An account that goes as a whole takes its words along.
  if coalesce(account, '') = '' or not exists (select from accounts where account_id = account::uuid) then return null; end if;
  if tg_op = 'DELETE' then
    select array_agg(distinct word) into candidates from was, unnest(string_to_array(words, ' ')) word
      where length(word) between 3 and 30 and word !~ '[^[:alpha:]]';
  else
    select array_agg(distinct word) into candidates
    from (select max(words) filter (where not is_new) as before, max(words) filter (where is_new) as after
      from (select account_id, contact_id, words, false as is_new from was
        union all select account_id, contact_id, words, true from became) each_one
      group by account_id, contact_id) changed, unnest(string_to_array(before, ' ')) word
    where before <> after and length(word) between 3 and 30 and word !~ '[^[:alpha:]]'
      and strpos(after || ' ', ' ' || word || ' ') = 0;
  end if;
  if candidates is not null then
    delete from search_words where account_id = account::uuid and word in (select unused_words(candidates));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.further_words(account uuid, contact uuid, OUT names text, OUT domains text, OUT phones text)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO 'tenant', 'platform', 'pg_temp'
AS $function$
  select string_agg(split_part(value, '@', 1), ' ' order by id) filter (where value ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
    string_agg(split_part(value, '@', 2), ' ' order by id) filter (where value ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
    string_agg(phone_words(case when length(digits) = 10 then '1' else '' end || digits), '' order by id)
      filter (where value ~ '^\+?[\d ().-]{10,24}$'
        and (length(digits) = 10 or digits ~ '^1\d{10}$' or value like '+%' and length(digits) between 8 and 15))
  from (
    select id, left(value, 200) as value, regexp_replace(left(value, 200), '\D', '', 'g') as digits from contact_extras
    where account_id = account and contact_id = contact and deleted_at is null and value is not null
  ) e
$function$;

CREATE OR REPLACE FUNCTION tenant.hold_metrics(account uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO 'pg_catalog'
AS $function$ select pg_try_advisory_xact_lock(hashtextextended('metrics ' || account, 22)) $function$;

CREATE OR REPLACE FUNCTION tenant.imports_transition()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform platform.add_state_change('imports', new.account_id, new.id, old.status, new.status, array[
      'uploaded > queued',
      'queued > running',
      'queued > failed',
      'queued > cancelled',
      'running > done',
      'running > failed',
      'running > cancelled'
    ]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.is_in_force(began date, ends date, day date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (COALESCE((began <= day), true) AND COALESCE((ends >= day), true));

CREATE OR REPLACE FUNCTION tenant.last_of_quarter(began timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
RETURN (began + '00:14:59.999999'::interval);

CREATE OR REPLACE FUNCTION tenant.leaver_lock(account uuid, person uuid)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
RETURN hashtextextended(((('leaver '::text || (account)::text) || ' '::text) || (person)::text), (0)::bigint);

CREATE OR REPLACE FUNCTION tenant.live_owner(account uuid, contact uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select platform.folded_words(concat_ws(' ', c.first_name, c.preferred_first_name, c.last_name, c.company_name,
      c.co_first_name, c.co_last_name))
    from (select * from tenant.contacts t where t.account_id = account and t.id = contact limit 1) c where c.deleted_at is null);
end $function$;

CREATE OR REPLACE FUNCTION tenant.long_value_is_no_key()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  new.is_key := false;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION tenant.match_addresses(ways text[], at_most integer)
 RETURNS TABLE(kind text, id uuid, contact_id uuid, at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'tenant', 'platform', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  account constant uuid := current_account();
  tests constant text[] := array(select record_test(string_to_array(way, ' ')) from unnest(ways) way);
  own_test constant text := record_test(string_to_array(array_to_string(ways, ' '), ' '));
begin
  if cardinality(ways) = 0 then return; end if;
  return query select 'address', a.id, a.contact_id, c.time
  from contacts_at_addresses(ways, tests, own_test, at_most) c, lateral (
    select x.id, x.contact_id from (
      select t.id, t.contact_id,
        folded_words(concat_ws(' ', t.address, t.address2, t.city, t.state, t.zipcode)) as words
      from addresses t where t.account_id = account and t.contact_id = c.contact and t.deleted_at is null) x
    where x.words ~ own_test
    -- Those that answer to most of what was typed.
    order by (select count(*) from unnest(tests) test where x.words ~ test) desc fetch first row with ties) a
    limit at_most;
end $function$;
-- runs as frontdesk_search

CREATE OR REPLACE FUNCTION tenant.match_records(ways text[], kinds text[], me uuid, at_most integer)
 RETURNS TABLE(kind text, id uuid, contact_id uuid, at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'tenant', 'platform', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  account constant uuid := current_account();
  many constant integer := cardinality(ways);
  most_fetched constant integer := 8000;
  -- Of all kinds together, and of one.
  most_walked constant integer := 12000;
  most_of_one constant integer := 4000;
  most_sampled constant integer := 200;
  tests constant text[] := array(select record_test(string_to_array(way, ' ')) from unnest(ways) way);
  own_test constant text := record_test(string_to_array(array_to_string(ways, ' '), ' '));
  plan record;
  query text;
  some_hits integer;
begin
  if many = 0 or cardinality(kinds) = 0 then return; end if;
  plan := plan_records(ways, kinds);
  if plan.fetched <> '' then
    return query select f.kind, f.id, f.contact_id, f.at from (
      select s.*, row_number() over (partition by s.kind order by s.at desc, s.id) as nth from (
        select s.kind, s.id, s.contact_id, s.at from search_records s
        where record_lexemes(s.account_id, s.kind, s.words, s.owner) @@ plan.fetched::tsquery
          and s.account_id::text = account::text and (s.seers is null or me = any (s.seers))
          and (many = 1 or (s.words ~ own_test and s.words || s.owner ~ all (tests)))
        limit most_fetched) s) f
      where nth <= at_most;
  end if;

  foreach kind in array plan.walked loop
    -- So frequent that the newest rows hold enough of it,
    return query select w.kind, w.id, w.contact_id, w.at from (
        select * from search_records s where s.account_id = account and s.kind = match_records.kind
        order by s.at desc, s.id limit least(most_walked / cardinality(plan.walked), most_of_one)) w
      where (w.seers is null or me = any (w.seers))
        and w.words ~ own_test and (many = 1 or w.words || w.owner ~ all (tests))
      limit at_most;
    get diagnostics some_hits = row_count;
    -- unless it was of use once: then those that the sample knows.
    if some_hits = 0 then
      query := (select string_agg(record_query(account, kind, w.way, many > 1), '&') from unnest(ways) w (way));
      return query select o.kind, o.id, o.contact_id, o.at from (
          select * from search_records s where right(s.id::text, 2) = '00'
            and record_lexemes(s.account_id, s.kind, s.words, s.owner) @@ query::tsquery
            and s.account_id::text = account::text limit most_sampled) o
        where (o.seers is null or me = any (o.seers))
          and o.words ~ own_test and (many = 1 or o.words || o.owner ~ all (tests))
        order by o.at desc, o.id limit at_most;
    end if;
  end loop;
end $function$;
-- runs as frontdesk_search

CREATE OR REPLACE FUNCTION tenant.meant_ways(word text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'tenant', 'platform', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if exists (select from search_words s where s.account_id = current_account() and s.word >= meant_ways.word
    and s.word < meant_ways.word || U&'\FFFF') then return null; end if;
  return (select string_agg(m.word, ' ') from meant_words(word) m);
end $function$;
-- runs as frontdesk_search

CREATE OR REPLACE FUNCTION tenant.meant_words(typed text)
 RETURNS TABLE(word text, distance integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 8
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  account constant uuid := current_account();
  wide constant boolean := length(typed) > 5;
begin
  if typed ~ '\d' or length(typed) > 30 then return; end if;
  return query select full_name, 5 from unnest(full_names(typed)) full_name;
  if length(typed) < 4 then return; end if;
  return query
    with alike as (
      select s.word from search_words s
      where typo_keys(account_id, s.word) && typo_keys(account, typed) and account_id::text = account::text limit 1000
    ), begun as (
      -- The beginning of a longer word, mistyped after its second letter.
      select s.word from search_words s
      where account_id = account and s.word >= left(typed, 2) and s.word < left(typed, 2) || U&'\FFFF'
        and length(s.word) > length(typed) and levenshtein_less_equal(left(s.word, length(typed)), typed, 1) <= 1 limit 100
    ), within as (
      select s.word from search_words s
      where account_id::text = account::text and s.word like '%_' || typed || '%' limit 100
    ), measured as (
      select a.word, least(
        levenshtein(a.word, typed) * 10,
        -- Two neighbors that changed places are one mistake.
        (select 10 from generate_series(1, length(typed) - 1) at where length(a.word) = length(typed)
          and overlay(typed placing reverse(substr(typed, at, 2)) from at for 2) = a.word limit 1),
        case when regexp_replace(a.word, '(.)\1+', '\1', 'g') = regexp_replace(typed, '(.)\1+', '\1', 'g') then 8 end,
        case when wide and length(a.word) > length(typed) then levenshtein(left(a.word, length(typed)), typed) * 10 + 4 end
      ) as far from alike a
      union all select b.word, 14 from begun b
      union all select w.word, 24 from within w
    )
    select m.word, min(m.far) from measured m
    where m.far > 0 and (m.far <= case when wide then 24 else 14 end or m.far = 24)
    group by m.word order by 2, abs(length(m.word) - length(typed)), m.word limit 8;
end $function$;
-- runs as frontdesk_search

CREATE OR REPLACE FUNCTION tenant.metric_rows(account uuid, who uuid, began timestamp with time zone, ended timestamp with time zone, names text[])
 RETURNS TABLE(name text, id uuid, at timestamp with time zone, amount bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
  select 'contacts', c.id, c.created_at, null::bigint from contacts c
    where (names is null or 'contacts' = any (names))
      and c.account_id = account and c.created_by = who and c.created_at >= began and c.created_at < ended
      and c.deleted_at is null
  union all
  select 'policies', p.id, p.created_at, coalesce(yearly_premium(p.premium, p.premium_term), 0) from policies p
    where (names is null or 'policies' = any (names))
      and p.account_id = account and p.created_by = who and p.created_at >= began and p.created_at < ended
      and p.deleted_at is null
      and exists (select from contacts c where c.account_id = account and c.id = p.contact_id and c.deleted_at is null)
  union all
  select 'messages', m.id, m.created_at, null from sms_messages m
    where (names is null or 'messages' = any (names))
      and m.account_id = account and m.user_id = who and m.created_at >= began and m.created_at < ended
      and m.type not in ('note', 'status') and m.status in ('sent', 'delivered', 'pending')
  union all
  -- Whoever was connected twice talked in one call. A leg begins within two days of its call, by a clock that may be a
  -- little behind; the same holds for a day and for all days, whatever the index is asked for.
  select case k.direction when 'inbound' then 'calls_incoming' else 'calls_outgoing' end, k.id, k.created_at,
      coalesce(sum(case when k.answered_at is not null then extract(epoch from
        greatest(coalesce(g.left_at, k.ended_at) - greatest(g.joined_at, k.answered_at), interval '0')) end)::bigint, 0)
    from call_legs g join calls k on k.account_id = account and k.id = g.call_id
    where (names is null or names && array['calls_incoming', 'calls_outgoing'])
      and g.account_id = account and g.user_id = who
      and g.created_at >= began - interval '1 hour' and g.created_at < ended + interval '2 days'
      and g.created_at >= k.created_at - interval '1 hour' and g.created_at < k.created_at + interval '2 days'
      and g.joined_at is not null and g.coach_of is null and k.status = 'completed'
      and (k.direction = 'inbound' and (names is null or 'calls_incoming' = any (names))
        or k.direction = 'outbound' and (names is null or 'calls_outgoing' = any (names)))
      and k.created_at >= began and k.created_at < ended
    group by k.id, k.direction, k.created_at
  union all
  select 'todo', f.id, f.date, null from followups f
    where (names is null or 'todo' = any (names))
      and f.account_id = account and f.assign_to = 'peer' and f.user_id = who
      and f.date >= began and f.date < ended and f.active and f.deleted_at is null
      and (f.contact_id is null or exists (
        select from contacts c where c.account_id = account and c.id = f.contact_id and c.deleted_at is null))
  union all
  select 'todo', f.id, f.date, null from followups f
    where (names is null or 'todo' = any (names))
      and f.account_id = account and f.created_by = who
      and (f.assign_to = 'self' or (f.assign_to = 'peer' and f.user_id is null))
      and f.date >= began and f.date < ended and f.active and f.deleted_at is null
      and (f.contact_id is null or exists (
        select from contacts c where c.account_id = account and c.id = f.contact_id and c.deleted_at is null))
  union all
  select case when l.done then 'tasks_completed' else 'tasks_pending' end, k.id, k.assigned_on, null
    from task_cards k
      join task_lanes l on l.account_id = account and l.board_id = k.board_id and l.id = k.lane_id
      join task_boards b on b.account_id = account and b.id = k.board_id and b.deleted_at is null
        and (l.done or b.archived_at is null)
    where (names is null or names && array['tasks_completed', 'tasks_pending'])
      and k.account_id = account and k.assigned_to = who and k.assigned_on >= began and k.assigned_on < ended
      and k.deleted_at is null
      and (names is null or case when l.done then 'tasks_completed' else 'tasks_pending' end = any (names))
$function$;

CREATE OR REPLACE FUNCTION tenant.metric_sums(account uuid, who uuid, first date, ended date, zone text)
 RETURNS TABLE(day date, contacts integer, policies integer, premiums bigint, messages integer, calls_incoming integer, calls_incoming_duration bigint, calls_outgoing integer, calls_outgoing_duration bigint, todo integer, tasks_completed integer, tasks_pending integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  select (r.at at time zone zone)::date,
    (count(*) filter (where r.name = 'contacts'))::int,
    (count(*) filter (where r.name = 'policies'))::int,
    coalesce(sum(r.amount) filter (where r.name = 'policies'), 0)::bigint,
    (count(*) filter (where r.name = 'messages'))::int,
    (count(*) filter (where r.name = 'calls_incoming'))::int,
    coalesce(sum(r.amount) filter (where r.name = 'calls_incoming'), 0)::bigint,
    (count(*) filter (where r.name = 'calls_outgoing'))::int,
    coalesce(sum(r.amount) filter (where r.name = 'calls_outgoing'), 0)::bigint,
    (count(*) filter (where r.name = 'todo'))::int,
    (count(*) filter (where r.name = 'tasks_completed'))::int,
    (count(*) filter (where r.name = 'tasks_pending'))::int
  from span_of(first, ended, zone) d cross join lateral metric_rows(account, who, d.began, d.until, null) r
    where (r.at at time zone zone)::date >= first and (r.at at time zone zone)::date < ended group by 1
$function$;

CREATE OR REPLACE FUNCTION tenant.name_tagged()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  -- Held until the commit: one that is being renamed meanwhile would be listed under its former name.
  select case when c.deleted_at is null then c.letter end, c.sort_name into new.letter, new.sort_name
    from contacts c where c.account_id = new.account_id and c.id = new.contact_id for share;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION tenant.quarter_of(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
RETURN date_bin('00:15:00'::interval, at, '2000-01-01 00:00:00+00'::timestamp with time zone);

CREATE OR REPLACE FUNCTION tenant.rarest(queries text[])
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
AS $function$
declare
  -- Hits in the sample that need no further narrowing, that can be looked at, and that can be read in the index.
  few constant integer := 6;
  fetchable constant integer := 20;
  readable constant integer := 600;
  hits integer;
  picked text := '';
  each record;
begin
  -- As the account that asks: sample_hits() looks at no other than current_account().
  for each in select query, sample_hits(query, readable + 1) as hits from unnest(queries) query order by 2 loop
    exit when each.hits > readable;
    picked := concat(nullif(picked, '') || '&', each.query);
    hits := case when picked = each.query then each.hits else sample_hits(picked, fetchable + 1) end;
    exit when hits <= few;
  end loop;
  return case when hits <= fetchable then picked else '' end;
end $function$;
-- runs as frontdesk_search

CREATE OR REPLACE FUNCTION tenant.record_kinds(source text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE source WHEN 'policies'::text THEN ARRAY['policy'::text] WHEN 'quotes'::text THEN ARRAY['vehicle'::text, 'home'::text] WHEN 'dependents'::text THEN ARRAY['dependent'::text] WHEN 'commercial_accounts'::text THEN ARRAY['commercial'::text] WHEN 'activity'::text THEN ARRAY['note'::text] WHEN 'documents'::text THEN ARRAY['document'::text] WHEN 'followups'::text THEN ARRAY['followup'::text] ELSE NULL::text[] END;

CREATE OR REPLACE FUNCTION tenant.recount_of_zone()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  delete from metric_counts where account_id = new.account_id;
  insert into metric_touches (account_id, at) values (new.account_id, quarter_of(now()));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.recount_person(account uuid, who uuid, zone text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
declare
  different integer;
begin
  with counted as materialized (
    select account as account_id, who as user_id, s.* from metric_sums(account, who, '-infinity', 'infinity', zone) s
  ), gone as (
    delete from metric_days d where d.account_id = account and d.user_id = who
      and not exists (select from counted c where c.day = d.day) returning 1
  ), changed as (
    insert into metric_days as d
      select c.* from counted c left join metric_days k using (account_id, user_id, day)
        where k.user_id is null or c is distinct from k
    on conflict (account_id, user_id, day) do update set
      contacts = excluded.contacts, policies = excluded.policies, premiums = excluded.premiums,
      messages = excluded.messages, calls_incoming = excluded.calls_incoming,
      calls_incoming_duration = excluded.calls_incoming_duration, calls_outgoing = excluded.calls_outgoing,
      calls_outgoing_duration = excluded.calls_outgoing_duration, todo = excluded.todo,
      tasks_completed = excluded.tasks_completed, tasks_pending = excluded.tasks_pending
    returning 1
  )
  select (select count(*) from gone) + (select count(*) from changed) into different;
  return different;
end $function$;

CREATE OR REPLACE FUNCTION tenant.recount_usage(account uuid, first date, ended date, zone text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
declare
  different integer;
begin
  with counted as materialized (
    select account as account_id, s.* from usage_sums(account, first, ended, zone) s
  ), gone as (
    delete from usage_days d where d.account_id = account and d.day >= first and d.day < ended
      and not exists (select from counted c where c.day = d.day) returning 1
  ), changed as (
    insert into usage_days as d
      select c.* from counted c left join usage_days k using (account_id, day)
        where k.day is null or c is distinct from k
    on conflict (account_id, day) do update set
      minutes = excluded.minutes, recordings = excluded.recordings, messages = excluded.messages
    returning 1
  )
  select (select count(*) from gone) + (select count(*) from changed) into different;
  return different;
end $function$;

CREATE OR REPLACE FUNCTION tenant.refuse_leavers()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
declare
  id_pattern constant text := '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
  named text := lower(to_jsonb(new) ->> tg_argv[0]);
  before text := case when tg_op = 'UPDATE' and tg_argv[1] is null then lower(to_jsonb(old) ->> tg_argv[0]) end;
  person uuid;
begin
  -- Whole accounts that are moved here keep what they name.
  if current_setting('app.names_leavers', true) = 'on' then return new; end if;
  if tg_table_name = 'call_flows' then
    before := (select lower(flow::text) from call_flows
      where account_id = new.account_id and location_id = new.location_id order by version desc limit 1);
  end if;
  for person in
    select distinct each.ids[1]::uuid from regexp_matches(named, id_pattern, 'g') as each (ids)
      where before is null or strpos(before, each.ids[1]) = 0
  loop
    if not works_here(new.account_id, person)
      and exists (select from users where account_id = new.account_id and id = person)
    then
      raise exception 'The person % does not work in the account.', person
        using errcode = '23514', constraint = 'works_here';
    end if;
  end loop;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION tenant.renew_changed_policies()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
declare
  account uuid;
  ids uuid[];
begin
  for account, ids in
    select account_id, array_agg(distinct contact_id) from (
      (select account_id, id, contact_id, deleted_at, type, premium, premium_term, term_date, managed_by, fields->>'effectiveDate' from was
        except select account_id, id, contact_id, deleted_at, type, premium, premium_term, term_date, managed_by, fields->>'effectiveDate' from became)
      union all
      (select account_id, id, contact_id, deleted_at, type, premium, premium_term, term_date, managed_by, fields->>'effectiveDate' from became
        except select account_id, id, contact_id, deleted_at, type, premium, premium_term, term_date, managed_by, fields->>'effectiveDate' from was)
    ) changed group by 1
  loop
    perform write_renewals(account, ids);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.renew_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
declare
  account uuid;
  ids uuid[];
begin
  for account, ids in
    select account_id, array_agg(id) from (
      select account_id, id, managed_by, deleted_at, sort_name from became
        except select account_id, id, managed_by, deleted_at, sort_name from was
    ) changed
    where exists (select from policies p where p.account_id = changed.account_id and p.contact_id = changed.id)
    group by 1
  loop
    perform write_renewals(account, ids);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.renew_policies()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
declare
  account uuid;
  ids uuid[];
begin
  for account, ids in select account_id, array_agg(distinct contact_id) from moved group by 1 loop
    perform write_renewals(account, ids);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.rewrite_search(at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'platform', 'pg_temp'
AS $function$
declare
  ids uuid[] := array(
    select c.id from contact_search s join contacts c on c.account_id = s.account_id and c.id = s.contact_id
    where s.account_id = current_account() and s.edition < 3
    order by s.contact_id limit at_most for share of c skip locked);
begin
  perform write_search(current_account(), ids);
  return cardinality(ids);
end $function$;

CREATE OR REPLACE FUNCTION tenant.rewrite_search_records(at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'platform', 'pg_temp'
AS $function$
declare
  mine record;
  written integer := 0;
begin
  for mine in
    with batch as materialized (
      select o.kind, o.id, s.contact_id
      from search_records_outdated o left join search_records s
        on s.account_id = o.account_id and s.kind = o.kind and s.id = o.id
      where o.account_id = current_account() limit at_most for update of o skip locked
    ), held as materialized (
      select id from contacts where account_id = current_account() and id in (select contact_id from batch)
      order by id for share skip locked
    ), taken as (
      delete from search_records_outdated o using batch b
      where o.account_id = current_account() and o.kind = b.kind and o.id = b.id
        and (b.contact_id is null or b.contact_id in (select id from held))
      returning o.kind, o.id
    )
    select source, array_agg(t.id order by t.id) as ids
    from taken t join unnest(array['policies', 'quotes', 'dependents', 'commercial_accounts', 'activity', 'documents',
      'followups']) source on t.kind = any (record_kinds(source))
    group by source order by source
  loop
    perform write_search_records(current_account(), mine.source, mine.ids);
    written := written + cardinality(mine.ids);
  end loop;
  return written;
end $function$;

CREATE OR REPLACE FUNCTION tenant.same_people(rule text, people json)
 RETURNS TABLE(place integer, sort_name text, contact_ids uuid[], co_sort_name text, co_applicant_of json)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'tenant', 'platform', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  account uuid := current_account();
begin
  return query select p.place, p.sort_name, case rule
      when 'externalId' then array(
        select c.id from contact_extras e cross join lateral (
          select k.id from contacts k where k.account_id = account and id = e.contact_id and deleted_at is null limit 1) c
        where e.account_id = account and e.is_key and e.deleted_at is null and e.field = p.id_field
          and e.value = p.external_id limit 3)
      when 'ssn' then array(
        select c.id from unnest(p.ssns) one cross join lateral (
          select k.id from contacts k where k.account_id = account and ssn_index = one and ssn_index is not null
            and deleted_at is null limit 3) c
        limit 3)
      -- One number at a time: for a list of them the planner would rather walk the whole account.
      else array(
        select distinct c.id from (
          select c.id from unnest(p.phones) one cross join lateral (
            select k.id from contacts k where k.account_id = account and phone = one and phone is not null
              and deleted_at is null and (rule = 'phone' or k.sort_name = p.sort_name) limit 3) c
            where rule in ('name', 'phone')
          union all
          select c.id from unnest(p.phones) one cross join lateral (
            select k.id from contacts k where k.account_id = account and mobile_phone = one
              and mobile_phone is not null and deleted_at is null
              and (rule = 'phone' or k.sort_name = p.sort_name) limit 3) c
            where rule in ('name', 'phone')
          union all (
            select k.id from contacts k where k.account_id = account and lower(email) = p.email
              and email is not null and deleted_at is null and (rule = 'email' or k.sort_name = p.sort_name)
              and rule in ('name', 'email') limit 3)) c
        limit 3)
    end, p.co_sort_name,
    (select coalesce(json_agg(c.*), '[]') from (
      select distinct on (c.id) c.id, c.name from (
        select c.* from unnest(p.phones) one cross join lateral (
          select k.id, coalesce(nullif(concat_ws(' ', k.first_name, k.last_name), ''), k.company_name) as name
            from contacts k where k.account_id = account and k.co_mobile_phone = one and k.co_mobile_phone is not null
            and k.deleted_at is null and (rule = 'phone' or p.sort_name <> ''
              and platform.sort_name(k.co_first_name, k.co_last_name, null) = p.sort_name) limit 3) c
          where rule in ('name', 'phone')
        union all (
          select k.id, coalesce(nullif(concat_ws(' ', k.first_name, k.last_name), ''), k.company_name) as name
            from contacts k where k.account_id = account and lower(k.co_email) = p.email and k.co_email is not null
            and k.deleted_at is null and (rule = 'email' or p.sort_name <> ''
              and platform.sort_name(k.co_first_name, k.co_last_name, null) = p.sort_name)
            and rule in ('name', 'email') limit 3)) c
      limit 3) c)
    from (
      select given.place, given.phones, given.email, given.ssns, given.id_field, given.external_id,
        platform.sort_name(given.first_name, given.last_name, given.company_name) as sort_name,
        platform.sort_name(given.co_first_name, given.co_last_name, null) as co_sort_name
      from json_to_recordset(people) as given (place integer, first_name text, last_name text, company_name text,
        phones text[], email text, ssns bytea[], id_field text, external_id text,
        co_first_name text, co_last_name text)
      offset 0
    ) p
    order by p.place;
end $function$;
-- runs as frontdesk_search

CREATE OR REPLACE FUNCTION tenant.sample_hits(query text, at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  hits integer;
begin
  execute format('select count(*) from (select from contact_search where right(contact_id::text, 2) = ''00''
    and search_lexemes(account_id, words) @@ %L and account_id::text = %L limit %s) hits', query, current_account(), at_most)
    into hits;
  return hits;
end $function$;
-- runs as frontdesk_search

CREATE OR REPLACE FUNCTION tenant.sample_records(query text, at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'tenant', 'platform', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
begin
  return (select count(*) from (
    select from search_records s where right(s.id::text, 2) = '00'
      and record_lexemes(s.account_id, s.kind, s.words, s.owner) @@ query::tsquery
      and s.account_id::text = current_account()::text limit at_most) hits);
end $function$;
-- runs as frontdesk_search

CREATE OR REPLACE FUNCTION tenant.search_changed_addresses()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  insert into search_pending (account_id, contact_ids, fresh)
    select account_id, array_agg(distinct contact_id), false from moved group by account_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.search_changed_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'platform', 'pg_temp'
AS $function$
begin
  insert into search_pending (account_id, contact_ids, fresh)
    select account_id, array_agg(id), false from (
      select account_id, id, first_name, preferred_first_name, last_name, company_name, email, phone, mobile_phone,
        co_first_name, co_last_name, co_email, co_mobile_phone, last_contacted_at, deleted_at from became
      except select account_id, id, first_name, preferred_first_name, last_name, company_name, email, phone, mobile_phone,
        co_first_name, co_last_name, co_email, co_mobile_phone, last_contacted_at, deleted_at from was) changed
    group by account_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.search_gone_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  delete from contact_search s using gone where s.account_id = gone.account_id and s.contact_id = gone.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.search_gone_records()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  delete from search_records s using gone
    where s.account_id = gone.account_id and s.kind = any (record_kinds(tg_table_name)) and s.id = gone.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.search_moved_records()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  insert into search_records_pending (account_id, source, ids, contact_ids)
    select account_id, tg_table_name, array_agg(id), array_remove(array_agg(distinct contact_id), null)
    from moved group by account_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.search_new_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'platform', 'pg_temp'
AS $function$
begin
  insert into search_pending (account_id, contact_ids, fresh)
    select account_id, array_agg(id), true from added group by account_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.search_people(phrase text, digits text, of_letter text, of_tag uuid, after jsonb, at_most integer)
 RETURNS TABLE(contact_id uuid, next jsonb, total integer, capped boolean, similar_hits integer, meant jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET work_mem TO '16MB'
AS $function$
#variable_conflict use_column
declare
  typed constant text := coalesce(digits, fold(phrase));
  words constant text[] := (string_to_array(nullif(typed, ''), ' '))[1:8];
  many constant integer := coalesce(cardinality(words), 0);
  most_counted constant integer := 10000;
  of_small_tag text;
  asked platform.search_conditions;
  found_ids uuid[] := '{}';
  hits integer := 0;
  seen integer := 0;
  each record;
begin
  total := case when after is null then 0 end;
  capped := false;
  similar_hits := 0;
  if many = 0 then return next; return; end if;
  asked := conditions_of(current_account(), words, phrase, digits);
  asked.filter := search_filter(of_letter, of_tag);
  of_small_tag := small_tag(of_tag);
  if of_small_tag is not null then
    asked.found_by := asked.mine;
    asked.holds := of_small_tag;
  elsif coalesce(after->>0 = 'w', after is null and not are_few(asked.holds)) then
    if after is null then select c.total, c.capped into total, capped from count_found(asked) c; end if;
    return query select w.contact_id, w.next, total, capped, similar_hits, meant from walked_page(asked, after, at_most) w;
    return;
  end if;

  for each in select * from ranked_page(asked, after, at_most + 1) loop
    hits := each.hits;
    seen := seen + 1;
    exit when seen > at_most;
    contact_id := each.contact_id;
    found_ids := found_ids || each.contact_id;
    next := each.next;
    return next;
  end loop;
  -- A row more than requested means that there is another page.
  if seen <= at_most then next := null; end if;
  if after is null then
    total := least(hits, most_counted);
    capped := hits > most_counted;
    if digits is null and hits < least(at_most, case many when 1 then 5 else 1 end) then
      for contact_id, meant in
        select m.contact_id, m.meant from search_meant(words, asked.filter, found_ids, least(at_most - hits, 20)) m
      loop
        similar_hits := similar_hits + 1;
        return next;
      end loop;
    end if;
  end if;
  contact_id := null;
  return next;
end $function$;
-- runs as frontdesk_search

CREATE OR REPLACE FUNCTION tenant.search_records_of_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  insert into search_records_pending (account_id, source, ids, contact_ids)
    select account_id, 'contacts', array_agg(id), array_agg(id) from (
      select account_id, id, first_name, preferred_first_name, last_name, company_name, co_first_name, co_last_name,
        deleted_at is null from became
      except select account_id, id, first_name, preferred_first_name, last_name, company_name, co_first_name, co_last_name,
        deleted_at is null from was) changed
    group by account_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.searched_records(account uuid, source text, ids uuid[])
 RETURNS TABLE(kind text, id uuid, contact_id uuid, at timestamp with time zone, seers uuid[], words text, owner text)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  -- Each by its key, which the limit of 1 insists on.
  case source
  when 'policies' then return query
    select 'policy', r.id, r.contact_id, r.updated_at, null::uuid[],
      platform.folded_words(concat_ws(' ', r.type, r.fields->>'company', r.fields->>'plan', r.fields->>'idNumber'))
        || platform.number_words(r.fields->>'idNumber'), o.names
    from unnest(ids) given (id), lateral (select * from tenant.policies t where t.account_id = account and t.id = given.id limit 1) r,
      lateral tenant.live_owner(account, r.contact_id) o (names)
    where r.deleted_at is null and o.names is not null;
  when 'quotes' then return query
    select case r.form when 'auto' then 'vehicle' else 'home' end, r.id, r.contact_id, r.updated_at, null::uuid[],
      case r.form when 'auto' then
        platform.folded_words(concat_ws(' ', r.type, r.fields->>'year', r.fields->>'make', r.fields->>'model', r.vin,
          r.fields->>'hullId', r.fields->'trailer'->>'make', r.fields->'trailer'->>'model', r.fields->'trailer'->>'vin'))
        || platform.number_words(r.vin) || platform.number_words(r.fields->>'hullId') || platform.number_words(r.fields->'trailer'->>'vin')
      else platform.folded_words(concat_ws(' ', r.type, r.fields->>'address', r.fields->>'city', r.fields->>'state',
        r.fields->>'zipcode')) end, o.names
    from unnest(ids) given (id), lateral (select * from tenant.quotes t where t.account_id = account and t.id = given.id limit 1) r,
      lateral tenant.live_owner(account, r.contact_id) o (names)
    where r.deleted_at is null and o.names is not null;
  when 'dependents' then return query
    select 'dependent', r.id, r.contact_id, r.updated_at, null::uuid[],
      platform.folded_words(concat_ws(' ', r.fields->>'firstName', r.fields->>'lastName', r.fields->>'relationship')), o.names
    from unnest(ids) given (id), lateral (select * from tenant.dependents t where t.account_id = account and t.id = given.id limit 1) r,
      lateral tenant.live_owner(account, r.contact_id) o (names)
    where r.deleted_at is null and o.names is not null;
  when 'commercial_accounts' then return query
    select 'commercial', r.id, r.contact_id, r.updated_at, null::uuid[],
      platform.short_words(concat_ws(' ', r.fields->>'companyName', r.fields->>'dba', r.fields->>'businessType',
        r.fields->>'entityType', tenant.commercial_places(r.fields))), o.names
    from unnest(ids) given (id), lateral (select * from tenant.commercial_accounts t where t.account_id = account and t.id = given.id limit 1) r,
      lateral tenant.live_owner(account, r.contact_id) o (names)
    where r.deleted_at is null and o.names is not null;
  when 'activity' then return query
    select 'note', r.id, r.contact_id, r.created_at, null::uuid[], platform.short_words(r.note), o.names
    from unnest(ids) given (id), lateral (select * from tenant.activity t where t.account_id = account and t.id = given.id limit 1) r,
      lateral tenant.live_owner(account, r.contact_id) o (names)
    where r.deleted_at is null and o.names is not null;
  when 'documents' then return query
    select 'document', r.id, r.contact_id, r.created_at, null::uuid[], platform.folded_words(r.name), o.names
    from unnest(ids) given (id), lateral (select * from tenant.documents t where t.account_id = account and t.id = given.id limit 1) r,
      lateral tenant.live_owner(account, r.contact_id) o (names)
    where r.deleted_at is null and o.names is not null;
  when 'followups' then return query
    select 'followup', r.id, r.contact_id, r.updated_at,
      case r.assign_to when 'self' then array_remove(array[r.created_by], null)
        when 'peer' then array_remove(array[r.created_by, r.user_id], null) end,
      platform.short_words(concat_ws(' ', r.note, r.message)), o.names
    from unnest(ids) given (id), lateral (select * from tenant.followups t where t.account_id = account and t.id = given.id limit 1) r,
      lateral (select case when r.contact_id is null then '' else tenant.live_owner(account, r.contact_id) end) o (names)
    where r.deleted_at is null and o.names is not null;
  end case;
end $function$;

CREATE OR REPLACE FUNCTION tenant.span_of(first date, ended date, zone text, OUT began timestamp with time zone, OUT until timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
RETURN ROW((((first)::timestamp without time zone AT TIME ZONE zone) - '03:00:00'::interval), (((ended)::timestamp without time zone AT TIME ZONE zone) + '03:00:00'::interval));

CREATE OR REPLACE FUNCTION tenant.start_counting()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'platform', 'pg_temp'
AS $function$
begin
  -- What is changed past the server waits for the next round of the clock. The first of several rows asks for all.
  if current_setting('app.account_id', true) is distinct from new.account_id::text
    or current_setting('app.counting', true) = new.account_id::text then return null; end if;
  perform set_config('app.counting', new.account_id::text, true);
  perform pg_advisory_xact_lock_shared(hashtextextended('touched ' || new.account_id, 22));
  if pg_try_advisory_xact_lock(hashtextextended('counting ' || new.account_id, 22)) then
    perform enqueue('metrics.count', json_build_object('accountId', new.account_id), job_key => 'all');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.start_feeding(account uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'platform', 'pg_temp'
AS $function$
begin
  -- What is changed past the server waits for the next round of the clock.
  if current_setting('app.account_id', true) = account::text then
    perform enqueue('taskboards.feed', json_build_object('accountId', account), job_key => 'queue');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION tenant.touch_changed_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  insert into tag_touches (account_id, part, contact_ids)
    select account_id, 'all', array_agg(id) from (
      select account_id, id, deleted_at from became except select account_id, id, deleted_at from was) changed
    group by account_id;
  insert into tag_touches (account_id, part, contact_ids)
    select account_id, 'person', array_agg(id) from (
      select account_id, id, first_name, preferred_first_name, last_name, company_name, employer_name, occupation, dob,
        affliate_via, aflliate_on, co_first_name, co_last_name, co_dob, created_at from became
      except select account_id, id, first_name, preferred_first_name, last_name, company_name, employer_name, occupation,
        dob, affliate_via, aflliate_on, co_first_name, co_last_name, co_dob, created_at from was) changed
    group by account_id;
  insert into tag_touches (account_id, part, contact_ids)
    select account_id, 'contacted', array_agg(id) from (
      select account_id, id, last_contacted_at from became except select account_id, id, last_contacted_at from was) changed
    group by account_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.touch_changed_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  insert into tag_touches (account_id, part, contact_ids)
    select account_id, tg_argv[0], array_agg(contact_id) from (
      select account_id, contact_id from was union select account_id, contact_id from became) moved group by 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.touch_counted_board()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  insert into metric_touches (account_id, user_id, at)
    select distinct account_id, assigned_to, quarter_of(assigned_on) from task_cards
      where account_id = new.account_id and board_id = new.id and deleted_at is null
        and assigned_to is not null and assigned_on is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.touch_counted_calls()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into metric_touches (account_id, user_id, at)
      select distinct account_id, null::uuid, quarter_of(created_at) from became where status = 'completed';
  else
    with ended as (
      (select account_id, id, created_at, answered_at, ended_at, direction from became where status = 'completed'
        except select account_id, id, created_at, answered_at, ended_at, direction from was where status = 'completed')
      union
      (select account_id, id, created_at, answered_at, ended_at, direction from was where status = 'completed'
        except select account_id, id, created_at, answered_at, ended_at, direction from became where status = 'completed')
    )
    insert into metric_touches (account_id, user_id, at)
      select account_id, null::uuid, quarter_of(created_at) from ended
      union
      select e.account_id, g.user_id, quarter_of(e.created_at) from ended e
        cross join lateral (select user_id from call_legs
          where account_id = e.account_id and call_id = e.id and user_id is not null offset 0) g;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.touch_counted_cards()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into metric_touches (account_id, user_id, at)
      select distinct account_id, assigned_to, quarter_of(assigned_on) from became
        where assigned_to is not null and assigned_on is not null;
  elsif tg_op = 'DELETE' then
    insert into metric_touches (account_id, user_id, at)
      select distinct w.account_id, w.assigned_to, quarter_of(w.assigned_on) from was w
        where w.assigned_to is not null and w.assigned_on is not null and w.deleted_at is null
          and exists (select from accounts a where a.account_id = w.account_id);
  else
    with changed as (
      (select account_id, id, lane_id, assigned_to, assigned_on, deleted_at is null from became
        except select account_id, id, lane_id, assigned_to, assigned_on, deleted_at is null from was)
      union all
      (select account_id, id, lane_id, assigned_to, assigned_on, deleted_at is null from was
        except select account_id, id, lane_id, assigned_to, assigned_on, deleted_at is null from became)
    )
    insert into metric_touches (account_id, user_id, at)
      select distinct account_id, assigned_to, quarter_of(assigned_on) from changed
        where assigned_to is not null and assigned_on is not null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.touch_counted_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into metric_touches (account_id, user_id, at)
      select distinct account_id, created_by, quarter_of(created_at) from became where created_by is not null;
  elsif tg_op = 'DELETE' then
    insert into metric_touches (account_id, user_id, at)
      select distinct w.account_id, w.created_by, quarter_of(w.created_at) from was w
        where w.created_by is not null and w.deleted_at is null
          and exists (select from accounts a where a.account_id = w.account_id);
  else
    with changed as (
      (select account_id, id, created_by, created_at, deleted_at is null from became
        except select account_id, id, created_by, created_at, deleted_at is null from was)
      union all
      (select account_id, id, created_by, created_at, deleted_at is null from was
        except select account_id, id, created_by, created_at, deleted_at is null from became)
    ), flipped as (
      select account_id, id, deleted_at is null from became except select account_id, id, deleted_at is null from was
    )
    insert into metric_touches (account_id, user_id, at)
      select account_id, created_by, quarter_of(created_at) from changed where created_by is not null
      union
      select p.account_id, p.created_by, quarter_of(p.created_at) from flipped f
        cross join lateral (select account_id, created_by, created_at from policies
          where account_id = f.account_id and contact_id = f.id and deleted_at is null and created_by is not null
          offset 0) p
      union
      select u.account_id, u.who, quarter_of(u.date) from flipped f
        cross join lateral (
          select account_id, date,
              case assign_to when 'peer' then coalesce(user_id, created_by) when 'self' then created_by end as who
            from followups where account_id = f.account_id and contact_id = f.id and active and deleted_at is null
            offset 0) u
        where u.who is not null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.touch_counted_followups()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into metric_touches (account_id, user_id, at)
      select distinct account_id, followup_owner(assign_to, user_id, created_by), quarter_of(date) from became
        where followup_owner(assign_to, user_id, created_by) is not null;
  elsif tg_op = 'DELETE' then
    insert into metric_touches (account_id, user_id, at)
      select distinct w.account_id, followup_owner(w.assign_to, w.user_id, w.created_by), quarter_of(w.date) from was w
        where followup_owner(w.assign_to, w.user_id, w.created_by) is not null
          and exists (select from accounts a where a.account_id = w.account_id);
  else
    with changed as (
      (select account_id, id, contact_id, date, active and deleted_at is null,
          followup_owner(assign_to, user_id, created_by) as who from became
        except select account_id, id, contact_id, date, active and deleted_at is null,
          followup_owner(assign_to, user_id, created_by) from was)
      union all
      (select account_id, id, contact_id, date, active and deleted_at is null,
          followup_owner(assign_to, user_id, created_by) from was
        except select account_id, id, contact_id, date, active and deleted_at is null,
          followup_owner(assign_to, user_id, created_by) from became)
    )
    insert into metric_touches (account_id, user_id, at)
      select distinct account_id, who, quarter_of(date) from changed where who is not null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.touch_counted_lane()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  insert into metric_touches (account_id, user_id, at)
    select distinct account_id, assigned_to, quarter_of(assigned_on) from task_cards
      where account_id = new.account_id and lane_id = new.id and deleted_at is null
        and assigned_to is not null and assigned_on is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.touch_counted_legs()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into metric_touches (account_id, user_id, at)
      select distinct g.account_id, g.user_id, quarter_of(k.created_at) from became g
        cross join lateral (select created_at from calls
          where account_id = g.account_id and id = g.call_id and status = 'completed' limit 1) k
        where g.user_id is not null;
  elsif tg_op = 'DELETE' then
    insert into metric_touches (account_id, user_id, at)
      select distinct g.account_id, g.user_id, quarter_of(k.created_at) from was g
        cross join lateral (select created_at from calls
          where account_id = g.account_id and id = g.call_id and status = 'completed' limit 1) k
        where g.user_id is not null and exists (select from accounts a where a.account_id = g.account_id);
  else
    with changed as (
      (select account_id, id, call_id, user_id, joined_at, left_at, coach_of from became
        except select account_id, id, call_id, user_id, joined_at, left_at, coach_of from was)
      union all
      (select account_id, id, call_id, user_id, joined_at, left_at, coach_of from was
        except select account_id, id, call_id, user_id, joined_at, left_at, coach_of from became)
    )
    insert into metric_touches (account_id, user_id, at)
      select distinct g.account_id, g.user_id, quarter_of(k.created_at) from changed g
        cross join lateral (select created_at from calls
          where account_id = g.account_id and id = g.call_id and status = 'completed' limit 1) k
        where g.user_id is not null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.touch_counted_policies()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into metric_touches (account_id, user_id, at)
      select distinct account_id, created_by, quarter_of(created_at) from became where created_by is not null;
  elsif tg_op = 'DELETE' then
    insert into metric_touches (account_id, user_id, at)
      select distinct w.account_id, w.created_by, quarter_of(w.created_at) from was w
        where w.created_by is not null and w.deleted_at is null
          and exists (select from accounts a where a.account_id = w.account_id);
  else
    with changed as (
      (select account_id, id, contact_id, created_by, created_at, premium, premium_term, deleted_at is null from became
        except select account_id, id, contact_id, created_by, created_at, premium, premium_term, deleted_at is null from was)
      union all
      (select account_id, id, contact_id, created_by, created_at, premium, premium_term, deleted_at is null from was
        except select account_id, id, contact_id, created_by, created_at, premium, premium_term, deleted_at is null from became)
    )
    insert into metric_touches (account_id, user_id, at)
      select distinct account_id, created_by, quarter_of(created_at) from changed where created_by is not null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.touch_counted_recordings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into metric_touches (account_id, at)
      select distinct account_id, quarter_of(created_at) from became where state in ('stored', 'deleted');
  elsif tg_op = 'DELETE' then
    insert into metric_touches (account_id, at)
      select distinct w.account_id, quarter_of(w.created_at) from was w
        where w.state in ('stored', 'deleted') and exists (select from accounts a where a.account_id = w.account_id);
  else
    with changed as (
      (select account_id, id, created_at, state in ('stored', 'deleted') from became
        except select account_id, id, created_at, state in ('stored', 'deleted') from was)
      union all
      (select account_id, id, created_at, state in ('stored', 'deleted') from was
        except select account_id, id, created_at, state in ('stored', 'deleted') from became)
    )
    insert into metric_touches (account_id, at) select distinct account_id, quarter_of(created_at) from changed;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.touch_counted_texts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into metric_touches (account_id, user_id, at)
      select account_id, user_id, quarter_of(created_at) from became where user_id is not null and type not in ('note', 'status')
      union
      select account_id, null::uuid, quarter_of(created_at) from became where type not in ('note', 'status');
  elsif tg_op = 'DELETE' then
    insert into metric_touches (account_id, user_id, at)
      select t.account_id, t.user_id, t.at from (
        select account_id, user_id, quarter_of(created_at) as at from was where user_id is not null
        union
        select account_id, null::uuid, quarter_of(created_at) from was) t
      where exists (select from accounts a where a.account_id = t.account_id);
  else
    with changed as (
      (select account_id, id, user_id, created_at, type, status, segments from became
        except select account_id, id, user_id, created_at, type, status, segments from was)
      union all
      (select account_id, id, user_id, created_at, type, status, segments from was
        except select account_id, id, user_id, created_at, type, status, segments from became)
    )
    insert into metric_touches (account_id, user_id, at)
      select account_id, user_id, quarter_of(created_at) from changed where user_id is not null
      union
      select account_id, null::uuid, quarter_of(created_at) from changed;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.touch_gone_call()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  insert into metric_touches (account_id, user_id, at)
    select old.account_id, who, quarter_of(old.created_at) from (
      select null::uuid as who
      union
      select user_id from call_legs where account_id = old.account_id and call_id = old.id and user_id is not null) people
    where old.status = 'completed' and exists (select from accounts a where a.account_id = old.account_id);
  return old;
end $function$;

CREATE OR REPLACE FUNCTION tenant.touch_new_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  insert into tag_touches (account_id, part, contact_ids) select account_id, 'new', array_agg(id) from added group by 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.touch_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  insert into tag_touches (account_id, part, contact_ids)
    select account_id, tg_argv[0], array_agg(distinct contact_id) from moved group by 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.touch_tagged()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  if current_setting('app.deciding_tags', true) = 'on' then return null; end if;
  insert into tag_touches (account_id, part, contact_ids)
    select account_id, 'tags', array_agg(distinct contact_id) from moved group by 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.touches_are_committed(account uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO 'pg_catalog'
AS $function$ select pg_try_advisory_xact_lock(hashtextextended('touched ' || account, 22)) $function$;

CREATE OR REPLACE FUNCTION tenant.unused_words(candidates text[])
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  account constant uuid := current_account();
  key constant text := right(account::text, 12);
  word text;
  lexeme tsquery;
begin
  foreach word in array candidates loop
    -- A whole name is found by the indexes of names, which leave out whom an earlier look found gone.
    continue when exists (select from contact_search s where s.account_id = account and s.last_name = word);
    continue when exists (select from contact_search s where s.account_id = account and s.first_name = word);
    lexeme := quote_literal(key || word)::tsquery;
    -- A frequent word is in the sample; only a rare one is looked for everywhere.
    continue when exists (select from contact_search where right(contact_id::text, 2) = '00'
      and search_lexemes(account_id, words) @@ lexeme);
    continue when exists (select from contact_search where search_lexemes(account_id, words) @@ lexeme);
    return next word;
  end loop;
end $function$;
-- runs as frontdesk_search

CREATE OR REPLACE FUNCTION tenant.usage_rows(account uuid, began timestamp with time zone, ended timestamp with time zone, names text[])
 RETURNS TABLE(name text, id uuid, at timestamp with time zone, amount bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
  select 'minutes', k.id, k.created_at, greatest(1, ceil(extract(epoch from k.ended_at - k.answered_at) / 60))::bigint
    from calls k
    where (names is null or 'minutes' = any (names))
      and k.account_id = account and k.created_at >= began and k.created_at < ended
      and k.status = 'completed' and k.answered_at is not null and k.direction <> 'internal'
  union all
  select 'recordings', r.id, r.created_at, 1 from call_recordings r
    where (names is null or 'recordings' = any (names))
      and r.account_id = account and r.created_at >= began and r.created_at < ended and r.state in ('stored', 'deleted')
  union all
  select 'messages', m.id, m.created_at, greatest(1, m.segments) from sms_messages m
    where (names is null or 'messages' = any (names))
      and m.account_id = account and m.created_at >= began and m.created_at < ended
      and m.type not in ('note', 'status') and m.status in ('sent', 'delivered', 'undelivered', 'received')
$function$;

CREATE OR REPLACE FUNCTION tenant.usage_sums(account uuid, first date, ended date, zone text)
 RETURNS TABLE(day date, minutes bigint, recordings integer, messages bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'tenant', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  select (r.at at time zone zone)::date,
    coalesce(sum(r.amount) filter (where r.name = 'minutes'), 0)::bigint,
    (count(*) filter (where r.name = 'recordings'))::int,
    coalesce(sum(r.amount) filter (where r.name = 'messages'), 0)::bigint
  from span_of(first, ended, zone) d cross join lateral usage_rows(account, d.began, d.until, null) r
    where (r.at at time zone zone)::date >= first and (r.at at time zone zone)::date < ended group by 1
$function$;

CREATE OR REPLACE FUNCTION tenant.works_here(account uuid, person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  if not pg_try_advisory_xact_lock_shared(leaver_lock(account, person)) then return false; end if;
  -- Only now: before it had the lock, it could have read that the person is still there.
  return exists (select from users where account_id = account and id = person and removed_at is null);
end $function$;

CREATE OR REPLACE FUNCTION tenant.write_contact_columns(account uuid, ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  today constant date := agency_day(account);
begin
  -- Held, and read after that: of two transactions that change one contact the later sees what the earlier wrote.
  perform from contacts where account_id = account and id = any (ids) order by id for no key update;
  with wanted as materialized (
    -- Each by its key (the limit of 1 insists on it): without statistics the planner would rather join with them all.
    select c.*, insured.* from unnest(ids) wanted (id),
      lateral (select id, letter, sort_name, managed_by, location_id, company_name, last_contacted_at, created_at,
          phone, mobile_phone, email, deleted_at
        from contacts where account_id = account and id = wanted.id limit 1) c,
      lateral (select count(*)::integer as held, count(*) filter (where in_force)::integer as policies,
          coalesce(sum(yearly_premium(premium, premium_term)) filter (where in_force), 0)::bigint as premium,
          bool_or(ends is null) as open_ended, max(ends) as until,
          coalesce(least(min(began) filter (where began > today), min(ends + 1) filter (where ends >= today)), 'infinity')
            as changes_on
        from (select premium, premium_term, began, term_date as ends, is_in_force(began, term_date, today) as in_force
          from policies p, lateral (select (p.fields->>'effectiveDate')::date as began) dated
          where p.account_id = account and p.contact_id = c.id and p.deleted_at is null offset 0) held) insured
  ), removed as (
    delete from contact_columns known using wanted w
    where w.deleted_at is not null and known.account_id = account and known.contact_id = w.id
  )
  insert into contact_columns as known (account_id, contact_id, letter, sort_name, owner_id, location_id, company,
      policies, premium, changes_on, status_key, last_contact, created_at, has_phone, has_email)
    select account, id, letter, sort_name, coalesce(managed_by, '00000000-0000-0000-0000-000000000000'),
      coalesce(location_id, '00000000-0000-0000-0000-000000000000'), fold(coalesce(company_name, '')), policies, premium,
      changes_on,
      case when held = 0 then 2147483647 when open_ended then -2147483647 else date '2000-01-01' - until end,
      coalesce(last_contacted_at, '0001-01-01 00:00:00+00'), created_at, phone is not null or mobile_phone is not null,
      coalesce(email, '') <> ''
    from wanted where deleted_at is null
  on conflict (account_id, contact_id) do update set
    letter = excluded.letter, sort_name = excluded.sort_name, owner_id = excluded.owner_id,
    location_id = excluded.location_id, company = excluded.company, policies = excluded.policies,
    premium = excluded.premium, changes_on = excluded.changes_on, status_key = excluded.status_key, last_contact = excluded.last_contact,
    created_at = excluded.created_at, has_phone = excluded.has_phone, has_email = excluded.has_email
  where known.* is distinct from excluded.*;
end $function$;

CREATE OR REPLACE FUNCTION tenant.write_due_contact_columns(account uuid, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
declare
  ids uuid[] := array(select contact_id from contact_columns
    where account_id = account and changes_on <= agency_day(account) order by changes_on limit most);
begin
  perform write_contact_columns(account, ids);
  return cardinality(ids);
end $function$;

CREATE OR REPLACE FUNCTION tenant.write_renewals(account uuid, ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  -- Held, and read after that: of two transactions that change one contact the later sees what the earlier wrote.
  perform from contacts where account_id = account and id = any (ids) order by id for no key update;
  delete from renewals where account_id = account and contact_id = any (ids);
  insert into renewals (account_id, policy_id, contact_id, term_date, owner_id, type, premium, previous_premium, sort_name)
    select account, p.id, c.id, p.term_date, coalesce(p.managed_by, c.managed_by), lower(nullif(p.type, '')), p.premium,
      round(previous.premium * p.premium_term::numeric / previous.premium_term::numeric), c.sort_name
    from unnest(ids) wanted (id),
      lateral (select id, managed_by, sort_name from contacts
        where account_id = account and id = wanted.id and deleted_at is null limit 1) c,
      lateral (select *, (fields->>'effectiveDate')::date as began from policies
        where account_id = account and contact_id = c.id and deleted_at is null and term_date is not null offset 0) p
      left join lateral (select premium, premium_term from policies other
        where other.account_id = account and other.contact_id = c.id and other.deleted_at is null and other.id <> p.id
          and lower(other.type) = lower(p.type) and other.term_date between p.began - 30 and p.began + 30
          and other.term_date < p.term_date
        order by other.term_date desc limit 1) previous on true
    where not exists (select from policies other
      where other.account_id = account and other.contact_id = c.id and other.deleted_at is null and other.id <> p.id
        and lower(other.type) = lower(p.type)
        and (other.fields->>'effectiveDate')::date between p.term_date - 30 and p.term_date + 30
        and coalesce(other.term_date > p.term_date, true))
  -- It may have been another contact's, which is written later.
  on conflict (account_id, policy_id) do update set contact_id = excluded.contact_id, term_date = excluded.term_date,
    owner_id = excluded.owner_id, type = excluded.type, premium = excluded.premium,
    previous_premium = excluded.previous_premium, sort_name = excluded.sort_name;
end $function$;

CREATE OR REPLACE FUNCTION tenant.write_search(account uuid, ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
AS $function$
declare
  written text[];
begin
  with wanted as materialized (
    -- Each by its key (the limit of 1 insists on it): without statistics the planner would rather join with them all.
    select c.* from unnest(ids) wanted (id),
      lateral (select * from contacts where account_id = account and id = wanted.id limit 1) c
  ), removed as (
    delete from contact_search s using wanted w
    where w.deleted_at is not null and s.account_id = w.account_id and s.contact_id = w.id
  ), documents as (
    select c.account_id, c.id as contact_id, left(fold(coalesce(c.last_name, '')), 100) as last_name,
      left(fold(coalesce(c.first_name, '')), 100) as first_name, c.last_contacted_at as contacted_at,
      -- The signs that part them are none that anyone types, until they are folded.
      ' ' || translate(fold(concat_ws(' ',
        translate(concat_ws(' ', c.first_name, c.last_name,
          case when coalesce(c.first_name, c.last_name) is null then c.company_name end,
          run_together(c.first_name, c.last_name)), '¦§', ''), '¦',
        translate(c.preferred_first_name, '¦§', ''), '¦',
        translate(concat_ws(' ', c.co_first_name, c.co_last_name, run_together(c.co_first_name, c.co_last_name)), '¦§', ''),
        '¦',
        translate(c.company_name, '¦§', ''), '¦',
        translate(concat_ws(' ', split_part(c.email, '@', 1), split_part(c.co_email, '@', 1), further.names), '¦§', ''), '§',
        translate(concat_ws(' ', split_part(c.email, '@', 2), split_part(c.co_email, '@', 2), further.domains), '¦§', ''), '¦',
        translate(place.words, '¦§', ''), '¦')), '¦§', '|@')
        || coalesce(phone_words(c.phone), '') || coalesce(phone_words(c.mobile_phone), '')
        || coalesce(further.phones, '') || ' |'
        || coalesce(phone_words(c.co_mobile_phone), '') || ' |' as words
    from wanted c left join lateral (
      select string_agg(concat_ws(' ', a.address, a.address2, a.city, a.state, a.zipcode), ' ' order by a.id) as words
      from addresses a where a.account_id = c.account_id and a.contact_id = c.id and a.deleted_at is null) place on true
      left join lateral further_words(c.account_id, c.id) further on true
    where c.deleted_at is null
  ), upserted as (
    insert into contact_search as s (account_id, contact_id, last_name, first_name, contacted_at, words, edition)
      select account_id, contact_id, last_name, first_name, contacted_at, words, 3 from documents
    on conflict (account_id, contact_id) do update
      set last_name = excluded.last_name, first_name = excluded.first_name, contacted_at = excluded.contacted_at,
        words = excluded.words, edition = excluded.edition
      where (s.words, s.contacted_at, s.edition) is distinct from (excluded.words, excluded.contacted_at, excluded.edition)
    returning words
  )
  select array_agg(distinct word order by word) into written
  from upserted, unnest(string_to_array(concat(split_part(split_part(words, '~', 1), '@', 2), split_part(words, '|', 1),
    split_part(words, '|', 2), split_part(words, '|', 3), split_part(words, '|', 4)), ' ')) word
  where length(word) between 3 and 30 and word !~ '[^[:alpha:]]';
  -- In one order, so that two transactions wait for each other instead of deadlocking.
  insert into search_words (account_id, word)
    select account, word from unnest(written) word
    where (select true from search_words known where known.account_id = account and known.word = word.word) is null
    order by word on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION tenant.write_search_records(account uuid, source text, ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  live uuid[];
  gone uuid[];
begin
  with became as materialized (
    select f.* from tenant.searched_records(account, source, ids) f where f.words <> ''
  ), written as (
    insert into tenant.search_records as s (account_id, kind, id, contact_id, at, seers, words, owner)
      select account, b.kind, b.id, b.contact_id, b.at, b.seers, b.words, b.owner from became b
    on conflict (account_id, kind, id) do update
      set contact_id = excluded.contact_id, at = excluded.at, seers = excluded.seers, words = excluded.words,
        owner = excluded.owner
      where (s.contact_id, s.at, s.seers, s.words, s.owner)
        is distinct from (excluded.contact_id, excluded.at, excluded.seers, excluded.words, excluded.owner)
  )
  select array_agg(b.id) into live from became b;
  if coalesce(cardinality(live), 0) = cardinality(ids) then return; end if;
  gone := array(select unnest(ids) except select unnest(live));
  delete from tenant.search_records s using unnest(gone) g (id)
    where s.account_id = account and s.kind = any (tenant.record_kinds(source)) and s.id = g.id;
end $function$;

CREATE OR REPLACE FUNCTION tenant.write_tag_addresses(account uuid, ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  delete from tag_addresses where account_id = account and contact_id = any (ids);
  insert into tag_addresses (account_id, id, contact_id, type, county, city, state, zipcode)
    select account, a.id, a.contact_id, lower(a.type), lower(nullif(a.county, '')), lower(nullif(a.city, '')),
      lower(nullif(a.state, '')), lower(nullif(a.zipcode, ''))
    from unnest(ids) wanted (id),
      lateral (select id, deleted_at from contacts where account_id = account and id = wanted.id limit 1) c,
      lateral (select * from addresses where account_id = account and contact_id = c.id offset 0) a
    where c.deleted_at is null and a.deleted_at is null
  -- It may have been another contact's, which is written later.
  on conflict (account_id, id) do update set contact_id = excluded.contact_id, type = excluded.type,
    county = excluded.county, city = excluded.city, state = excluded.state, zipcode = excluded.zipcode;
end $function$;

CREATE OR REPLACE FUNCTION tenant.write_tag_facts(account uuid, ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  with wanted as materialized (
    -- Each by its key (the limit of 1 insists on it): without statistics the planner would rather join with them all.
    select c.*, d.* from unnest(ids) wanted (id),
      lateral (select * from contacts where account_id = account and id = wanted.id limit 1) c
      left join lateral (
        select jsonb_object_agg(who, fields) as details from person_details
        where account_id = account and contact_id = c.id) d on true
  ), removed as (
    delete from tag_facts f using wanted w
    where w.deleted_at is not null and f.account_id = account and f.contact_id = w.id
  ), facts as (
    select id, dob, (details->'primary'->>'dod')::date as dod, co_dob, (details->'secondary'->>'dod')::date as co_dod,
      aflliate_on, created_at, last_contacted_at,
      lower(nullif(first_name, '')) as first_name, lower(nullif(preferred_first_name, '')) as preferred_first_name,
      lower(nullif(last_name, '')) as last_name, lower(nullif(company_name, '')) as company_name,
      lower(nullif(employer_name, '')) as employer_name,
      lower(nullif(details->'primary'->>'businessType', '')) as business_type,
      lower(nullif(occupation, '')) as occupation,
      lower(nullif(details->'primary'->>'militaryStatus', '')) as military_status,
      lower(nullif(affliate_via, '')) as referred_via,
      lower(nullif(co_first_name, '')) as co_first_name,
      lower(nullif(details->'secondary'->>'preferredFirstName', '')) as co_preferred_first_name,
      lower(nullif(co_last_name, '')) as co_last_name,
      lower(nullif(details->'secondary'->>'companyName', '')) as co_company_name,
      lower(nullif(details->'secondary'->>'employerName', '')) as co_employer_name,
      lower(nullif(details->'secondary'->>'businessType', '')) as co_business_type,
      lower(nullif(details->'secondary'->>'occupation', '')) as co_occupation,
      lower(nullif(details->'secondary'->>'militaryStatus', '')) as co_military_status
    from wanted where deleted_at is null
  )
  insert into tag_facts as known (account_id, contact_id, dob, dod, co_dob, co_dod, referred_on, since, last_contacted_at,
      first_name, preferred_first_name, last_name, company_name, employer_name, business_type, occupation,
      military_status, referred_via, co_first_name, co_preferred_first_name, co_last_name, co_company_name,
      co_employer_name, co_business_type, co_occupation, co_military_status)
    select account, facts.* from facts
  on conflict (account_id, contact_id) do update set
    dob = excluded.dob, dod = excluded.dod, co_dob = excluded.co_dob, co_dod = excluded.co_dod,
    referred_on = excluded.referred_on, since = excluded.since, last_contacted_at = excluded.last_contacted_at,
    first_name = excluded.first_name, preferred_first_name = excluded.preferred_first_name,
    last_name = excluded.last_name, company_name = excluded.company_name, employer_name = excluded.employer_name,
    business_type = excluded.business_type, occupation = excluded.occupation,
    military_status = excluded.military_status, referred_via = excluded.referred_via,
    co_first_name = excluded.co_first_name, co_preferred_first_name = excluded.co_preferred_first_name,
    co_last_name = excluded.co_last_name, co_company_name = excluded.co_company_name,
    co_employer_name = excluded.co_employer_name, co_business_type = excluded.co_business_type,
    co_occupation = excluded.co_occupation, co_military_status = excluded.co_military_status
  where known.* is distinct from excluded.*;
end $function$;

CREATE OR REPLACE FUNCTION tenant.write_tag_policies(account uuid, ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  delete from tag_policies where account_id = account and contact_id = any (ids);
  insert into tag_policies (account_id, id, contact_id, effective_date, issue_date, term_date, type, company, enrolled_via)
    select account, p.id, p.contact_id, (p.fields->>'effectiveDate')::date, (p.fields->>'issueDate')::date, p.term_date,
      lower(nullif(p.type, '')), lower(nullif(p.fields->>'company', '')), lower(nullif(p.fields->>'enrolledVia', ''))
    from unnest(ids) wanted (id),
      lateral (select id, deleted_at from contacts where account_id = account and id = wanted.id limit 1) c,
      lateral (select * from policies where account_id = account and contact_id = c.id offset 0) p
    where c.deleted_at is null and p.deleted_at is null
  on conflict (account_id, id) do update set contact_id = excluded.contact_id,
    effective_date = excluded.effective_date, issue_date = excluded.issue_date, term_date = excluded.term_date,
    type = excluded.type, company = excluded.company, enrolled_via = excluded.enrolled_via;
end $function$;

CREATE OR REPLACE FUNCTION tenant.yearly_premium(premium bigint, term text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
RETURN ((premium * 12) / (term)::bigint);

