import { type Kysely, sql } from 'kysely'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx, DB } from '#platform/db/database'

const type = 'campaignTest'

/** Of one person in an hour. More than anyone reads would be a way to send texts past every rule. */
const mostTests = 20

/** False: the test with this id was sent before, however long ago. Throws tooManyTests. */
export async function claimTest(
  tx: AccountTx,
  { id, format, name }: { id: string; format: string; name: string },
  { userId, to }: { userId: string; to: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${type}:${tx.accountId}:${userId}`}, 0))`.execute(tx.db)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${type}:${tx.accountId}:${id}`}, 0))`.execute(tx.db)
  if (await wasSent(tx.db, id)) return false
  if ((await countLately(tx.db, userId)) >= mostTests) throw new AppError('tooManyTests')
  await audit(tx, { action: 'campaign.tested', entity: { type, id }, facts: { format, name, to } })
  return true
}

async function wasSent(db: Kysely<DB>, id: string): Promise<boolean> {
  const query = db.selectFrom('audit_log').select('id').where('entity_type', '=', type).where('entity_id', '=', id)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

async function countLately(db: Kysely<DB>, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_log
    where entity_type = ${type} and user_id = ${userId} and at > now() - interval '1 hour'`.execute(db)
  return rows[0]?.count ?? 0
}
