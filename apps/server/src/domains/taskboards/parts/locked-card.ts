// The card whose parts are changed, and what is emitted of it afterwards.
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import type { Board } from '../boards/board-view.ts'
import { shareBoardRow } from '../boards/boards.store.ts'
import { emitBoard } from '../boards/emit-board.ts'
import { type Card, cardView } from '../cards/card-view.ts'
import { boardIdOf, changeCardRow, lockCard, readCards, type StoredCard } from '../cards/cards.store.ts'
import { readParts } from './parts.store.ts'
import { type Parts, partsView } from './parts-view.ts'

/** The card, locked, with its board shared; undefined where either is deleted. */
export async function holdLiveCard(tx: AccountTx, id: string): Promise<StoredCard | undefined> {
  const boardId = await boardIdOf(tx, id)
  const board = boardId && (await shareBoardRow(tx, boardId))
  const card = board && (await lockCard(tx, id))
  return card && !card.deleted_at ? card : undefined
}

/** A part of a live card, with the card locked; `gone` is thrown where either is missing. */
export async function lockPart<T extends { card_id: string }>(
  tx: AccountTx,
  read: () => Promise<T | undefined>,
  gone: 'checklistItemNotFound' | 'commentNotFound' | 'cardFileNotFound',
): Promise<{ card: StoredCard; part: T }> {
  const found = await read()
  const card = found && (await holdLiveCard(tx, found.card_id))
  // Read again, because only now does nobody else change it.
  const part = card && (await read())
  if (!card || !part) throw new AppError(gone)
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
  const parts = partsView(await readParts(tx, id))
  publish(tx, 'taskCardPartsChanged', { boardId, cardId: id, parts: { [changed]: parts[changed] } })
  const [row] = await readCards(tx, [id])
  if (!row) throw new Error('A card that is locked is gone.')
  const card = cardView(row)
  return { parts, card, board: await emitBoard(tx, boardId, now, { type: 'UPDATE_CARD', card }) }
}

/** The part of that id among those of a card. */
export function partOf<T extends { id: string }>(parts: readonly T[], id: string): T {
  const part = parts.find((each) => each.id === id)
  if (!part) throw new Error('A part that was just stored is gone.')
  return part
}

const longest = 80

/** How the history of a card quotes a text. */
export const quoted = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text)
