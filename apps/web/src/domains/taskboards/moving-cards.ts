// Moves of cards that are not over. Moves of one card are a chain: each waits for the reply to the one before it, and
// until the last one is confirmed the screen shows where that one goes. It is over with its event, which may come after
// the reply: the events before it count the card where it was.
import type { QueryClient } from '@tanstack/react-query'
import type { TaskBoard, TaskCard } from './taskboards.queries.ts'

export interface Moving {
  /** As the server has it, as far as is known. */
  server: TaskCard
  /** As the events so far have it, and so the counts in them. */
  told: TaskCard
  /** Where the last move puts it. */
  shown: TaskCard
  /** Settles with the last move; undefined once the server has replied to it. */
  last: Promise<unknown> | undefined
}

const all = new WeakMap<QueryClient, Map<string, Moving>>()

/** By the card's id. */
export function movingCards(client: QueryClient): Map<string, Moving> {
  const known = all.get(client) ?? new Map<string, Moving>()
  all.set(client, known)
  return known
}

/** Resolves once no move is under way. Without any it needs no turn of its own. */
export function whenStill(client: QueryClient): Promise<unknown> | undefined {
  const moves = [...movingCards(client).values()].flatMap(({ last }) => last ?? [])
  return moves.length > 0 ? Promise.allSettled(moves).then(() => whenStill(client)) : undefined
}

/** The server has replied to the last move. */
export function settleMove(client: QueryClient, moving: Moving) {
  Object.assign(moving, { last: undefined, shown: moving.server })
  forgetWhenOver(client, moving)
}

/** An event has the card like this. */
export function noteTold(client: QueryClient, card: TaskCard) {
  const moving = movingCards(client).get(card.id)
  if (!moving) return
  if (card.version >= moving.told.version) moving.told = card
  if (card.version >= moving.server.version) moving.server = card
  forgetWhenOver(client, moving)
}

function forgetWhenOver(client: QueryClient, { last, told, server }: Moving) {
  if (last === undefined && told.version >= server.version) movingCards(client).delete(server.id)
}

/** Events of single cards were left out: their cards and counts are read again. */
export function forgetSettled(client: QueryClient, boardId?: string) {
  for (const { last, server } of movingCards(client).values())
    if (last === undefined && (boardId ?? server.boardId) === server.boardId) movingCards(client).delete(server.id)
}

/** A card that an event or a reply has, where it is shown: what it reports of an earlier move is over already. */
export function whereShown(client: QueryClient, card: TaskCard): TaskCard {
  const moving = movingCards(client).get(card.id)
  if (!moving) return card
  if (card.version >= moving.server.version) moving.server = card
  const { laneId, order, enteredAt, escalatesAt } = moving.shown
  return { ...card, laneId, order, enteredAt, escalatesAt }
}

/** How many cards each lane has more, or fewer, than the events so far count. */
export function notYetMoved(client: QueryClient, { id }: Pick<TaskBoard, 'id'>): ReadonlyMap<string, number> {
  const by = new Map<string, number>()
  for (const { told, shown } of movingCards(client).values()) {
    if (shown.boardId !== id) continue
    by.set(told.laneId, (by.get(told.laneId) ?? 0) - 1)
    by.set(shown.laneId, (by.get(shown.laneId) ?? 0) + 1)
  }
  return by
}
