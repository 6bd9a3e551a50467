import type { AccountTx } from '#platform/db/database'
import { lockBoardRowShared } from '../boards/boards.store.ts'
import { readCards, remindAssigned } from '../cards/card.ts'

/** Whom the rule of a lane gave a card that a tag brought there. */
export interface AssignedByRule {
  boardId: string
  user: string
  cardId: string
}

/** One reminder for each board and person. */
export async function notifyAssignedByRule(tx: AccountTx, all: readonly AssignedByRule[]): Promise<void> {
  // In one order, because each board is held until the commit.
  const boards = [...Map.groupBy(all, ({ boardId }) => boardId)].sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [boardId, ofBoard] of boards) {
    const board = await lockBoardRowShared(tx, boardId)
    if (!board) continue
    for (const [user, cards] of Map.groupBy(ofBoard, (each) => each.user)) {
      const [card] = await readCards(
        tx,
        cards.slice(-1).map(({ cardId }) => cardId),
      )
      if (card) remindAssigned(tx, { user, card, count: cards.length, by: '', boardname: board.name })
    }
  }
}
