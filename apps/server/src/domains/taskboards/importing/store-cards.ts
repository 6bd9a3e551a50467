import type { Acting } from '#platform/acting'
import { auditEach } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { readCard, remindAssigned } from '../cards/card.ts'
import { listPeople } from '../cards/referred.store.ts'
import type { CardPart } from './board-rows.ts'
import { insertCardRows } from './import.store.ts'

/** By colleague: one of the cards that they get, and how many. */
export type AssignedCards = Map<string, { cardId: string; count: number }>

/** Stores a part of an imported board, with the first entry in the history of each card. */
export async function storeCards(tx: AccountTx, { rows, cards }: CardPart, board: string, assigned: AssignedCards) {
  await insertCardRows(tx, rows)
  await auditEach(
    tx,
    cards.map(({ id, lane }) => ({
      ...{ action: 'taskCard.added', entity: { type: 'taskCard', id } },
      facts: { board, lane, source: 'import' },
    })),
  )
  for (const { id, person } of cards)
    if (person) assigned.set(person, { cardId: id, count: 1 + (assigned.get(person)?.count ?? 0) })
}

/** Each teammate once, except for the person who imported the board. */
export async function notifyColleagues(tx: AccountTx, { caller }: Acting, boardname: string, assigned: AssignedCards) {
  const others = [...assigned].filter(([user]) => user !== caller.userId)
  if (others.length === 0) return
  const [me] = await listPeople(tx, [caller.userId])
  for (const [user, { cardId, count }] of others)
    remindAssigned(tx, { user, card: await readCard(tx, cardId), count, by: me?.name ?? '', boardname })
}
