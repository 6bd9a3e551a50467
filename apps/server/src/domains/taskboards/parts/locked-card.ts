// The card whose parts are changed, and what is emitted of it afterwards.

import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { type Board, lockOpenBoardShared } from '../boards/board.ts'
import { type Card, emitCards, readCard } from '../cards/card.ts'
import { changeCardRow, findBoardId, lockCard, type StoredCard } from '../cards/cards.store.ts'
import { readParts } from './parts.store.ts'
import { buildParts, type Parts } from './parts-view.ts'

type Gone = 'cardNotFound' | 'checklistItemNotFound' | 'commentNotFound' | 'cardFileNotFound'

/** The card, locked, with its board shared; `gone` is thrown where either is deleted. */
export async function lockCardForParts(tx: AccountTx, id: string, gone: Gone = 'cardNotFound'): Promise<StoredCard> {
  const boardId = await findBoardId(tx, id)
  if (boardId === undefined) throw new AppError(gone)
  await lockOpenBoardShared(tx, boardId, gone)
  const card = await lockCard(tx, id)
  if (!card || card.deleted_at) throw new AppError(gone)
  return card
}

/** A part of a live card, with the card locked; `gone` is thrown where either is missing. */
export async function lockPart<T extends { card_id: string }>(
  tx: AccountTx,
  read: () => Promise<T | undefined>,
  gone: Gone,
): Promise<{ card: StoredCard; part: T }> {
  const found = await read()
  if (!found) throw new AppError(gone)
  const card = await lockCardForParts(tx, found.card_id, gone)
  // Read again, because it may have changed before the lock.
  const part = await read()
  if (!part) throw new AppError(gone)
  return { card, part }
}

interface Emitted {
  parts: Parts
  card: Card
  board: Board
}

/** Emits and returns the parts that changed, and the card with its counts. */
export async function emitParts(
  tx: AccountTx,
  { id, board_id: boardId }: Pick<StoredCard, 'id' | 'board_id'>,
  now: Date,
  changed: keyof Parts,
): Promise<Emitted> {
  // The version tells a browser which of two states is the newer one.
  await changeCardRow(tx, id, { updated_at: now })
  const parts = buildParts(await readParts(tx, id))
  publish(tx, 'taskCardPartsChanged', { boardId, cardId: id, parts: { [changed]: parts[changed] } })
  const card = await readCard(tx, id)
  return { parts, card, board: await emitCards(tx, boardId, now, [{ type: 'UPDATE_CARD', card }]) }
}

/** The part of that id among those of a card. */
export function getPart<T extends { id: string }>(parts: readonly T[], id: string): T {
  const part = parts.find((each) => each.id === id)
  if (!part) throw new Error('A part that was just stored is gone.')
  return part
}

const longest = 80

/** How the history of a card quotes a text. */
export const trimQuote = (text: string) =>
  text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text
