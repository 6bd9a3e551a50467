import type { userEndpoints } from '@frontdesk/contract/users/users'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findMembers } from '../auth/auth.public.ts'
import { emitPresence } from './presence/presence.ts'
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
    const shown = {
      firstName: before.first_name,
      lastName: before.last_name,
      phone: before.phone,
      themeColor: before.theme_color,
    }
    const changes = Object.entries(shown).flatMap(([name, from]) => {
      const to = body[name as keyof typeof body]
      return to === undefined || to === from ? [] : [[name, { from, to }]]
    })
    if (changes.length === 0) return before
    const after = await changeUser(tx, params.id, body)
    await audit(tx, {
      action: 'user.updated',
      entity: { type: 'user', id: params.id },
      changes: Object.fromEntries(changes),
    })
    tx.afterCommit(() => emitPresence(platform, caller.accountId, params.id))
    return after
  })
  return userView(row, member)
}
