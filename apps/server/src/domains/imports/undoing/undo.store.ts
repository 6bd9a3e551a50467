import { sql } from 'kysely'
import type { BatchRange } from '#platform/batches/batch'
import { build } from '#platform/db/build'
import { insertMany } from '#platform/db/bulk'

export type { BulkRow } from '#platform/db/bulk'

import type { AccountTx } from '#platform/db/database'
import { pageQuery } from '#platform/db/page'
import { recordTables } from '../../records/records.public.ts'
import type { ImportChange } from './change-view.ts'

/** A contact that an import has added or changed, and what happened to it since. */
export interface TouchedContact {
  id: string
  firstName: string | null
  lastName: string | null
  companyName: string | null
  isCreated: boolean
  isDeleted: boolean
  /** Somebody saved it since, or added something to it. */
  edited: boolean
  /** Notes and calls that the import did not add. */
  notes: number
}

/** Imports write addresses and additional info without an author and as version 1. */
const hasRecords = sql.join(
  recordTables.map(
    (table) => sql`exists (select from ${sql.table(table)} r where r.account_id = c.account_id and r.contact_id = c.id
      and ${
        table === 'addresses' || table === 'contact_extras'
          ? sql`(r.created_by is not null or r.version > 1)`
          : sql`r.deleted_at is null`
      })`,
  ),
  sql` or `,
)

/** `ids`: only these contacts. Each is fetched by primary key (`limit 1` forces this plan). */
const touched = (importId: string, ids?: readonly string[]) => sql<TouchedContact>`(
  select c.id, c.first_name as "firstName", c.last_name as "lastName", c.company_name as "companyName", true as "isCreated",
    c.deleted_at is not null as "isDeleted",
    c.version > coalesce((select max(j.version) from import_changes j where j.account_id = c.account_id
      and j.import_id = ${importId} and j.contact_id = c.id), 1) or ${hasRecords} as edited,
    (select count(*)::integer from activity a where a.account_id = c.account_id and a.contact_id = c.id
      and a.deleted_at is null and a.import_id is distinct from ${importId}) as notes
  from contacts c where c.import_id = ${importId} ${among('c.id', ids)}
  union all
  select j.contact_id, c.first_name, c.last_name, c.company_name, false, c.deleted_at is not null, c.version > j.version, 0
  from (select account_id, contact_id, max(version) as version from import_changes
    where import_id = ${importId} ${among('contact_id', ids)} group by account_id, contact_id) j
  cross join lateral (select * from contacts where account_id = j.account_id and id = j.contact_id limit 1) c
  where c.import_id is distinct from ${importId})`

const among = (column: string, ids: readonly string[] | undefined) =>
  ids ? sql`and ${sql.ref(column)} = any (${ids}::uuid[])` : sql``

const changedSince = sql<boolean>`(edited or notes > 0) and not ("isCreated" and "isDeleted")`

export interface TouchedCounts {
  created: number
  createdChanged: number
  updated: number
  updatedChanged: number
}

/** For Database.read(). */
export const touchedCounts = (importId: string) =>
  build
    .selectFrom(touched(importId).as('touched'))
    .select([
      sql<number>`count(*) filter (where "isCreated" and not "isDeleted")::integer`.as('created'),
      sql<number>`count(*) filter (where "isCreated" and ${changedSince})::integer`.as('createdChanged'),
      sql<number>`count(*) filter (where not "isCreated")::integer`.as('updated'),
      sql<number>`count(*) filter (where not "isCreated" and ${changedSince})::integer`.as('updatedChanged'),
    ])

/** For Database.read(), by id. */
export const touchedSince = (importId: string, limit: number, cursor: string | undefined) =>
  pageQuery(build.selectFrom(touched(importId).as('touched')).selectAll().where(changedSince), {
    sort: [{ by: 'touched.id', kind: 'uuid' }],
    limit,
    after: cursor,
  })

const noId = '00000000-0000-0000-0000-000000000000'

/** The contacts of an import after a position, in batches by id. */
export async function divideTouched(
  tx: AccountTx,
  importId: string,
  { after, size }: { after: string | null; size: number },
): Promise<BatchRange[]> {
  const from = after ?? noId
  const { rows } = await sql<{ until: string; rows: number }>`
    with touched as (
      select id, (row_number() over (order by id) - 1) / ${size}::integer as part from (
        select id from contacts where import_id = ${importId} and id > ${from}::uuid
        union select contact_id from import_changes where import_id = ${importId} and contact_id > ${from}::uuid) each)
    select (array_agg(id order by id desc))[1] as until, count(*)::integer as rows
      from touched group by part order by part`.execute(tx.db)
  return rows.map((batch, index) => ({ after: rows[index - 1]?.until ?? from, ...batch }))
}

/** Including unchanged ones; the contacts are locked until the commit. */
export async function lockTouched(tx: AccountTx, importId: string, { after, until }: BatchRange) {
  const { rows } = await sql<{ id: string }>`
    select c.id from contacts c where c.import_id = ${importId} and c.id > ${after}::uuid and c.id <= ${until}::uuid
    union
    select j.contact_id from import_changes j
      where j.import_id = ${importId} and j.contact_id > ${after}::uuid and j.contact_id <= ${until}::uuid
    order by id`.execute(tx.db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await sql`select from contacts where id = any (${ids}::uuid[]) order by id for update`.execute(tx.db)
  return tx.db.selectFrom(touched(importId, ids).as('touched')).selectAll().orderBy('id').execute()
}

export const countTouched = async (tx: AccountTx, importId: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from (
    select id from contacts where import_id = ${importId}
    union select contact_id from import_changes where import_id = ${importId}) touched`.execute(tx.db)
  return rows[0]?.total ?? 0
}

export const insertKept = (tx: AccountTx, importId: string, kept: readonly ImportChange[]) =>
  insertMany(
    tx,
    'import_kept',
    kept.map((shown) => ({ import_id: importId, contact_id: shown.contact, shown })),
  )

/** For Database.read(), by id. */
export const keptContacts = (importId: string, limit: number, cursor: string | undefined) =>
  pageQuery(build.selectFrom('import_kept').select('shown').where('import_id', '=', importId), {
    sort: [{ by: 'contact_id', kind: 'uuid' }],
    limit,
    after: cursor,
  })
