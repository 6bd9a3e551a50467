import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { cardQuery } from './cards.store.ts'
import { cardEntriesQuery, type EntryRow } from './lists.store.ts'

type Endpoint = typeof cardEndpoints.listCardHistory

/** The log keeps all of a long text; here it would be sent again with each entry. */
const longest = 300

export async function listCardHistory({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const [cards, rows] = await platform.database.readAll(caller.accountId, [
    cardQuery(params.id),
    cardEntriesQuery(params.id),
  ])
  if (cards.length === 0) throw new AppError('cardNotFound')
  return { data: rows.map(entryView) }
}

const entryView = ({ at, user_id, name, action, facts, changes }: EntryRow) => ({
  at: at.toISOString(),
  user: { id: user_id, name },
  action,
  facts: Object.fromEntries(Object.entries(facts ?? {}).map(([fact, value]) => [fact, shortened(value)])),
  changes: Object.fromEntries(
    Object.entries(changes ?? {}).map(([field, { from = null, to = null }]) => [
      field,
      { from: shortened(from), to: shortened(to) },
    ]),
  ),
})

const shortened = (value: unknown) =>
  typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value
