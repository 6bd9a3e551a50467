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
CREATE INDEX failed_tries_last_at ON directory.failed_tries USING btree (last_at);

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
CREATE INDEX sessions_person ON directory.sessions USING btree (person_id) WHERE (ended_at IS NULL);

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

create table platform.workers (
  worker_id text not null,
  last_seen_at timestamp with time zone not null,
  constraint workers_pkey PRIMARY KEY (worker_id)
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
CREATE INDEX activity_sticky ON tenant.activity USING btree (account_id, contact_id, created_at) WHERE (is_sticky AND (deleted_at IS NULL));
CREATE INDEX activity_user ON tenant.activity USING btree (account_id, user_id) WHERE (user_id IS NOT NULL);
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
  constraint addresses_pkey PRIMARY KEY (account_id, id),
  constraint addresses_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint addresses_type_check CHECK ((type = ANY (ARRAY['Physical'::text, 'Mailing'::text, 'Previous'::text, 'Other'::text])))
);
CREATE INDEX addresses_contact ON tenant.addresses USING btree (account_id, contact_id);
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
  constraint audit_log_pkey PRIMARY KEY (account_id, id),
  constraint audit_log_account_id_seal_seq_key UNIQUE (account_id, seal_seq),
  constraint audit_log_action_check CHECK ((action <> ''::text)),
  constraint audit_log_actor_name_check CHECK ((actor_name <> ''::text)),
  constraint audit_log_check CHECK ((num_nonnulls(seal_seq, prev_hash, hash) = ANY (ARRAY[0, 3]))),
  constraint audit_log_entity_type_check CHECK ((entity_type <> ''::text)),
  constraint audit_log_seal_seq_check CHECK ((seal_seq > 0))
);
CREATE INDEX audit_log_at ON tenant.audit_log USING btree (account_id, at);
CREATE INDEX audit_log_entity ON tenant.audit_log USING btree (account_id, entity_type, entity_id, at);
CREATE INDEX audit_log_unsealed ON tenant.audit_log USING btree (account_id, xact, written) WHERE (hash IS NULL);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.contact_counts (
  account_id uuid not null,
  letter text not null,
  contacts integer not null,
  constraint contact_counts_pkey PRIMARY KEY (account_id, letter),
  constraint contact_counts_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.contact_extras (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  field text not null,
  value text not null,
  created_at timestamp with time zone not null default now(),
  constraint contact_extras_pkey PRIMARY KEY (account_id, id),
  constraint contact_extras_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint contact_extras_field_check CHECK ((field <> ''::text))
);
CREATE INDEX contact_extras_contact ON tenant.contact_extras USING btree (account_id, contact_id);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.contact_tags (
  account_id uuid not null,
  tag_id uuid not null,
  contact_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint contact_tags_pkey PRIMARY KEY (account_id, tag_id, contact_id),
  constraint contact_tags_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES tenant.contacts(account_id, id) ON DELETE CASCADE,
  constraint contact_tags_account_id_tag_id_fkey FOREIGN KEY (account_id, tag_id) REFERENCES tenant.tags(account_id, id) ON DELETE CASCADE
);
CREATE INDEX contact_tags_contact ON tenant.contact_tags USING btree (account_id, contact_id);
CREATE TRIGGER count_gone AFTER DELETE ON tenant.contact_tags REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tenant.count_gone_tags();
CREATE TRIGGER count_new AFTER INSERT ON tenant.contact_tags REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tenant.count_new_tags();
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
  search_text text not null generated always as (((' '::text || platform.fold(((((((((((((((((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(preferred_first_name, ''::text)) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(company_name, ''::text)) || ' '::text) || COALESCE(co_first_name, ''::text)) || ' '::text) || COALESCE(co_last_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(co_email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || COALESCE(mobile_phone, ''::text)) || ' '::text) || COALESCE(co_mobile_phone, ''::text)))) || ' '::text)) stored,
  constraint contacts_pkey PRIMARY KEY (account_id, id),
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
  constraint contacts_ssn_last4_check CHECK ((ssn_last4 ~ '^\d{4}$'::text))
);
CREATE INDEX contacts_by_name ON tenant.contacts USING btree (account_id, letter, sort_name, id) WHERE (deleted_at IS NULL);
CREATE INDEX contacts_co_ssn ON tenant.contacts USING btree (account_id, co_ssn_index) WHERE (co_ssn_index IS NOT NULL);
CREATE INDEX contacts_deleted ON tenant.contacts USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX contacts_import ON tenant.contacts USING btree (account_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX contacts_location ON tenant.contacts USING btree (account_id, location_id) WHERE (location_id IS NOT NULL);
CREATE INDEX contacts_managed_by ON tenant.contacts USING btree (account_id, managed_by) WHERE (managed_by IS NOT NULL);
CREATE INDEX contacts_search ON tenant.contacts USING gin (((account_id)::text), search_text gin_trgm_ops) WITH (fastupdate=off) WHERE (deleted_at IS NULL);
CREATE INDEX contacts_ssn ON tenant.contacts USING btree (account_id, ssn_index) WHERE (ssn_index IS NOT NULL);
CREATE TRIGGER count_changed AFTER UPDATE ON tenant.contacts REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tenant.count_changed_contacts();
CREATE TRIGGER count_gone AFTER DELETE ON tenant.contacts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tenant.count_gone_contacts();
CREATE TRIGGER count_new AFTER INSERT ON tenant.contacts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tenant.count_new_contacts();
CREATE TRIGGER touch BEFORE UPDATE ON tenant.contacts FOR EACH ROW WHEN ((NOT (new.last_contacted_at IS DISTINCT FROM old.last_contacted_at))) EXECUTE FUNCTION platform.touch();
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
  constraint imports_pkey PRIMARY KEY (account_id, id),
  constraint imports_account_id_created_by_fkey FOREIGN KEY (account_id, created_by) REFERENCES tenant.users(account_id, id) ON DELETE SET NULL (created_by),
  constraint imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint imports_check CHECK (((done_rows >= 0) AND (done_rows <= row_count))),
  constraint imports_check1 CHECK ((done_rows = ((created_rows + skipped_rows) + failed_rows))),
  constraint imports_check2 CHECK (((mapping IS NULL) = (status = 'uploaded'::text))),
  constraint imports_check3 CHECK (((finished_at IS NULL) = (status = ANY (ARRAY['uploaded'::text, 'queued'::text, 'running'::text])))),
  constraint imports_delimiter_check CHECK ((length(delimiter) = 1)),
  constraint imports_row_count_check CHECK ((row_count > 0)),
  constraint imports_source_check CHECK ((source = ANY (ARRAY['google'::text, 'outlook'::text, 'plain'::text]))),
  constraint imports_status_check CHECK ((status = ANY (ARRAY['uploaded'::text, 'queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX imports_created_by ON tenant.imports USING btree (account_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX imports_newest ON tenant.imports USING btree (account_id, created_at DESC);
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

create table tenant.tag_counts (
  account_id uuid not null,
  tag_id uuid not null,
  contacts integer not null,
  constraint tag_counts_pkey PRIMARY KEY (account_id, tag_id),
  constraint tag_counts_account_id_tag_id_fkey FOREIGN KEY (account_id, tag_id) REFERENCES tenant.tags(account_id, id) ON DELETE CASCADE
);
-- policy account for all to public: (account_id = ( SELECT platform.current_account() AS current_account))
-- policy search for select to frontdesk_search: true

create table tenant.tags (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  created_at timestamp with time zone not null default now(),
  constraint tags_pkey PRIMARY KEY (account_id, id),
  constraint tags_account_id_fkey FOREIGN KEY (account_id) REFERENCES tenant.accounts(account_id) ON DELETE CASCADE,
  constraint tags_name_check CHECK ((btrim(name) <> ''::text))
);
CREATE UNIQUE INDEX tags_name ON tenant.tags USING btree (account_id, lower(name));
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

CREATE OR REPLACE FUNCTION platform.fold(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(regexp_replace(lower(NORMALIZE(words, NFKD)), '[\u0300-\u036f''`\u2018\u2019]+'::text, ''::text, 'g'::text), '[^a-z0-9\u0080-\U0010ffff]+'::text, ' '::text, 'g'::text));

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

CREATE OR REPLACE FUNCTION platform.letter_of(sort_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ("left"(sort_name, 1) ~ '^[a-z]'::text) THEN "left"(sort_name, 1) ELSE '#'::text END;

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

CREATE OR REPLACE FUNCTION platform.resemblance(word text, words text)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT max(((similarity(resemblance.word, each.each) * (LEAST(length(resemblance.word), length(each.each)))::double precision) / (GREATEST(length(resemblance.word), length(each.each)))::double precision)) AS max FROM unnest(string_to_array(resemblance.words, ' '::text)) each(each));

CREATE OR REPLACE FUNCTION platform.seal_audit(at_most integer)
 RETURNS TABLE(sealed integer, head_seq bigint, head_hash bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  account uuid := platform.current_account();
  entry tenant.audit_log;
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
    select * from tenant.audit_log a
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
      where a.account_id = account and a.id = entry.id;
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

CREATE OR REPLACE FUNCTION tenant.count_changed_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  insert into contact_counts as counts (account_id, letter, contacts)
    select account_id, letter, sum(step) from (
      select account_id, letter, -1 as step from was where deleted_at is null
      union all select account_id, letter, 1 from became where deleted_at is null) steps
    group by account_id, letter having sum(step) <> 0 order by 1, 2
    on conflict (account_id, letter) do update set contacts = counts.contacts + excluded.contacts;
  insert into tag_counts as counts (account_id, tag_id, contacts)
    select t.account_id, t.tag_id, sum(case when became.deleted_at is null then 1 else -1 end)
    from was join became using (account_id, id)
      join contact_tags t on t.account_id = became.account_id and t.contact_id = became.id
    where (was.deleted_at is null) <> (became.deleted_at is null)
    group by t.account_id, t.tag_id order by 1, 2
    on conflict (account_id, tag_id) do update set contacts = counts.contacts + excluded.contacts;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.count_gone_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  update contact_counts counts set contacts = counts.contacts - fewer.contacts
    from (select account_id, letter, count(*) as contacts from gone where deleted_at is null group by 1, 2) fewer
    where counts.account_id = fewer.account_id and counts.letter = fewer.letter;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.count_gone_tags()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  with held as materialized (
    select g.account_id, g.tag_id, c.deleted_at
    from gone g join contacts c on c.account_id = g.account_id and c.id = g.contact_id for share of c)
  update tag_counts counts set contacts = counts.contacts - fewer.contacts
    from (select account_id, tag_id, count(*) as contacts from held where deleted_at is null group by 1, 2) fewer
    where counts.account_id = fewer.account_id and counts.tag_id = fewer.tag_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.count_new_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  insert into contact_counts as counts (account_id, letter, contacts)
    select account_id, letter, count(*) from added where deleted_at is null group by account_id, letter order by 1, 2
    on conflict (account_id, letter) do update set contacts = counts.contacts + excluded.contacts;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.count_new_tags()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'tenant', 'pg_temp'
AS $function$
begin
  with held as materialized (
    select a.account_id, a.tag_id, c.deleted_at
    from added a join contacts c on c.account_id = a.account_id and c.id = a.contact_id for share of c)
  insert into tag_counts as counts (account_id, tag_id, contacts)
    select account_id, tag_id, count(*) from held where deleted_at is null group by account_id, tag_id order by 1, 2
    on conflict (account_id, tag_id) do update set contacts = counts.contacts + excluded.contacts;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.search_contacts(phrase text, digits text, ssn_indexes bytea[], of_letter text, of_tag uuid, at_most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'tenant', 'platform', 'public', 'pg_temp'
 SET "pg_trgm.strict_word_similarity_threshold" TO '0.33'
 SET enable_seqscan TO 'off'
AS $function$
declare
  -- Folded words hold no quote, backslash, % or _; %L keeps them values all the same.
  words text[] := (string_to_array(nullif(fold(phrase), ''), ' '))[1:8];
  typed text := array_to_string(words, ' ');
  last_first text := concat_ws(' ', words[cardinality(words)], nullif(array_to_string(trim_array(words, 1), ' '), ''));
  filter text := '';
  by_account text := format('account_id = %L', current_account());
  by_words text := format('account_id::text = %L', current_account());
  by_name constant text := 'letter, sort_name, id';
  -- Beyond this many a rank is sorted no longer as a whole.
  most_sorted constant integer := 3000;
  ranks jsonb[] := '{}';
  rank jsonb;
  found_ids uuid[] := '{}';
  hit uuid;
begin
  if of_letter is not null then filter := format(' and letter = %L', of_letter); end if;
  if of_tag is not null then
    filter := filter || format(' and id in (select contact_id from contact_tags where account_id = %L and tag_id = %L)',
      current_account(), of_tag);
  end if;
  if ssn_indexes is not null then
    ranks := ranks || jsonb_build_array(by_account || ' and ssn_index = any ($1)', by_name)
      || jsonb_build_array(by_account || ' and co_ssn_index = any ($1)', by_name);
  end if;
  if digits is not null then
    ranks := ranks || jsonb_build_array(by_words || format(' and search_text like %L', '%' || digits || '%'),
      format('(search_text like %L) desc, %s', '%' || digits || ' %', by_name));
  end if;
  if words is not null then
    -- The name itself: last name first, or as it is spoken.
    ranks := ranks || jsonb_build_array(
      by_account || format(' and letter = %L and sort_name like %L', letter_of(typed), typed || '%'), by_name);
    if cardinality(words) > 1 then
      ranks := ranks || jsonb_build_array(
        by_account || format(' and letter = %L and sort_name like %L', letter_of(last_first), last_first || '%'), by_name);
    end if;
    -- Each word begins a word of the contact, whole ones and those in the order typed first.
    ranks := ranks || jsonb_build_array(
      by_words || (select string_agg(format(' and search_text like %L', '% ' || word || '%'), '') from unnest(words) word),
      format('(search_text like %L) desc, (search_text like %L) desc, %s', '% ' || typed || ' %', '% ' || typed || '%', by_name));
    -- Each word stands anywhere; one or two letters still at a beginning, for they have no trigram of their own.
    ranks := ranks || jsonb_build_array(
      by_words || (select string_agg(format(' and search_text like %L',
        case when length(word) < 3 then '% ' else '%' end || word || '%'), '') from unnest(words) word), by_name);
    -- Typing errors: words that resemble, the most alike first. Numbers have none.
    if digits is null then
      ranks := ranks || jsonb_build_array(
        by_words || (select string_agg(
          case when length(word) < 3 then format(' and search_text like %L', '% ' || word || '%')
            else format(' and %L <<%% search_text', word) end, '') from unnest(words) word),
        (select string_agg(format('resemblance(%L, search_text)', word), ' + ') from unnest(words) word)
          || ' desc, ' || by_name, 'resembling');
    end if;
  end if;
  foreach rank in array ranks loop
    exit when cardinality(found_ids) >= (case when rank->>2 = 'resembling' then least(at_most, 5) else at_most end);
    for hit in execute format(
      'select id from (select id, letter, sort_name, search_text from contacts
         where %s and deleted_at is null%s and id <> all ($2) %s) found order by %s limit %s',
      rank->>0, filter,
      -- Names come in the order of their index; what does not must be sorted, and so bounded.
      case when rank->>1 = by_name then '' else format('limit %s', most_sorted) end, rank->>1,
      least(at_most - cardinality(found_ids), case when rank->>2 = 'resembling' then 20 end))
    using ssn_indexes, found_ids loop
      found_ids := found_ids || hit;
      return next hit;
    end loop;
  end loop;
end $function$;
-- runs as frontdesk_search

