import { admins } from '@frontdesk/contract/kit/role'
import type { userEndpoints } from '@frontdesk/contract/users/users'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findMembers } from '../auth/auth.public.ts'
import { userView } from './user-view.ts'
import { usersByName } from './users.store.ts'

type Endpoint = typeof userEndpoints.listUsers

export async function listUsers({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const [members, rows] = await Promise.all([
    findMembers(platform, caller.accountId),
    platform.database.read(caller.accountId, usersByName()),
  ])
  const isAdmin = admins.includes(caller.role)
  const data = rows.flatMap((row) => {
    const member = members.get(row.id)
    if (!member) return []
    return [{ ...userView(row, member), mailProblem: isAdmin ? member.mailProblem : null }]
  })
  return { data }
}
