import type { AccountTx } from '#platform/db/database'
import { shareBoardRow } from '../boards/boards.store.ts'
import { cardView } from '../cards/card-view.ts'
import { readCards } from '../cards/cards.store.ts'
import { remindAssigned } from '../cards/notify-assigned.ts'

/** Whom the rule of a lane gave a card that a tag brought there. */
export interface Assigned {
  boardId: string
  user: string
  cardId: string
}

/** One reminder for each board and person. */
export async function notifyAssignedByRule(tx: AccountTx, all: readonly Assigned[]): Promise<void> {
  // In one order, because each board is held until the commit.
  const boards = [...Map.groupBy(all, ({ boardId }) => boardId)].sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [boardId, ofBoard] of boards) {
    const board = await shareBoardRow(tx, boardId)
    if (!board) continue
    for (const [user, cards] of Map.groupBy(ofBoard, (each) => each.user)) {
      const [row] = await readCards(
        tx,
        cards.slice(-1).map(({ cardId }) => cardId),
      )
      if (row) remindAssigned(tx, { user, card: cardView(row), count: cards.length, by: '', boardname: board.name })
    }
  }
}
