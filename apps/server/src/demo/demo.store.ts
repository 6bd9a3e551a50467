import { sql } from 'kysely'
import type pg from 'pg'
import { insertContacts, isLively, makeContacts, withRecentNotes } from '../domains/contacts/contacts.factory.ts'
import { copyContacts, copySearchWords } from '../domains/contacts/factory/copy-contacts.factory.ts'
import { tagNames } from '../domains/contacts/factory/names.factory.ts'
import { insertFollowups } from '../domains/followups/factory/insert-followups.factory.ts'
import { makeFollowups } from '../domains/followups/factory/make-followups.factory.ts'
import { insertRecords } from '../domains/records/factory/insert-records.factory.ts'
import { makeRecords } from '../domains/records/factory/make-records.factory.ts'
import { recordRows } from '../domains/records/factory/record-rows.factory.ts'
import type { AccountTx } from '../platform/db/database.ts'
import { generateId } from '../platform/generate-id.ts'

export {
  copyContacts,
  copySearchWords,
  insertContacts,
  insertFollowups,
  insertRecords,
  isLively,
  makeContacts,
  makeFollowups,
  makeRecords,
  recordRows,
  withRecentNotes,
}

export const contactsExist = async (tx: AccountTx) =>
  (await tx.db.selectFrom('contacts').select('id').limit(1).executeTakeFirst()) !== undefined

/** False while another server fills the account; the lock lasts until the transaction ends. */
export async function lockFilling({ db, accountId }: AccountTx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('frontdesk demo'), hashtext(${accountId})) as held`.execute(db)
  return rows[0]?.held ?? false
}

/** Message templates of the team by name. */
export async function insertTemplates(
  { db, accountId }: AccountTx,
  texts: Readonly<Record<string, string>>,
  author: string | null,
  at: Date,
) {
  const rows = Object.entries(texts).map(([name, template]) => ({
    account_id: accountId,
    id: generateId(),
    format: 'message',
    name,
    template,
    created_by: author,
    created_at: at,
    updated_at: at,
  }))
  await db.insertInto('templates').values(rows).execute()
}

export const locationIds = async (tx: AccountTx) =>
  (await tx.db.selectFrom('locations').select('id').orderBy('name').execute()).map(({ id }) => id)

export const accountZone = async (tx: AccountTx) =>
  (await tx.db.selectFrom('accounts').select('timezone').executeTakeFirstOrThrow()).timezone

/** When the account was created: anything added to the demo later uses the same people. */
export const accountMadeAt = async (tx: AccountTx) =>
  (await tx.db.selectFrom('accounts').select('created_at').executeTakeFirstOrThrow()).created_at

/**
 * Runs the deferred triggers of searches and tags now: for thousands of rows at once they would exceed the statement
 * timeout.
 */
export async function writeDeferred({ db }: AccountTx) {
  await sql`set constraints all immediate`.execute(db)
  await sql`set constraints all deferred`.execute(db)
}

/** Which of these contacts exist. */
export const contactsThere = async (tx: AccountTx, ids: readonly string[]) =>
  new Set((await tx.db.selectFrom('contacts').select('id').where('id', 'in', ids).execute()).map(({ id }) => id))

/**
 * Runs `fill` in one transaction and rebuilds the search indexes at its end: this takes half the time of maintaining
 * them while a million rows are inserted. Nothing else may use the database meanwhile.
 */
export async function fillAtOnce<T>(
  client: pg.Client,
  fill: () => Promise<T>,
  told: (what: string) => void,
): Promise<T> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid in (
        'tenant.contact_search'::regclass, 'tenant.search_records'::regclass, 'tenant.contact_columns'::regclass) and not indisprimary`,
  )
  await client.query('begin')
  try {
    for (const { name } of rows) await client.query(`drop index ${name}`)
    const filled = await fill()
    told('Indexing what a search looks for.')
    await client.query("set local maintenance_work_mem = '256MB'")
    for (const { definition } of rows) await client.query(definition)
    await client.query('commit')
    // Lists use index-only scans once a vacuum has seen the rows.
    told('Vacuuming.')
    await client.query('vacuum analyze')
    return filled
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Refreshes the statistics of tables that grow within one transaction: plans made while they were empty read the whole
 * table for each row, and the fill becomes ever slower.
 */
export async function recountRows(client: pg.ClientBase) {
  await client.query('analyze')
}

export const madeTags = tagNames
