import type { Audiences } from '#platform/domain'

export const dashboardAudiences: Audiences = {
  dashboardArranged: ({ user }) => ({ users: [user], own: true }),
}
