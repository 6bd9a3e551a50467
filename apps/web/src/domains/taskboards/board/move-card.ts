// Moves of cards: on the screen at once, and back if the server refuses. The server's sort key replaces the interim one.

import type { QueryClient } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { serverNow } from '#platform/server-time.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { instantOf } from '#ui/format/zone.ts'
import { getBoard, getCards, type TaskCard } from '../taskboards.queries.ts'
import { moveTexts as texts } from '../texts/board.texts.ts'
import { findCardElement, getFocusedCard } from './board-focus.ts'
import {
  type BoardActivity,
  type CardPlace,
  findLane,
  findShownCard,
  getCurrentBoard,
  getPlaceAt,
  getSpot,
  type Spot,
} from './board-state.ts'
import { formatCardName } from './card/card-name.ts'

export const announce = ({ state }: BoardActivity, announcement: string) => state.setState({ announcement })

/** `position 2 of 18`, of the lane's cards with those that are not loaded. */
export function formatPlace(board: BoardActivity, card: TaskCard, spot: Spot): string {
  const { cards = [], total = 0 } = board.shown.get(spot.laneId) ?? {}
  const others = cards.filter(({ id }) => id !== card.id)
  const found = others.findIndex(({ id }) => id === spot.before)
  const place = found < 0 ? others.length + 1 : found + 1
  const all = total + (card.laneId === spot.laneId ? 0 : 1)
  return texts.place(formatCardName(card), findLane(board, spot.laneId)?.label ?? '', place, Math.max(all, place))
}

/** Drops a card; nothing happens where it already is. */
export function moveCardToSpot(board: BoardActivity, from: TaskCard, spot: Spot) {
  // What was clicked may not have been drawn since the move before this one.
  const card = getCards(board.client).get(from.id) ?? from
  announce(board, texts.saidDropped(formatPlace(board, card, spot)))
  const place = getPlaceAt(board, card, spot)
  const now = getPlaceAt(board, card, getSpot(board, card))
  if (place.laneId === now.laneId && place.after === now.after && place.before === now.before) return
  board.lastMove = { cardId: card.id, back: now }
  const lane = findLane(board, place.laneId)?.label ?? ''
  const notice =
    place.laneId === card.laneId
      ? undefined
      : snack.success(texts.moved(formatCardName(card), lane), { undo: () => moveBack(board, card.id, now) })
  move(board, card, place, notice)
}

/** To the top of another lane. */
export const sendToLane = (board: BoardActivity, card: TaskCard, laneId: string) =>
  moveCardToSpot(board, card, { laneId, before: board.shown.get(laneId)?.cards[0]?.id ?? null })

function moveBack(board: BoardActivity, cardId: string, place: CardPlace) {
  if (board.lastMove?.cardId === cardId) board.lastMove = undefined
  const card = getCards(board.client).get(cardId)
  if (!card) return
  announce(board, texts.saidBack(formatCardName(card), findLane(board, place.laneId)?.label ?? ''))
  move(board, card, place)
}

export function undoLastMove(board: BoardActivity) {
  if (board.lastMove) moveBack(board, board.lastMove.cardId, board.lastMove.back)
}

/** `notice`: the notification that says so, which is taken back with the move. */
function move(board: BoardActivity, card: TaskCard, place: CardPlace, notice?: number) {
  keepFocus(board, card, place.laneId)
  void moveCard(board.client, card, place, (error) => {
    if (notice !== undefined) snack.dismiss(notice)
    if (board.lastMove?.cardId === card.id) board.lastMove = undefined
    snack.error(messageOf(error))
  })
}

/** In another lane it is another element. */
function keepFocus(board: BoardActivity, card: TaskCard, laneId: string) {
  if (laneId !== card.laneId && getFocusedCard() === card.id) board.focusNext = card.id
}

/** Ends a drag by pointer or keys. */
export function endDrag(board: BoardActivity, drop: boolean) {
  const { drag } = board.state.getState()
  if (!drag) return
  board.state.setState({ drag: null })
  const card = findShownCard(board, drag.card.id) ?? drag.card
  if (drop && drag.to) moveCardToSpot(board, card, drag.to)
  else announce(board, texts.saidCanceled(formatCardName(card), findLane(board, card.laneId)?.label ?? ''))
}

// By keys a card is lifted, moved by arrows, and dropped; every step is announced.

export function startKeyboardDrag(board: BoardActivity, id: string) {
  const card = findShownCard(board, id)
  if (!card || board.state.getState().drag || getCurrentBoard(board)?.archived) return
  const to = getSpot(board, card)
  board.state.setState({ drag: { card, by: 'keyboard', height: findCardElement(id)?.offsetHeight ?? 0, to } })
  announce(board, texts.saidLifted(formatPlace(board, card, to)))
}

/** Up and down within a lane, left and right to another one at the same position. */
export function moveLifted(board: BoardActivity, key: string) {
  const { drag } = board.state.getState()
  if (!drag?.to) return
  const { card, to } = drag
  const lanes = getCurrentBoard(board)?.lanes ?? []
  const others = (laneId: string) => (board.shown.get(laneId)?.cards ?? []).filter(({ id }) => id !== card.id)
  const indexIn = (spot: Spot) => {
    const found = others(spot.laneId).findIndex(({ id }) => id === spot.before)
    return found < 0 ? others(spot.laneId).length : found
  }
  const at = indexIn(to)
  const laneAt = lanes.findIndex(({ id }) => id === to.laneId)
  const lane = { ArrowLeft: lanes[laneAt - 1], ArrowRight: lanes[laneAt + 1] }[key] ?? lanes[laneAt]
  if (!lane) return
  const last = others(lane.id).length
  const wanted = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last }[key] ?? at
  const index = Math.min(Math.max(0, wanted), last)
  if (wanted > last || index === last) board.shown.get(lane.id)?.more()
  const next = { laneId: lane.id, before: others(lane.id)[index]?.id ?? null }
  if (next.laneId === to.laneId && next.before === to.before) return
  board.state.setState({ drag: { ...drag, to: next } })
  announce(board, formatPlace(board, card, next))
}

export const isLifted = ({ state }: BoardActivity) => state.getState().drag?.by === 'keyboard'

/**
 * Resolves to the card as the server has it; to undefined if it was refused, or if a later move decides. Moves of one
 * card are sent in the order in which a person made them.
 */
export function moveCard(
  client: QueryClient,
  { id, boardId }: TaskCard,
  place: CardPlace,
  failed: (error: unknown) => void,
): Promise<TaskCard | undefined> {
  const cards = getCards(client)
  const { laneId, after, before } = place
  const orderOf = (other: string | null) => (other === null ? undefined : cards.get(other)?.order)
  const order = buildInterimOrder(orderOf(after), orderOf(before))
  const lane = getBoard(client, boardId)?.lanes.find((each) => each.id === laneId)
  const enteredAt = instantOf(serverNow())
  return cards.mutate({
    ids: [id],
    name: 'move',
    pinned: after !== null && before === null,
    patch(card) {
      if (!card || card.laneId === laneId) return card && { ...card, order }
      // A time limit that the lane has is known when the server replies.
      return { ...card, laneId, order, enteredAt, escalatesAt: lane?.done ? null : card.escalatesAt }
    },
    send: () => api.taskBoards.moveCard({ params: { id }, body: place }),
    confirm: (moved) => [moved],
    failed,
  })
}

// The server's sort keys are base 62: `!` is below and `~` above each of their characters.
const above = '~'
const below = '!'

/** A key between two; undefined is the end of the list. Equal ones leave no room: the ids decide then. */
export function buildInterimOrder(upper: string | undefined, lower: string | undefined): string {
  const start = upper ?? ''
  if (lower === undefined || !lower.startsWith(start)) return start + above
  return start + lessThan(lower.slice(start.length))
}

function lessThan(rest: string): string {
  if (rest === '') return above
  return rest.startsWith(below) ? below + lessThan(rest.slice(1)) : below + above
}
