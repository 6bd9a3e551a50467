import type { templateFormats } from '@frontdesk/contract/templates/limits'
import { templateLimits } from '@frontdesk/contract/templates/limits'
import { type Insertable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'

export type TemplateFormat = (typeof templateFormats)[number]
type Row = Insertable<DB['templates']>

const columns = ['id', 'format', 'name', 'template', 'owner_id', 'updated_at', 'version', 'deleted_at'] as const
export type TemplateRow = NonNullable<Awaited<ReturnType<typeof lockTemplate>>>

/** For Database.read(): the team's and this person's, by name. */
export const templatesFor = (me: string, format: TemplateFormat) =>
  build
    .selectFrom('templates')
    .select(columns)
    .where('format', '=', format)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', me)]))
    .orderBy(sql`lower(name) collate "C"`)
    .orderBy('id')
    .limit(2 * templateLimits.count)

interface Wanted {
  id: string
  format: TemplateFormat
  me: string
}

/** A template that this person may see, locked until the commit; deleted or not. */
export const lockTemplate = (tx: AccountTx, { id, format, me }: Wanted) =>
  tx.db
    .selectFrom('templates')
    .select(columns)
    .where('id', '=', id)
    .where('format', '=', format)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', me)]))
    .forUpdate()
    .executeTakeFirst()

/** Locks the group until the commit, so that concurrent additions respect the limit. */
export const lockCount = (tx: AccountTx, owner: string | null) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`templates:${tx.accountId}:${owner ?? 'team'}`}, 0))`.execute(
    tx.db,
  )

export async function countTemplates(tx: AccountTx, owner: string | null): Promise<number> {
  const { count } = await tx.db
    .selectFrom('templates')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', owner === null ? 'is' : '=', owner)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const insertTemplate = (tx: AccountTx, row: Omit<Row, 'account_id'>) =>
  tx.db
    .insertInto('templates')
    .values({ account_id: tx.accountId, ...row })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const changeTemplate = (tx: AccountTx, id: string, change: Partial<Omit<Row, 'account_id' | 'id'>>) =>
  tx.db.updateTable('templates').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()

/** Deletes templates that were deleted before that instant for good; returns how many. */
export async function purgeTemplates(tx: AccountTx, before: Date, atMost: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from templates where (account_id, id) in (
    select account_id, id from templates where deleted_at < ${before} order by deleted_at limit ${atMost}
    for update skip locked)`.execute(tx.db)
  return Number(numAffectedRows)
}

/** For Database.read(): a person’s own. */
export const countOwned = (owner: string): Query<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from templates where owner_id = ${owner} and deleted_at is null`.compile(build)

/** A person’s own, locked until the commit. */
export const ownedBy = (tx: AccountTx, owner: string) =>
  tx.db
    .selectFrom('templates')
    .select('id')
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
