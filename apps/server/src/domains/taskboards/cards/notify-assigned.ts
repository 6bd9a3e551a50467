import type { Acting } from '#platform/acting'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import type { Card } from './card-view.ts'
import type { StoredCard } from './cards.store.ts'
import { peopleOf } from './referred.store.ts'

interface Given {
  user: string
  /** One of those that the person got. */
  card: Card
  count: number
  /** Empty for Frontdesk itself. */
  by: string
  boardname: string
}

/** One reminder, however many cards a person got at once. */
export const remindAssigned = (tx: AccountTx, { user, card, count, by, boardname }: Given) =>
  publish(tx, 'taskReminder', {
    ...{ users: [user], kind: 'assigned', by, boardname, card },
    ...(count > 1 && { cards: count }),
  })

interface Handed {
  board: { name: string }
  /** With who had them before the change. */
  cards: readonly { card: Card; had: StoredCard['assigned_to'] }[]
  /** A rule assigned them. */
  byRule?: boolean
}

/** Notifies people of cards that others assigned to them. */
export async function notifyAssigned(tx: AccountTx, { caller }: Acting, { board, cards, byRule }: Handed) {
  const given = cards.filter(({ card: { assignedTo }, had }) => assignedTo !== had && assignedTo !== caller.userId)
  const people = [...Map.groupBy(given, ({ card }) => card.assignedTo)]
  if (people.every(([user]) => user === null)) return
  const [me] = byRule ? [] : await peopleOf(tx, [caller.userId])
  const of = { by: me?.name ?? '', boardname: board.name }
  for (const [user, [first, ...others]] of people)
    if (user !== null && first) remindAssigned(tx, { user, card: first.card, count: 1 + others.length, ...of })
}
