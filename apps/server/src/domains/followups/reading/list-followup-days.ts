import type { followupEndpoints } from '@frontdesk/contract/followups/followups'
import type { AnswerOf, CallOf } from '#platform/domain'
import { followupView } from '../followup-view.ts'
import { daysOf, firstOfDays } from './lists.store.ts'

type Endpoint = typeof followupEndpoints.listFollowupDays

export async function listFollowupDays({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { from, to, perDay, ...chosen } = query
  const filters = { me: caller.userId, ...chosen }
  const range = { from, to }
  const [days, rows] = await platform.database.readAll(caller.accountId, [
    daysOf(filters, range, platform.clock.now()),
    firstOfDays(filters, range, perDay),
  ])
  const byDay = Map.groupBy(rows, ({ local_day }) => local_day)
  return {
    data: days.map(({ day, total, late }) => ({
      day,
      total,
      late,
      followups: (byDay.get(day) ?? []).map((row) => followupView(row)),
    })),
  }
}
