import type { suppressionCauses } from '@frontdesk/contract/growth/campaigns/email'
import { type Kysely, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'
import { pageQuery } from '#platform/db/page'
import { generateId } from '#platform/generate-id'

export type SuppressionCause = (typeof suppressionCauses)[number]

const suppressions = (db: Kysely<DB>) =>
  db.selectFrom('email_suppressions').select(['id', 'email', 'cause', 'reason', 'created_at', 'created_by'])
export type SuppressionRow = Awaited<ReturnType<ReturnType<typeof suppressions>['executeTakeFirstOrThrow']>>

const likely = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Newest first; run `query` with Database.read() and pass the rows to `cut`. */
export function suppressionPageQuery({ limit, cursor, search }: { limit: number; cursor?: string; search: string }) {
  const found = search ? suppressions(build).where('email', 'like', likely(search)) : suppressions(build)
  const sort = [
    { by: 'created_at', kind: 'instant', descending: true },
    { by: 'id', kind: 'uuid', descending: true },
  ] as const
  return pageQuery(found, { sort, limit, after: cursor })
}

export const findSuppression = (tx: AccountTx, email: string) =>
  suppressions(tx.db).where('email', '=', email.toLowerCase()).executeTakeFirst()

/** The weakest first: what staff recorded outweighs a link, and a complaint outweighs everything. */
const byWeight: readonly SuppressionCause[] = ['bounced', 'unsubscribed', 'staff', 'complained']

/** A heavier cause replaces the one on record. False when nothing changed. */
export async function insertSuppression(
  tx: AccountTx,
  row: { email: string; cause: SuppressionCause; reason: string; at: Date; by: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into email_suppressions as e (account_id, id, email, cause, reason, created_at, created_by)
      values (${tx.accountId}, ${generateId()}, ${row.email.toLowerCase()}, ${row.cause}, ${row.reason}, ${row.at}, ${row.by})
      on conflict (account_id, email) do update
        set cause = excluded.cause, reason = excluded.reason, created_at = excluded.created_at,
          created_by = excluded.created_by
        where array_position(${[...byWeight]}::text[], excluded.cause)
          > array_position(${[...byWeight]}::text[], e.cause)`.execute(tx.db)
  return (numAffectedRows ?? 0n) > 0n
}

export const deleteSuppression = (tx: AccountTx, by: { id: string } | { email: string; cause: SuppressionCause }) => {
  const rows = tx.db.deleteFrom('email_suppressions').returning(['id', 'email', 'cause'])
  return 'id' in by
    ? rows.where('id', '=', by.id).executeTakeFirst()
    : rows.where('email', '=', by.email).where('cause', '=', by.cause).executeTakeFirst()
}
