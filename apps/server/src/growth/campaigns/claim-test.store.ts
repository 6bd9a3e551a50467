import { type Kysely, sql } from 'kysely'
import { audit } from '#platform/audit/audit'
import type { AccountTx, DB } from '#platform/db/database'

const type = 'campaignTest'

/** False: the test with this id was sent before, however long ago. */
export async function claimTest(
  tx: AccountTx,
  { id, format, name }: { id: string; format: string; name: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${type}:${tx.accountId}:${id}`}, 0))`.execute(tx.db)
  if (await wasSent(tx.db, id)) return false
  await audit(tx, { action: 'campaign.tested', entity: { type, id }, facts: { format, name } })
  return true
}

async function wasSent(db: Kysely<DB>, id: string): Promise<boolean> {
  const query = db.selectFrom('audit_log').select('id').where('entity_type', '=', type).where('entity_id', '=', id)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}
