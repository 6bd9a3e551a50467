// Puts a card where a person dropped it, in what is loaded.
import type { QueryClient } from '@tanstack/react-query'
import { instantOf } from '#ui/format/zone.ts'
import { inOrder } from '../boards-cache.ts'
import { boardQuery, cardQuery, type TaskCard } from '../taskboards.queries.ts'
import { interimBetween } from './interim-order.ts'
import { changeLanes, countLanes, loadedLanes } from './lane-cache.ts'

export interface CardPlace {
  laneId: string
  /** The card above it. */
  after: string | null
  /** The card below it. */
  before: string | null
}

/** Returns the card as it is until the server has moved it. */
export function moveLocally(client: QueryClient, card: TaskCard, place: CardPlace, now: number): TaskCard {
  const cards = loadedLanes(client, card.boardId).flatMap((lane) => lane.cards)
  const orderOf = (id: string | null) => cards.find((each) => each.id === id)?.order
  const order = interimBetween(orderOf(place.after), orderOf(place.before))
  const moved = { ...card, order, ...(place.laneId !== card.laneId && entered(client, card, place.laneId, now)) }
  putLocally(client, card, moved, place.after)
  return moved
}

/** A time limit that the lane has is known when the server replies. */
function entered(client: QueryClient, card: TaskCard, laneId: string, now: number): Partial<TaskCard> {
  const lane = client.getQueryData(boardQuery(card.boardId).queryKey)?.lanes.find(({ id }) => id === laneId)
  return { laneId, enteredAt: instantOf(now), escalatesAt: lane?.done ? null : card.escalatesAt }
}

/** `after`: the card above it, below which no other is loaded. */
export function putLocally(client: QueryClient, from: TaskCard, to: TaskCard, after: string | null = null) {
  const had = new Set(
    loadedLanes(client, from.boardId)
      .filter(({ cards }) => cards.some(({ id }) => id === from.id))
      .map(({ filters }) => filters),
  )
  changeLanes(client, from.boardId, ({ id, filters, cards, isWhole }) => {
    const others = cards.filter((card) => card.id !== to.id)
    const last = others.at(-1)
    const reaches = isWhole || (last !== undefined && (last.id === after || inOrder(to, last) < 0))
    // Only the server knows what filters let through: those that showed the card go on showing it.
    const comes = id === to.laneId && (filters === undefined || had.has(filters))
    const more = (comes ? 1 : 0) - (id === from.laneId && (filters === undefined || had.has(filters)) ? 1 : 0)
    if (!comes && others.length === cards.length) return undefined
    return { cards: comes && reaches ? [...others, to].sort(inOrder) : others, more }
  })
  if (from.laneId !== to.laneId)
    countLanes(
      client,
      from.boardId,
      new Map([
        [from.laneId, -1],
        [to.laneId, 1],
      ]),
    )
  client.setQueryData(cardQuery(to.id).queryKey, (open) =>
    open ? { ...open, card: { ...open.card, laneId: to.laneId, enteredAt: to.enteredAt } } : open,
  )
}
