import type { Audience, Audiences } from '#platform/domain'

const only = ({ to }: { to: string | null }): Audience => (to === null ? 'account' : { users: [to] })

/** A shared view is for the whole account, a personal one only for its owner. */
export const viewAudiences: Audiences = {
  viewSaved: only,
  viewRemoved: only,
  columnsSaved: only,
}
