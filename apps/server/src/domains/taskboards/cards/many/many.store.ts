import { sql, type Updateable } from 'kysely'
import type { AccountTx, DB } from '#platform/db/database'
import type { StoredCard } from '../cards.store.ts'

/** The same change of all. */
export const changeRows = (tx: AccountTx, ids: readonly string[], change: Updateable<DB['task_cards']>) =>
  tx.db
    .updateTable('task_cards')
    .set(change)
    .where('id', 'in', [...ids])
    .execute()

export type PlacedCard = Pick<
  StoredCard,
  'id' | 'lane_id' | 'place' | 'assigned_to' | 'assigned_on' | 'due_on' | 'entered_at' | 'escalates_at'
>

/** Each card to its own place and dates, in one statement. */
export const writePlaces = (tx: AccountTx, rows: readonly PlacedCard[], now: Date) =>
  sql`
    update task_cards c set lane_id = w.lane_id, place = w.place, assigned_to = w.assigned_to,
        assigned_on = w.assigned_on, due_on = w.due_on, entered_at = w.entered_at, escalates_at = w.escalates_at,
        updated_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(rows.map(written))}::jsonb) as w (id uuid, lane_id uuid, place text,
        assigned_to uuid, assigned_on timestamptz, due_on date, entered_at timestamptz, escalates_at timestamptz)
      where c.id = w.id`.execute(tx.db)

const written = ({ id, lane_id, place, assigned_to, assigned_on, due_on, entered_at, escalates_at }: PlacedCard) => {
  return { id, lane_id, place, assigned_to, assigned_on, due_on, entered_at, escalates_at }
}
