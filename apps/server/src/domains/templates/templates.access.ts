import type { Audience, Audiences } from '#platform/domain'

const only = ({ to }: { to: string | null }): Audience => (to === null ? 'account' : { users: [to] })

export const libraryAudiences: Audiences = {
  valuesChanged: () => 'account',
  templateSaved: only,
  templateRemoved: only,
}
