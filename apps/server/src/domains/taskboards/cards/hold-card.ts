// Locks in the one order that everybody keeps: the board, a lane, cards.
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { type LockedBoard, shareBoardRow } from '../boards/boards.store.ts'
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

export async function shareBoardOf(tx: AccountTx, card: CardRef): Promise<LockedBoard> {
  const board = await shareBoardRow(tx, await boardOfCard(tx, card))
  if (!board) throw new AppError('cardNotFound')
  return board
}

export async function lockLiveCard(tx: AccountTx, id: string): Promise<StoredCard> {
  const card = await lockCard(tx, id)
  if (!card || card.deleted_at) throw new AppError('cardNotFound')
  return card
}
