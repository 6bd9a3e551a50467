import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/**
 * Contact → fields that people saved since a merge, a split, or an import, even when the value stayed the same. Read
 * from the audit log, because comparing values would reveal whether a guess of a private one is right.
 */
export async function savedSince(
  tx: AccountTx,
  contactIds: readonly string[],
  act: { change: string } | { import: string },
): Promise<Map<string, Set<string>>> {
  if (contactIds.length === 0) return new Map()
  const [[fact, id] = []] = Object.entries(act)
  const { rows } = await sql<{ id: string; field: string }>`
    select distinct contact.id, saved.field
    from unnest(${contactIds}::text[]) contact (id)
    cross join lateral (select min(at) as at from audit_log
      where entity_type = 'contact' and entity_id = contact.id and facts->>${fact ?? ''} = ${id}) act
    join audit_log log on log.entity_type = 'contact' and log.entity_id = contact.id and log.at >= act.at
      and log.action = 'contact.updated'
    cross join lateral jsonb_object_keys(log.changes) saved (field)`.execute(tx.db)
  return new Map(
    [...Map.groupBy(rows, (row) => row.id)].map(([contact, saved]) => [
      contact,
      new Set(saved.map(({ field }) => field)),
    ]),
  )
}
