// Each table has one owner, and only its *.store.ts and *.functions.sql may write the table; other domains call functions
// of its public file. Any store or SQL function may read it.
import { areas } from './domain-imports.ts'

const owners: Readonly<Record<string, readonly string[]>> = {
  platform: [
    'audit_heads',
    'audit_log',
    'batch_marks',
    'batch_runs',
    'batches',
    'directory.key_checks',
    'discarded_files',
    'events',
    'idempotency',
    'platform.function_files',
    'platform.migration_progress',
    'platform.migrations',
    'platform.schedules',
    'platform.webhooks',
    'platform.workers',
    'state_changes',
    'streams',
  ],
  admin: ['directory.backups', 'directory.file_sealing'],
  auth: [
    'directory.accounts',
    'directory.devices',
    'directory.email_changes',
    'directory.failed_tries',
    'directory.invitations',
    'directory.memberships',
    'directory.password_resets',
    'directory.people',
    'directory.phone_numbers',
    'directory.recovery_codes',
    'directory.sent_mails',
    'directory.sessions',
  ],
  accountexports: ['account_exports'],
  registration: ['consent_pages', 'messaging_services', 'registration_reps', 'registration_steps', 'registrations'],
  accounts: ['accounts'],
  billing: [
    'billed_usage',
    'billing_charges',
    'billing_methods',
    'billing_payments',
    'billing_profiles',
    'budget_steps',
    'directory.plans',
    'directory.tax_rates',
    'invoice_lines',
    'invoices',
    'subscription_terms',
    'subscriptions',
    'usage_events',
    'usage_quarters',
  ],
  locations: ['locations'],
  mailcaps: ['typed_mails'],
  phonenumbers: ['phone_numbers'],
  clientapp: ['client_apps', 'client_codes', 'client_requests', 'client_sessions'],
  users: ['user_locations', 'users'],
  chat: [
    'chat_archives',
    'chat_files',
    'chat_members',
    'chat_messages',
    'chat_reactions',
    'chat_rooms',
    'chat_settings',
  ],
  taskboards: [
    'task_board_tags',
    'task_boards',
    'task_card_labels',
    'task_cards',
    'task_checklist',
    'task_clears',
    'task_comments',
    'task_feed',
    'task_files',
    'task_labels',
    'task_lanes',
    'task_recurring',
  ],
  drafts: ['drafts'],
  templates: ['smart_values', 'templates'],
  feedback: ['feedback', 'release_views'],
  metrics: ['metric_counts', 'metric_days', 'metric_goals', 'metric_mails', 'metric_touches', 'usage_days'],
  dashboard: ['dashboards'],
  trainings: ['training_tickets', 'training_views', 'trainings'],
  campaigns: [
    'campaign_recipients',
    'campaign_run_counts',
    'campaign_runs',
    'campaigns',
    'email_pictures',
    'email_suppressions',
  ],
  reviews: ['review_due', 'review_events', 'reviews'],
  referrallinks: ['referral_links'],
  referrals: ['referral_forms', 'reward_programs', 'reward_settings', 'rewards'],
  calls: ['call_legs', 'call_recordings', 'call_settings', 'call_tags', 'call_traces', 'calls'],
  callflow: ['call_flows', 'flow_recordings'],
  blockednumbers: ['blocked_numbers'],
  contacts: [
    'activity',
    'contacts',
    'favorites',
    'former_values',
    'name_counts',
    'person_details',
    'private_fields',
    'private_look_ups',
  ],
  tags: [
    'contact_tags',
    'tag_addresses',
    'tag_counts',
    'tag_facts',
    'tag_news',
    'tag_policies',
    'tag_queue',
    'tag_touches',
    'tags',
  ],
  records: [
    'addresses',
    'commercial_accounts',
    'contact_extras',
    'contact_links',
    'dependents',
    'payment_methods',
    'policies',
    'quotes',
  ],
  documents: ['documents'],
  households: ['household_changes', 'not_duplicates'],
  search: [
    'contact_search',
    'search_pending',
    'search_records',
    'search_records_outdated',
    'search_records_pending',
    'search_words',
  ],
  imports: ['import_changes', 'import_check_rows', 'import_failures', 'import_kept', 'imports'],
  followups: ['followups', 'reminder_answers', 'reminders'],
  bulk: ['bulk_rows', 'bulk_runs'],
  sending: [
    'sending_consent_links',
    'sending_consents',
    'sending_counts',
    'sending_paces',
    'sending_evidence_files',
    'sending_numbers',
    'sending_settings',
    'sending_stop_wishes',
  ],
  sms: ['sms_catch_up', 'sms_deliveries', 'sms_media', 'sms_messages', 'sms_room_users', 'sms_rooms'],
  renewals: ['renewals'],
  views: ['contact_columns', 'contact_views', 'view_columns'],
}

/** Stores that write tables of other owners, and why no function of the owner can. */
const exempt: Readonly<Record<string, string>> = {
  'apps/server/src/admin/account/': 'an account is taken out of and into a database whole, table by table',
  'apps/server/src/admin/backup/load.store.ts':
    'a backup that is restored must not bring back its sessions and reset codes, before the application starts',
  'apps/server/src/demo/': 'the demo makes up an account by the hundred thousand rows, before anybody uses it',
  'apps/server/src/domains/households/merge/household-rows.store.ts':
    'a merge moves the rows of every table that names a contact, and an undo moves back those very rows',
  'apps/server/src/domains/households/merge/referred-rewards.store.ts':
    'rewards for a contact that is merged away are for the one that goes on, in the transaction of the merge',
  'apps/server/src/domains/households/split/copies.store.ts':
    'a split copies rows of those tables as they are, whatever their columns',
  'apps/server/src/domains/households/removal/removal.store.ts':
    'the purge empties every table that keeps what was deleted, by one rule and in one order',
  'apps/server/src/domains/imports/private/seal-extras.store.ts':
    'a conversion of rows that imports of an earlier version wrote; the account remembers how far it has come',
  'apps/server/src/platform/db/bulk.ts': 'writes whichever table a store names',
  'apps/server/src/platform/state-machines/state-changes.store.ts':
    'changes the state in the table of the machine that a domain names',
}

const ownerOf = new Map(Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])))

/** `insertInto('x')`, `insertMany(tx, 'x'`, and the same in SQL; a group is empty when the table is a variable. */
const writes = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'([\w.]+)'|\w)/g,
  /\b(?:insertMany|updateMany)\(\s*tx,\s*(?:'([\w.]+)'|\w)/g,
  /\b(?:insert\s+into|delete\s+from)\s+(?:"?([a-z_][\w.]*)|\$\{|%)/gi,
  /\bupdate\s+(?!set\b|of\b)(?:"?([a-z_][\w.]*)|\$\{[^}]{1,80}\}|%\w?)(?:\s+as)?(?:\s+(?!set\b)\w+)?\s+set\b/gi,
]
/** By a variable, but limited by its parameter type to the domain's own tables. */
const namesItsOwn = new Set([
  'apps/server/src/domains/auth/idle/idle.store.ts',
  'apps/server/src/domains/contacts/people/bulk-rows.store.ts',
  'apps/server/src/domains/imports/tidying/tidying.store.ts',
  'apps/server/src/domains/records/bulk-rows.store.ts',
  'apps/server/src/domains/records/records.store.ts',
])

/** SQL functions that write tables of other domains, and why the owner's functions cannot. */
const declaredWrites: Readonly<Record<string, { tables: readonly string[]; why: string }>> = {
  'tenant.count_changed_contacts': {
    tables: ['tag_counts', 'contact_tags'],
    why: 'one trigger counts changed contacts by name and by tag; a second one would add a call to every save',
  },
  'tenant.discard_document': { tables: ['discarded_files'], why: 'the queue by which the platform deletes files' },
  'tenant.discard_note_image': { tables: ['discarded_files'], why: 'the queue by which the platform deletes files' },
}

/** SQL functions, including those of triggers, that write tables of other domains without being declared. */
export function functionProblems(files: readonly string[], read: (file: string) => string): string[] {
  const sources = files.filter((file) => file.endsWith('.functions.sql'))
  const found = sources.flatMap((file) => foreignWrites(file, read(file)))
  const undeclared = found.filter(({ name, table }) => !declaredWrites[name]?.tables.includes(table))
  const done = new Set(found.map(({ name, table }) => `${name} ${table}`))
  const stale = Object.entries(declaredWrites).flatMap(([name, { tables }]) =>
    tables.filter((table) => sources.length > 0 && !done.has(`${name} ${table}`)).map((table) => ({ name, table })),
  )
  return [
    ...undeclared.map(({ file, name, table }) => {
      const owner = ownerOf.get(table)
      return owner === undefined
        ? `${file}: ${name} writes ${table}, which has no owner: name the table in scripts/table-owners.ts.`
        : `${file}: ${name} writes ${table} of ${owner}: write it by a function of ${owner}, or declare it in scripts/table-owners.ts.`
    }),
    ...stale.map(({ name, table }) => `scripts/table-owners.ts: ${name} writes no ${table} any more; take it out.`),
  ]
}

function foreignWrites(file: string, text: string) {
  const here = domainOf(file)
  const code = text.replaceAll(/--.*/g, '')
  const [, ...functions] = code.split(/^create or replace (?:function|procedure) /m)
  return functions.flatMap((each) => {
    const name = /^[\w.]+/.exec(each)?.[0] ?? ''
    const tables = writes.flatMap((pattern) =>
      [...each.matchAll(pattern)].map(([, table]) => (table ?? 'a table named by a variable').replace(/^tenant\./, '')),
    )
    return [...new Set(tables)].flatMap((table) => (ownerOf.get(table) === here ? [] : [{ file, name, table }]))
  })
}

const domainOf = (file: string) => file.match(new RegExp(`^apps/server/src/(?:(?:${areas})/)?([^/]+)/`))?.[1] ?? ''

export function tableProblems(files: readonly string[], read: (file: string) => string): string[] {
  return files
    .filter(
      (file) => /^apps\/server\/src\/.*\.ts$/.test(file) && !/\.(test|factory|conformance|generated)\.ts$/.test(file),
    )
    .filter((file) => !/^apps\/server\/src\/testing\//.test(file))
    .filter((file) => !Object.keys(exempt).some((place) => file.startsWith(place)))
    .flatMap((file) => problemsOf(file, read(file)))
}

function problemsOf(file: string, text: string): string[] {
  const here = domainOf(file)
  if (!file.endsWith('.store.ts') && /\b(insertMany|updateMany)\(/.test(text))
    return [`${file}: rows by the thousand are written by a store of the domain that owns their table.`]
  if (!file.endsWith('.store.ts')) return []
  return writes.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 1: name, index }) => {
      const table = name?.replace(/^tenant\./, '').toLowerCase()
      if (table === undefined && namesItsOwn.has(file)) return []
      const owner = table === undefined ? 'whoever owns it' : ownerOf.get(table)
      if (owner === here || table?.startsWith('graphile_worker.')) return []
      const line = text.slice(0, index).split('\n').length
      return owner === undefined
        ? [`${file}:${line}: ${table} has no owner: name it in scripts/table-owners.ts.`]
        : [
            `${file}:${line}: ${table ?? 'a table named by a variable'} is written by ${owner} alone: call its public file.`,
          ]
    }),
  )
}

/** Tables of the database (in its generated types) without an owner, and owned tables that don't exist. */
export function ownerProblems(types: string): string[] {
  const from = types.indexOf('export interface DB {')
  const listed = types.slice(from, types.indexOf('\n}', from)).split('\n').slice(1)
  const tables = new Set(listed.map((line) => line.slice(0, line.indexOf(':')).trim().replaceAll('"', '')))
  return [
    ...[...tables]
      .filter((table) => !ownerOf.has(table))
      .map((table) => `${table} has no owner in scripts/table-owners.ts.`),
    ...[...ownerOf.keys()]
      .filter((table) => !tables.has(table))
      .map((table) => `${table} in scripts/table-owners.ts is no table.`),
  ]
}
