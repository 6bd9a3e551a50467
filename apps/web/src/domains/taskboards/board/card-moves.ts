// Moves of cards: on the screen at once, and back if the server refuses.
import { messageOf } from '#platform/api/api-failure.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { getCards, type TaskCard } from '../taskboards.queries.ts'
import { moveTexts as texts } from '../texts/board.texts.ts'
import { cardElement, focusedCard } from './board-focus.ts'
import { type BoardDoing, laneOf, nowOf, placeAt, type Spot, shownCard, spotOf } from './board-state.ts'
import { cardName } from './card/card-name.ts'
import { type CardPlace, moveCard } from './move-card.ts'

export const announce = ({ state }: BoardDoing, said: string) => state.setState({ said })

/** `position 2 of 18`, of the lane's cards with those that are not loaded. */
export function formatPlace(board: BoardDoing, card: TaskCard, spot: Spot): string {
  const { cards = [], total = 0 } = board.shown.get(spot.laneId) ?? {}
  const others = cards.filter(({ id }) => id !== card.id)
  const found = others.findIndex(({ id }) => id === spot.before)
  const place = found < 0 ? others.length + 1 : found + 1
  const all = total + (card.laneId === spot.laneId ? 0 : 1)
  return texts.place(cardName(card), laneOf(board, spot.laneId)?.label ?? '', place, Math.max(all, place))
}

/** Drops a card; nothing happens where it already is. */
export function dropCard(board: BoardDoing, from: TaskCard, spot: Spot) {
  // What was clicked may not have been drawn since the move before this one.
  const card = getCards(board.client).get(from.id) ?? from
  announce(board, texts.saidDropped(formatPlace(board, card, spot)))
  const place = placeAt(board, card, spot)
  const now = placeAt(board, card, spotOf(board, card))
  if (place.laneId === now.laneId && place.after === now.after && place.before === now.before) return
  board.lastMove = { cardId: card.id, back: now }
  const lane = laneOf(board, place.laneId)?.label ?? ''
  const notice =
    place.laneId === card.laneId
      ? undefined
      : snack.success(texts.moved(cardName(card), lane), { undo: () => moveBack(board, card.id, now) })
  move(board, card, place, notice)
}

/** To the top of another lane. */
export const sendToLane = (board: BoardDoing, card: TaskCard, laneId: string) =>
  dropCard(board, card, { laneId, before: board.shown.get(laneId)?.cards[0]?.id ?? null })

function moveBack(board: BoardDoing, cardId: string, place: CardPlace) {
  if (board.lastMove?.cardId === cardId) board.lastMove = undefined
  const card = getCards(board.client).get(cardId)
  if (!card) return
  announce(board, texts.saidBack(cardName(card), laneOf(board, place.laneId)?.label ?? ''))
  move(board, card, place)
}

export function undoLastMove(board: BoardDoing) {
  if (board.lastMove) moveBack(board, board.lastMove.cardId, board.lastMove.back)
}

/** `notice`: the notification that says so, which is taken back with the move. */
function move(board: BoardDoing, card: TaskCard, place: CardPlace, notice?: number) {
  keepFocus(board, card, place.laneId)
  void moveCard(board.client, card, place, (error) => {
    if (notice !== undefined) snack.dismiss(notice)
    if (board.lastMove?.cardId === card.id) board.lastMove = undefined
    snack.error(messageOf(error))
  })
}

/** In another lane it is another element. */
function keepFocus(board: BoardDoing, card: TaskCard, laneId: string) {
  if (laneId !== card.laneId && focusedCard() === card.id) board.focusNext = card.id
}

/** Ends a drag by pointer or keys. */
export function endDrag(board: BoardDoing, drop: boolean) {
  const { drag } = board.state.getState()
  if (!drag) return
  board.state.setState({ drag: null })
  const card = shownCard(board, drag.card.id) ?? drag.card
  if (drop && drag.to) dropCard(board, card, drag.to)
  else announce(board, texts.saidCanceled(cardName(card), laneOf(board, card.laneId)?.label ?? ''))
}

// By keys a card is lifted, moved by arrows, and dropped; every step is announced.

export function liftCard(board: BoardDoing, id: string) {
  const card = shownCard(board, id)
  if (!card || board.state.getState().drag || nowOf(board)?.archived) return
  const to = spotOf(board, card)
  board.state.setState({ drag: { card, by: 'keyboard', height: cardElement(id)?.offsetHeight ?? 0, to } })
  announce(board, texts.saidLifted(formatPlace(board, card, to)))
}

/** Up and down within a lane, left and right to another one at the same position. */
export function moveLifted(board: BoardDoing, key: string) {
  const { drag } = board.state.getState()
  if (!drag?.to) return
  const { card, to } = drag
  const lanes = nowOf(board)?.lanes ?? []
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

export const isLifted = ({ state }: BoardDoing) => state.getState().drag?.by === 'keyboard'
