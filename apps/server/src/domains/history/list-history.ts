import type { historyEndpoints } from '@frontdesk/contract/history/history'
import type { AnswerOf, CallOf } from '#platform/domain'
import { historyOf } from './audited.store.ts'
import { cursorOf, placeIn } from './cursor.ts'
import { entityOf } from './places.ts'
import { readAudited } from './read-audited.ts'
import { shownEntries } from './shown-entries.ts'

type Endpoint = typeof historyEndpoints.listHistory

export async function listHistory({ params, query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { database } = platform
  const { cursor, kind, limit, ...filters } = query
  const request = { ...filters, limit, entity: kind && entityOf(kind), after: cursor ? placeIn(cursor) : undefined }
  const rows = await readAudited(platform, caller.accountId, params.id, (of) =>
    historyOf(params.id, { ...request, ...of }),
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: await shownEntries(database, caller.accountId, params.id, shown),
    next: rows.length > limit && last ? cursorOf(last.at_key, last.id) : null,
  }
}
