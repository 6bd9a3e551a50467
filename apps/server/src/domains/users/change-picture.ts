import type { userEndpoints } from '@frontdesk/contract/users/users'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findMembers } from '../auth/auth.public.ts'
import { keepPicture } from './picture-file.ts'
import { pictureKey } from './picture-key.ts'
import { emitPresence } from './presence/presence.ts'
import { userView } from './user-view.ts'
import { mayChangeUser } from './users.access.ts'
import { changeUser, findUser } from './users.store.ts'

type Endpoint = typeof userEndpoints.changePicture

/** The new file exists before the row names it; the old one is deleted once no row names it any more. */
export async function changePicture(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform } = call
  const member = (await findMembers(platform, caller.accountId)).get(params.id)
  if (!member) throw new AppError('userNotFound')
  mayChangeUser(caller, { id: params.id, role: member.role })
  const picture = body.avatar === null ? null : await keepPicture(platform, body.avatar)
  const { row, old } = await call.inAccount(async (tx) => {
    const before = await findUser(tx, params.id)
    if (!before) throw new AppError('userNotFound')
    const after = await changeUser(tx, params.id, { picture })
    await audit(tx, {
      action: 'user.picture.changed',
      entity: { type: 'user', id: params.id },
      facts: { removed: picture === null },
    })
    tx.afterCommit(() => emitPresence(platform, caller.accountId, params.id))
    return { row: after, old: before.picture }
  })
  if (old) await platform.files.remove(pictureKey(old))
  return userView(row, member)
}
