import type { userEndpoints } from '@frontdesk/contract/users'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findMembers } from '../auth/auth.public.ts'
import { tellPresence } from './presence/presence.ts'
import { userView } from './user-view.ts'
import { mayChangeUser } from './users.access.ts'
import { changeUser, findUser } from './users.store.ts'

type Endpoint = typeof userEndpoints.updateUser

export async function updateUser(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform } = call
  const member = (await findMembers(platform, caller.accountId)).get(params.id)
  if (!member) throw new AppError('userNotFound')
  mayChangeUser(caller, { id: params.id, role: member.role })
  const row = await call.inAccount(async (tx) => {
    const before = await findUser(tx, params.id)
    if (!before) throw new AppError('userNotFound')
    const after = await changeUser(tx, params.id, body)
    await audit(tx, {
      action: 'user.updated',
      entity: { type: 'user', id: params.id },
      changes: {
        firstName: { from: before.first_name, to: after.first_name },
        lastName: { from: before.last_name, to: after.last_name },
        phone: { from: before.phone, to: after.phone },
        themeColor: { from: before.theme_color, to: after.theme_color },
      },
    })
    tx.afterCommit(() => tellPresence(platform, caller.accountId, params.id))
    return after
  })
  return userView(row, member)
}
