// Moves of a card by keys: it is lifted, moved by arrows, and dropped; every step is said.
import { moveTexts as texts } from '../texts/board.texts.ts'
import { cardElement } from './board-focus.ts'
import { type BoardDoing, nowOf, type Spot, shownCard, spotOf } from './board-state.ts'
import { saidPlace, say } from './card-moves.ts'

export function liftCard(board: BoardDoing, id: string) {
  const card = shownCard(board, id)
  if (!card || board.state.getState().drag || nowOf(board)?.archived) return
  const to = spotOf(board, card)
  board.state.setState({ drag: { card, by: 'keyboard', height: cardElement(id)?.offsetHeight ?? 0, to } })
  say(board, texts.saidLifted(saidPlace(board, card, to)))
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
  say(board, saidPlace(board, card, next))
}

export const isLifted = ({ state }: BoardDoing) => state.getState().drag?.by === 'keyboard'
