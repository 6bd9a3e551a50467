import type { FollowupAssignee } from '@frontdesk/contract/followups/followup-rules'
import type { Audience, Audiences } from '#platform/domain'

interface Concerned {
  assign_to: string
  user_id: string | null
  created_by: string | null
}

const those = (...ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/**
 * Who receives its events: those who may see it, null meaning everyone; the store's `visibleTo` says the same in SQL.
 */
export function recipientsOf({ assign_to, user_id, created_by }: Concerned): (string | null)[] {
  const assignTo = assign_to as FollowupAssignee
  if (assignTo === 'self') return those(created_by)
  if (assignTo === 'peer') return those(user_id, created_by)
  return [null]
}

/** The people responsible for it receive the warning. */
export const warnedOf = (row: Concerned) =>
  row.assign_to === 'peer' ? those(row.user_id ?? row.created_by) : recipientsOf(row)

const only = ({ to }: { to: string | null }): Audience => (to === null ? 'account' : { users: [to] })

export const followupAudiences: Audiences = {
  followupSaved: only,
  followupRemoved: only,
  followupsChanged: only,
  warningRaised: only,
  warningAnswered: only,
}
