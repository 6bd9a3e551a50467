import type { AccountTx } from '#platform/db/database'
import { emitBoard } from '../boards/emit-board.ts'
import { type Card, cardView } from '../cards/card-view.ts'
import { readCards } from '../cards/cards.store.ts'

/** More of one board are reloaded by the screens that show them. */
const fewCards = 10

/** Emits cards that the product itself has just changed; returns them by id. */
export async function emitChanged(
  tx: AccountTx,
  changed: readonly { id: string; board_id: string }[],
  now: Date,
): Promise<Map<string, Card>> {
  const rows = await readCards(
    tx,
    changed.map(({ id }) => id),
  )
  const cards = rows.map(cardView)
  // In one order, because each board is held until the commit.
  const boards = [...Map.groupBy(cards, (card) => card.boardId)].sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [boardId, of] of boards) {
    const each = of.map((card) => ({ type: 'UPDATE_CARD' as const, card }))
    await emitBoard(tx, boardId, now, ...(of.length <= fewCards ? each : [{ type: 'CHANGE_CARDS' as const }]))
  }
  return new Map(cards.map((card) => [card.id, card]))
}
