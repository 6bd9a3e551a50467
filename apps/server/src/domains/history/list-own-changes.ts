import { type historyEndpoints, ownChangesLimits } from '@frontdesk/contract/history/history'
import type { AnswerOf, CallOf } from '#platform/domain'
import { ownChanges } from './own-changes.store.ts'
import { shownEntries } from './shown-entries.ts'

type Endpoint = typeof historyEndpoints.listOwnChanges

const DAY = 86_400_000

export async function listOwnChanges({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { database, clock } = platform
  const { days, entries } = ownChangesLimits
  const since = new Date(clock.now().getTime() - days * DAY)
  const wanted = { userId: caller.userId, since, entries, limit: query.limit }
  const rows = await database.read(caller.accountId, ownChanges(wanted))
  const shown = await shownEntries(database, caller.accountId, null, rows)
  const byId = new Map(shown.map((entry) => [entry.id, entry]))
  return {
    data: rows.flatMap((row) => {
      const entry = byId.get(row.id)
      const client = {
        id: row.client_id,
        firstName: row.first_name,
        lastName: row.last_name,
        companyName: row.company_name,
      }
      return entry ? [{ client, entry, more: row.more }] : []
    }),
  }
}
