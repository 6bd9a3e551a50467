// The SQL of every table of records: all have the same shape, so it is written once.

import { mostRecords } from '@frontdesk/contract/records/record'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'
import { statement } from '#platform/db/reads/statement'
import { hintsOf } from '../contacts/contacts.public.ts'
import type { RecordRow, RecordTable, ShownRow } from './record-type.ts'
import { recordTables } from './record-type.ts'

/** The compiler sees one of the tables as their common type; the record type's columns state the differences. */
const asOne = (table: RecordTable) => table as 'policies'
const asRecord = (table: RecordTable) => `${table} as record` as 'policies as record'

export type Listed = ShownRow & { contact_deleted_at: Date | null }

const listQuery = (table: RecordTable, contactId: string) =>
  build
    .selectFrom('contacts')
    .leftJoin(asRecord(table), (join) =>
      join
        .onRef('record.account_id', '=', 'contacts.account_id')
        .onRef('record.contact_id', '=', 'contacts.id')
        .on('record.deleted_at', 'is', null),
    )
    .selectAll('record')
    .select(['contacts.deleted_at as contact_deleted_at', hintsOf('record').as('hints')])
    .where('contacts.id', '=', contactId)
    .orderBy('record.id')
    .limit(mostRecords)

/** Every record of a contact, with each list as a column named after its table. */
export const recordColumns = (contactId: string) =>
  recordTables.map((table) =>
    jsonArrayFrom(
      build
        .selectFrom(asRecord(table))
        .selectAll('record')
        .select(hintsOf('record').as('hints'))
        .where('record.contact_id', '=', contactId)
        .where('record.deleted_at', 'is', null)
        .orderBy('record.id')
        .limit(mostRecords),
    ).as(table),
  )

const oneQuery = (table: RecordTable, contactId: string, id: string) =>
  build
    .selectFrom(asRecord(table))
    .innerJoin('contacts', (join) =>
      join.onRef('contacts.account_id', '=', 'record.account_id').onRef('contacts.id', '=', 'record.contact_id'),
    )
    .selectAll('record')
    .select(['contacts.deleted_at as contact_deleted_at', hintsOf('record').as('hints')])
    .where('record.id', '=', id)
    .where('record.contact_id', '=', contactId)

const perTable = <A extends readonly string[]>(query: (table: RecordTable, ...args: A) => unknown) =>
  new Map(
    recordTables.map((table) => [
      table,
      statement((...args: A) => query(table, ...args) as never) as unknown as (...args: A) => Query<Listed>,
    ]),
  )
const lists = perTable(listQuery)
const ones = perTable(oneQuery)

/**
 * For Database.read(): a row for each record, one row without an id when there are none, and no row when there is no
 * contact.
 */
export const recordsOf = (table: RecordTable, contactId: string) => lists.get(table)?.(contactId) as Query<Listed>

/** For Database.read(), deleted or not. */
export const recordById = (table: RecordTable, contactId: string, id: string) =>
  ones.get(table)?.(contactId, id) as Query<Listed>

/** The record of a contact, locked until the commit, deleted or not. */
export const lockRecord = (tx: AccountTx, table: RecordTable, contactId: string, id: string) =>
  tx.db
    .selectFrom(asOne(table))
    .selectAll()
    .where('id', '=', id)
    .where('contact_id', '=', contactId)
    .forUpdate()
    .executeTakeFirst() as Promise<RecordRow | undefined>

export const readRecord = (tx: AccountTx, table: RecordTable, id: string) =>
  tx.db
    .selectFrom(asRecord(table))
    .selectAll('record')
    .select(hintsOf('record').as('hints'))
    .where('record.id', '=', id)
    .executeTakeFirstOrThrow() as unknown as Promise<ShownRow>

/** True when the contact has as many as it may have. */
export async function isFull(tx: AccountTx, table: RecordTable, contactId: string): Promise<boolean> {
  const { count } = await tx.db
    .selectFrom(asOne(table))
    .select(sql<number>`count(*)`.as('count'))
    .where('contact_id', '=', contactId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count >= mostRecords
}

export const insertRecord = (tx: AccountTx, table: RecordTable, columns: Record<string, unknown>) =>
  tx.db
    .insertInto(asOne(table))
    .values({ account_id: tx.accountId, ...columns } as never)
    .execute()

export const updateRecord = (tx: AccountTx, table: RecordTable, id: string, columns: Record<string, unknown>) =>
  tx.db
    .updateTable(asOne(table))
    .set(columns as never)
    .where('id', '=', id)
    .execute()

const inForce = ({ accountId }: AccountTx) =>
  sql`is_in_force((fields->>'effectiveDate')::date, term_date, (select agency_day(${accountId})))`

/** The sums in the summary strip of a contact. */
export const policyFigures = (tx: AccountTx, contactId: string) =>
  tx.db
    .selectFrom('policies')
    .select([
      sql<number>`count(*)`.as('policies'),
      sql<number>`count(*) filter (where ${inForce(tx)})`.as('inForce'),
      sql<number>`coalesce(sum(yearly_premium(premium, premium_term)) filter (where ${inForce(tx)}), 0)::bigint`.as(
        'premiums',
      ),
      sql<boolean>`coalesce(bool_or(term_date is null), false)`.as('openEnded'),
      sql<string | null>`max(term_date)`.as('lastTermDate'),
    ])
    .where('contact_id', '=', contactId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
