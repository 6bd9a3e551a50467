// What every change of a card ends with.
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { emitBoard } from '../boards/emit-board.ts'
import { type Card, cardView } from './card-view.ts'
import { readCards } from './cards.store.ts'

export async function readCard(tx: AccountTx, id: string): Promise<Card> {
  const [row] = await readCards(tx, [id])
  if (!row) throw new AppError('cardNotFound')
  return cardView(row)
}

/** Emits and returns the card as it is now. `isRespaced`: the others of its lane have other keys, too. */
export async function emitCard(
  tx: AccountTx,
  type: 'ADD_CARD' | 'MOVE_CARD' | 'UPDATE_CARD',
  id: string,
  now: Date,
  isRespaced = false,
): Promise<Card> {
  const card = await readCard(tx, id)
  await emitBoard(tx, card.boardId, now, isRespaced ? { type: 'CHANGE_CARDS' } : { type, card })
  return card
}
