// Which data of an account is carried to another installation, and which is not. A test compares this with the catalog.
import { sealedPeople } from '../../domains/auth/auth.public.ts'
import { sealedContactTables } from '../../domains/contacts/contacts.public.ts'
import { sealedChanges } from '../../domains/imports/imports.public.ts'
import { sealedRegistrations } from '../../money/registration/registration.public.ts'
import type { SealedTable } from '../../platform/crypto/sealed-table.ts'

/** Tables whose rows are selected by `account_id`. */
export const tenantSchema = 'tenant'

const derived = 'triggers write it again from what goes along'
const moment = 'of the moment: it holds no committed row'

export const leftOut: Readonly<Record<string, string>> = {
  'tenant.account_exports': 'their files are offered for a week in the application that made them',
  'tenant.bulk_rows': 'an action over many contacts is undone in the application where it ran',
  'tenant.bulk_runs': 'the same',
  'tenant.client_codes': 'a code that was sent there must not open anything here',
  'tenant.client_sessions': 'clients confirm their phone again',
  'tenant.contact_columns': derived,
  'tenant.contact_search': derived,
  'tenant.name_counts': derived,
  'tenant.private_look_ups': 'counts the last hour',
  'tenant.review_due': 'the other application asks these clients for a review; here, their next occasion does',
  'tenant.renewals': derived,
  'tenant.sending_consent_links': 'a link of the other application opens nothing here; employees make a new one',
  'tenant.sending_counts': 'counts the last days',
  'tenant.sms_catch_up': 'the carrier is asked again here',
  'tenant.search_pending': moment,
  'tenant.search_records': derived,
  'tenant.search_records_outdated': derived,
  'tenant.search_records_pending': moment,
  'tenant.search_words': derived,
  'tenant.tag_addresses': derived,
  'tenant.tag_counts': derived,
  'tenant.tag_facts': derived,
  'tenant.tag_news': 'who is connected is told; nobody is yet',
  'tenant.tag_policies': derived,
  'tenant.tag_touches': moment,
  'tenant.discarded_files': 'names files that no row names any more; they stay behind',
  'tenant.metric_counts': 'without it everything is counted from the rows',
  'tenant.metric_days': 'counted from the rows',
  'tenant.metric_touches': 'the same',
  'tenant.usage_days': 'the same',
  'tenant.subscriptions': 'the agency agrees to a plan of the operator of the other application',
  'tenant.usage_events': 'what was used there is invoiced there',
  'tenant.usage_quarters': 'the same',
  'tenant.subscription_terms': 'the agency agrees to a plan of the operator of the other application',
  'tenant.billing_charges': 'what the operator of this application is owed',
  'tenant.billing_profiles': 'the operator of the other application bills someone else’s customer',
  'tenant.billing_methods': 'saved at the payment provider of this operator',
  'tenant.billing_payments': 'of invoices of this operator',
  'tenant.billed_usage': 'of invoices of this operator',
  'tenant.budget_steps': 'of usage that was metered here',
  'tenant.invoice_lines': 'of invoices of this operator',
  'tenant.typed_mails': 'of the last day, mailed by the application',
  'tenant.invoices': 'claims of this operator; the agency downloads them before it moves',
  'directory.plans': 'of the application',
  'directory.tax_rates': 'of the application',
  'tenant.registration_steps': 'what was being written to the carrier of this application is ended here',
  'tenant.release_views': 'browsers say it again',
  'tenant.training_tickets': 'each opens a training within a minute',
  'tenant.events': 'what a connected browser may have missed; in the other application none was connected',
  'tenant.idempotency': 'replies kept for a day for browsers that ask again; bound to the keys',
  'directory.backups': 'of the app',
  'directory.devices': 'browsers are known by a cookie of this address; people sign in again',
  'directory.failed_tries': 'of the application; bound to its keys',
  'directory.file_sealing': 'of the files of the app',
  'directory.email_changes': 'the link was mailed by the other application; admins change the email again',
  'directory.invitations': 'a link that was mailed there must not open anything here; admins send it again',
  'directory.key_checks': 'of the keys of the app',
  'directory.password_resets': 'a code that was mailed there must not open anything here',
  'directory.recovery_codes': 'kept as digests that only the keys of the application know; people make new ones',
  'directory.sent_mails': 'delivery reports go to the application that sent the mail',
  'directory.sessions': 'everybody signs in again',
}

/** Whole schemas that belong to the installation. */
export const schemasLeftOut: Readonly<Record<string, string>> = {
  platform: 'migrations, schedules and workers of the app',
  graphile_worker:
    'jobs follow from rows: rounds find what is due, imports that were under way are ended with a sentence; what would send something the first application sends',
}

/** Which rows of the directory belong to the account; `$1` is its id. */
export const directoryRows: Readonly<Record<string, string>> = {
  'directory.accounts': 't.id = $1',
  'directory.people': 't.id in (select person_id from directory.memberships where account_id = $1)',
  'directory.memberships': 't.account_id = $1',
  'directory.phone_numbers': 't.account_id = $1',
}

export const sealedTables: Readonly<Record<string, SealedTable>> = {
  ...Object.fromEntries(
    Object.entries({ ...sealedContactTables, import_changes: sealedChanges, ...sealedRegistrations }).map(
      ([name, table]) => [`${tenantSchema}.${name}`, table],
    ),
  ),
  'directory.people': sealedPeople,
}

/** Other tables are ordered by key. Entries that the sealer has not chained yet keep their order. */
export const orders: Readonly<Record<string, readonly string[]>> = {
  'tenant.audit_log': ['seal_seq', 'xact', 'written'],
  'tenant.tag_queue': ['id'],
}

/**
 * What triggers queued for the imported rows has been evaluated already; only what was pending in the exporting
 * installation remains.
 */
export const loadedLast: ReadonlySet<string> = new Set(['tenant.tag_queue'])

/** Triggers wrote rows here for those that were imported before: the imported ones replace them. */
export const emptiedFirst: ReadonlySet<string> = new Set(['tenant.chat_rooms', ...loadedLast])

/** Hashes chain the text of these rows, so it must not change at all. */
export const chained: ReadonlySet<string> = new Set(['tenant.audit_log', 'tenant.audit_heads'])
