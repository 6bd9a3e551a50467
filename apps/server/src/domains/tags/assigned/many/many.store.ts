import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

export interface CarriedOfMany {
  id: string
  /** When the contact got the tag; null when it does not carry it. */
  since: Date | null
  /** The number of its tags without rules. */
  byHand: number
}

/** How these contacts stand to the tag. */
export async function carriedOfMany(tx: AccountTx, tagId: string, contactIds: readonly string[]) {
  const { rows } = await sql<CarriedOfMany>`
    select given.id,
      (select ct.created_at from contact_tags ct where ct.contact_id = given.id and ct.tag_id = ${tagId}) as since,
      (select count(*)::integer from contact_tags ct join tags t on t.account_id = ct.account_id and t.id = ct.tag_id
        where ct.contact_id = given.id and t.query is null and t.deleted_at is null) as "byHand"
    from unnest(${contactIds}::uuid[]) given (id)`.execute(tx.db)
  return rows
}
