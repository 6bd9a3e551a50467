// Which card or lane has the focus, and where arrow keys lead.

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

import { type BoardActivity, getCurrentBoard } from './board-state.ts'
export const findCardElement = (id: string) => find(`[data-card="${CSS.escape(id)}"]`)

export const focusCard = (id: string | undefined) =>
  id === undefined ? undefined : findCardElement(id)?.querySelector<HTMLElement>('[data-act="open"]')?.focus()

/** Once what had the focus in it has gone. */
export const focusLaneSoon = (id: string) =>
  requestAnimationFrame(() => find(`[data-lane="${CSS.escape(id)}"] [aria-haspopup="menu"]`)?.focus())

/** The card in which the focus is. */
export const getFocusedCard = () => document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card

export const getFocusedLane = () => document.activeElement?.closest<HTMLElement>('[data-lane]')?.dataset.lane

/** By an arrow key; a lane without cards is passed over. */
export function moveFocus(board: BoardActivity, id: string, key: string) {
  const lanes = getCurrentBoard(board)?.lanes ?? []
  const cardsOf = (laneId: string | undefined) => (laneId && board.shown.get(laneId)?.cards) || []
  const laneAt = lanes.findIndex((lane) => cardsOf(lane.id).some((card) => card.id === id))
  const cards = cardsOf(lanes[laneAt]?.id)
  const at = cards.findIndex((card) => card.id === id)
  if (key === 'ArrowDown' && at === cards.length - 1) board.shown.get(lanes[laneAt]?.id ?? '')?.more()
  const inLane = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: cards.length - 1 }[key]
  if (inLane !== undefined) return focusCard(cards[inLane]?.id)
  const side = key === 'ArrowLeft' ? lanes.slice(0, laneAt).reverse() : lanes.slice(laneAt + 1)
  const next = side.find((lane) => cardsOf(lane.id).length > 0)
  if (next)
    focusCard(
      nearest(
        id,
        cardsOf(next.id).map((card) => card.id),
      ),
    )
}

/** At the same height on the screen. */
function nearest(id: string, others: readonly string[]): string | undefined {
  const middle = (of: string) => {
    const box = findCardElement(of)?.getBoundingClientRect()
    return box ? box.top + box.height / 2 : 0
  }
  const height = middle(id)
  return others.toSorted((one, other) => Math.abs(middle(one) - height) - Math.abs(middle(other) - height))[0]
}
