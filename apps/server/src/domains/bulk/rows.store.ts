import type { BulkReason } from '@frontdesk/contract/bulk/bulk-fields'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import { insertMany } from '#platform/db/bulk'
import type { AccountTx } from '#platform/db/database'
import { pageQuery } from '#platform/db/page'

/** Contacts of a run after `from`, numbered from there. */
export const insertRows = (tx: AccountTx, runId: string, from: number, contactIds: readonly string[]) =>
  insertMany(
    tx,
    'bulk_rows',
    contactIds.map((contact_id, index) => ({ run_id: runId, position: from + index + 1, contact_id })),
  )

export interface BulkRow {
  position: number
  contactId: string
  before: Record<string, string | null> | null
}

interface Range {
  after: number
  until: number
}

export async function rowsToDo({ db }: AccountTx, runId: string, { after, until }: Range): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`select position, contact_id as "contactId", before from bulk_rows
    where run_id = ${runId} and position > ${after} and position <= ${until} and outcome is null
    order by position`.execute(db)
  return rows
}

export async function rowsToUndo({ db }: AccountTx, runId: string, { after, until }: Range): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`select position, contact_id as "contactId", before from bulk_rows
    where run_id = ${runId} and position > ${after} and position <= ${until} and outcome = 'changed' and undone is null
    order by position`.execute(db)
  return rows
}

export interface Outcome {
  outcome: 'changed' | 'unchanged' | 'failed'
  reason?: BulkReason
  /** What the contact had before, for the undo. */
  before?: Record<string, string | null>
}

export async function writeOutcomes(
  { db }: AccountTx,
  runId: string,
  outcomes: readonly ({ position: number } & Outcome)[],
) {
  await sql`update bulk_rows r set outcome = given.outcome, reason = given.reason, before = given.before
    from json_to_recordset(${JSON.stringify(outcomes)}) as given (position integer, outcome text, reason text, before jsonb)
    where r.run_id = ${runId} and r.position = given.position`.execute(db)
}

/** Without a reason the contact is as before the run. */
export interface Reverted {
  kept?: BulkReason
}

export async function writeReverted(
  { db }: AccountTx,
  runId: string,
  reverted: readonly ({ position: number } & Reverted)[],
) {
  await sql`update bulk_rows r set undone = case when given.kept is null then 'restored' else 'kept' end,
      undo_reason = given.kept
    from json_to_recordset(${JSON.stringify(reverted)}) as given (position integer, kept text)
    where r.run_id = ${runId} and r.position = given.position`.execute(db)
}

export type Which = 'failed' | 'kept'

/** Run `query` with Database.read(). */
export const contactsPage = (
  runId: string,
  which: Which,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) =>
  pageQuery(
    build
      .selectFrom('bulk_rows')
      .leftJoin('contacts', (join) =>
        join
          .onRef('contacts.account_id', '=', 'bulk_rows.account_id')
          .onRef('contacts.id', '=', 'bulk_rows.contact_id'),
      )
      .select([
        'bulk_rows.contact_id as id',
        sql<string | null>`coalesce(nullif(concat_ws(' ', contacts.first_name, contacts.last_name), ''),
          contacts.company_name)`.as('name'),
        sql<boolean>`contacts.id is null or contacts.deleted_at is not null`.as('deleted'),
        sql<BulkReason>`${sql.ref(which === 'failed' ? 'bulk_rows.reason' : 'bulk_rows.undo_reason')}`.as('reason'),
      ])
      .where('bulk_rows.run_id', '=', runId)
      .where(which === 'failed' ? 'bulk_rows.outcome' : 'bulk_rows.undone', '=', which),
    { sort: [{ by: 'bulk_rows.position', kind: 'integer' }], limit, after: cursor },
  )
