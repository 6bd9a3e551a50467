import type { userEndpoints } from '@frontdesk/contract/users/users'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { readActor } from '#platform/caller'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { changeInviteeEmail, changeMemberRole, findMembers, requestEmailChange } from '../auth/auth.public.ts'
import { countInvitation, mailInvitation } from './employees/add-employee.ts'
import { checkExtension, checkLocations } from './employees/employee-rules.ts'
import { emitPresence } from './presence/presence.ts'
import { staffView } from './user-view.ts'
import { mayChangeUser, mayGiveRole, onlyOwnFields } from './users.access.ts'
import { changeUser, findUser, locationsOf, replaceLocations } from './users.store.ts'

type Endpoint = typeof userEndpoints.updateUser

export async function updateUser(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, request } = call
  const { id } = params
  const member = (await findMembers(platform, caller.accountId)).get(id)
  if (!member) throw new AppError('userNotFound')
  mayChangeUser(caller, { id, role: member.role })
  onlyOwnFields(caller, body)
  if (body.role) mayGiveRole(caller, member.role, body.role)
  if (body.email && caller.ghost) throw new AppError('refusedWhileGhosting')
  let announce = async () => {}
  const shown = await call.inAccount(async (tx) => {
    const row = await findUser(tx, id)
    if (!row || row.removed_at) throw new AppError('userNotFound')
    const before = { ...staffView(row, member, await locationsOf(tx, id)) }
    await refuseStale(request.ifMatch, row, () => before)
    const { accountId } = caller
    const email = body.email === before.email ? undefined : body.email
    // Before it: the directory’s change stays when this transaction fails.
    if (email) await countInvitation(tx, platform, id)
    const now = email ? await changeInviteeEmail(platform, { accountId, personId: id }, email) : undefined
    if (email && !now?.changed) {
      await requestEmailChange(tx, platform, { personId: id, email })
      publish(tx, 'invitationChanged', { id })
    }
    const { email: _, ...others } = body
    const sent = now?.changed ? body : others
    const changes = changesOf(before, sent)
    if (Object.keys(changes).length === 0) return before
    await checkExtension(tx, body.extension ?? null, id)
    if (body.accountLocations) {
      await checkLocations(tx, body.accountLocations)
      await replaceLocations(tx, id, body.accountLocations)
    }
    // A change of only the role or the locations is a new version as well.
    const after = await changeUser(tx, id, { groups: row.groups, ...sent })
    await audit(tx, { action: 'user.updated', entity: { type: 'user', id }, changes })
    if (now?.invited) await mailInvitation(tx, id)
    if (changes.role && body.role) {
      const change = { accountId, personId: id, role: body.role }
      announce = await changeMemberRole(platform, change, readActor(caller, request.ip))
    }
    tx.afterCommit(() => emitPresence(platform, accountId, id))
    const role = body.role ?? member.role
    return staffView(after, { ...member, role }, await locationsOf(tx, id))
  })
  await announce()
  return shown
}

/** Field → before and after, of those that were sent and differ. */
function changesOf(before: object, sent: object) {
  const known = before as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, to]) => {
      const from = known[name]
      if (to === undefined || JSON.stringify(from ?? null) === JSON.stringify(to)) return []
      return [[name, { from, to }]]
    }),
  )
}
