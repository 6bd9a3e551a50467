// Locks in the one order that everybody keeps: the board, a lane, cards.
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { LockedBoard } from '../boards/boards.store.ts'
import { shareOpenBoard } from '../boards/live-board.ts'
import { boardIdOf, lockCard, type StoredCard } from './cards.store.ts'

/** `boardId`: where the caller believes it to be. */
export interface CardRef {
  id: string
  boardId?: string | undefined
}

export async function boardOfCard(tx: AccountTx, { id, boardId }: CardRef): Promise<string> {
  const found = await boardIdOf(tx, id)
  if (found === undefined || (boardId ?? found) !== found) throw new AppError('cardNotFound')
  return found
}

export const shareBoardOf = async (tx: AccountTx, card: CardRef): Promise<LockedBoard> =>
  shareOpenBoard(tx, await boardOfCard(tx, card), 'cardNotFound')

export async function lockLiveCard(tx: AccountTx, id: string): Promise<StoredCard> {
  const card = await lockCard(tx, id)
  if (!card || card.deleted_at) throw new AppError('cardNotFound')
  return card
}
