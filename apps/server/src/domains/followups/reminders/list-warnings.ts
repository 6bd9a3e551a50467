import type { followupEndpoints } from '@frontdesk/contract/followups/followups'
import type { AnswerOf, CallOf } from '#platform/domain'
import { followupView } from '../followup-view.ts'
import { readFollowups } from '../followups.store.ts'
import { warningsOf } from './reminders.store.ts'

type Endpoint = typeof followupEndpoints.listWarnings

export async function listWarnings({ caller, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const warnings = await platform.database.read(caller.accountId, warningsOf(caller.userId))
  if (warnings.length === 0) return { data: [] }
  const ids = [...new Set(warnings.map(({ followup_id }) => followup_id))]
  const rows = await inAccount((tx) => readFollowups(tx, ids))
  const byId = new Map(rows.map((row) => [row.id, followupView(row)]))
  return {
    data: warnings.flatMap(({ followup_id, why, due_at, shown }) => {
      const followup = byId.get(followup_id)
      // Deleted between the two reads.
      return followup ? [{ why, since: due_at.toISOString(), shown, followup }] : []
    }),
  }
}
