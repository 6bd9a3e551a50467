import type { ClientLevel } from '@frontdesk/contract/growth/reviews/limits'
import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

export interface PlacedReview {
  id: string
  contact_id: string
  client_level: ClientLevel
  state: string
  message_id: string | null
}

/** All reviews of these contacts, the newest first, locked until the commit. */
export async function lockReviewsOf(tx: AccountTx, contacts: readonly string[]): Promise<PlacedReview[]> {
  const { rows } = await sql<PlacedReview>`
    select id, contact_id, client_level, state, message_id from reviews
      where contact_id = any (${contacts}::uuid[]) order by created_at desc, id desc for update`.execute(tx.db)
  return rows
}

/**
 * Open ones are put aside for a moment: two people who change places would each be in the way of the other, because a
 * person has one open request.
 */
export async function writePlaces(
  tx: AccountTx,
  moves: readonly { id: string; contactId: string; level: string }[],
): Promise<void> {
  if (moves.length === 0) return
  const { rows: open } = await sql<{ id: string }>`
    update reviews r set state = 'expired' from unnest(${moves.map(({ id }) => id)}::uuid[]) as moved (id)
      where r.id = moved.id and r.state = 'open' returning r.id`.execute(tx.db)
  await sql`
    update reviews r set contact_id = moved.contact_id, client_level = moved.level
      from unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ contactId }) => contactId)}::uuid[],
        ${moves.map(({ level }) => level)}::text[]) as moved (id, contact_id, level)
      where r.id = moved.id`.execute(tx.db)
  if (open.length > 0)
    await sql`update reviews set state = 'open' where id = any (${open.map(({ id }) => id)}::uuid[])`.execute(tx.db)
}
