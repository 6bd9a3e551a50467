// Moves a card: on the screen at once, where a person put it; the server's sort key replaces the interim one.
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { serverNow } from '#platform/server-time.ts'
import { instantOf } from '#ui/format/zone.ts'
import { getBoard, getCards, type TaskCard } from '../taskboards.queries.ts'

export interface CardPlace {
  laneId: string
  /** The card above it. */
  after: string | null
  /** The card below it. */
  before: string | null
}

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
