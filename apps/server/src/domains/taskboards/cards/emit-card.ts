// What every change of a card ends with.
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import type { LockedBoard } from '../boards/boards.store.ts'
import { emitBoard } from '../boards/emit-board.ts'
import { type Card, cardView } from './card-view.ts'
import { readCards, type StoredCard } from './cards.store.ts'
import { peopleOf } from './referred.store.ts'

export async function readCard(tx: AccountTx, id: string): Promise<Card> {
  const [row] = await readCards(tx, [id])
  if (!row) throw new AppError('cardNotFound')
  return cardView(row)
}

/** Emits and returns the card as it is now. */
export async function emitCard(
  tx: AccountTx,
  type: 'ADD_CARD' | 'MOVE_CARD' | 'UPDATE_CARD',
  id: string,
  now: Date,
): Promise<Card> {
  const card = await readCard(tx, id)
  await emitBoard(tx, card.boardId, now, { type, card })
  return card
}

interface Handed {
  board: Pick<LockedBoard, 'name'>
  card: Card
  /** Before the change. */
  had: StoredCard['assigned_to']
  /** Nobody did it. */
  byRule?: boolean
}

/** Whoever gets a card from somebody else is told. */
export async function tellAssigned(tx: AccountTx, { caller }: Acting, { board, card, had, byRule }: Handed) {
  const { assignedTo } = card
  if (assignedTo === null || assignedTo === had || assignedTo === caller.userId) return
  const [me] = byRule ? [] : await peopleOf(tx, [caller.userId])
  const by = me?.name ?? ''
  publish(tx, 'taskReminder', { users: [assignedTo], kind: 'assigned', by, boardname: board.name, card })
}
