// Moves of cards: on the screen at once, and back if the server refuses.
import { messageOf } from '#platform/api/api-failure.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { movingCards } from '../moving-cards.ts'
import type { TaskCard } from '../taskboards.queries.ts'
import { moveTexts as texts } from '../texts/board.texts.ts'
import { focusedCard } from './board-focus.ts'
import { type BoardDoing, laneOf, placeAt, type Spot, shownCard, spotOf } from './board-state.ts'
import { cardName } from './card/card-name.ts'
import { loadedLanes } from './lane-cache.ts'
import type { CardPlace } from './move-locally.ts'
import { sendMove } from './send-move.ts'

export const say = ({ state }: BoardDoing, said: string) => state.setState({ said })

/** `position 2 of 18`, of the lane's cards with those that are not loaded. */
export function saidPlace(board: BoardDoing, card: TaskCard, spot: Spot): string {
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
  const card = movingCards(board.client).get(from.id)?.shown ?? from
  say(board, texts.saidDropped(saidPlace(board, card, spot)))
  const place = placeAt(board, card, spot)
  const now = placeAt(board, card, spotOf(board, card))
  if (place.laneId === now.laneId && place.after === now.after && place.before === now.before) return
  board.lastMove = { cardId: card.id, back: now }
  const lane = laneOf(board, place.laneId)?.label ?? ''
  const told =
    place.laneId === card.laneId
      ? undefined
      : snack.success(texts.moved(cardName(card), lane), { undo: () => moveBack(board, card.id, now) })
  void moveCard(board, card, place, told)
}

/** To the top of another lane. */
export const sendToLane = (board: BoardDoing, card: TaskCard, laneId: string) =>
  dropCard(board, card, { laneId, before: board.shown.get(laneId)?.cards[0]?.id ?? null })

function moveBack(board: BoardDoing, cardId: string, place: CardPlace) {
  if (board.lastMove?.cardId === cardId) board.lastMove = undefined
  const lanes = loadedLanes(board.client, board.boardId)
  const card = lanes.flatMap(({ cards }) => cards).find(({ id }) => id === cardId)
  if (!card) return
  say(board, texts.saidBack(cardName(card), laneOf(board, place.laneId)?.label ?? ''))
  void moveCard(board, card, place)
}

export function undoLastMove(board: BoardDoing) {
  if (board.lastMove) moveBack(board, board.lastMove.cardId, board.lastMove.back)
}

/** `told`: the notification that says so, which is taken back with the move. */
async function moveCard(board: BoardDoing, card: TaskCard, place: CardPlace, told?: number) {
  keepFocus(board, card, place.laneId)
  try {
    await sendMove(board.client, card, place)
  } catch (error) {
    if (told !== undefined) snack.dismiss(told)
    if (board.lastMove?.cardId === card.id) board.lastMove = undefined
    snack.error(messageOf(error))
  }
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
  else say(board, texts.saidCanceled(cardName(card), laneOf(board, card.laneId)?.label ?? ''))
}
