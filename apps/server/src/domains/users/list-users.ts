import { admins } from '@frontdesk/contract/kit/role'
import type { userEndpoints } from '@frontdesk/contract/users/users'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findMembers } from '../auth/auth.public.ts'
import { byUser, staffView } from './user-view.ts'
import { locationsOfUsers, usersByName } from './users.store.ts'

type Endpoint = typeof userEndpoints.listUsers

export async function listUsers({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const [members, rows, locations] = await Promise.all([
    findMembers(platform, caller.accountId),
    platform.database.read(caller.accountId, usersByName()),
    platform.database.read(caller.accountId, locationsOfUsers()),
  ])
  const locationsOf = byUser(locations)
  const isAdmin = admins.includes(caller.role)
  const data = rows.flatMap((row) => {
    const member = members.get(row.id)
    if (!member) return []
    return [{ ...staffView(row, member, locationsOf(row.id)), mailProblem: isAdmin ? member.mailProblem : null }]
  })
  return { data }
}
