import { atLeast } from '@frontdesk/contract/kit/role'
import type { BelongingKind } from '@frontdesk/contract/users/belongings'
import type { employeeEndpoints } from '@frontdesk/contract/users/employees'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { readActor } from '#platform/caller'
import type { AnswerOf, CallOf, OwnedWork } from '#platform/domain'
import { findMembers, removeMember } from '../../auth/auth.public.ts'
import { changeUser, lockLeaver, readUser, worksHere } from '../users.store.ts'

type Endpoint = typeof employeeEndpoints.deleteEmployee

/** Their row stays, so that what they wrote keeps its author; their extension is free again. */
export const deleteEmployee =
  (belongings: () => readonly OwnedWork[]) =>
  async (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> => {
    const { params, body, caller, platform, request } = call
    const { accountId, userId: id } = params
    if (accountId !== caller.accountId) throw new AppError('notFound')
    const members = await findMembers(platform, accountId)
    const member = members.get(id)
    if (!member) throw new AppError('userNotFound')
    if (id === caller.userId) throw new AppError('ownDeletion')
    if (!atLeast(caller.role, member.role)) throw new AppError('roleAboveOwn')
    const takeOver: Partial<Record<BelongingKind, string | null>> = body.takeOver
    for (const heir of Object.values(takeOver)) {
      if (heir !== null && (heir === id || !members.has(heir))) throw new AppError('heirNotFound')
    }
    const announce = await call.inAccount(async (tx) => {
      await lockLeaver(tx, id)
      const row = await readUser(tx, id)
      if (!row || row.removed_at) throw new AppError('userNotFound')
      for (const heir of new Set(Object.values(takeOver))) {
        if (heir !== null && !(await worksHere(tx, heir))) throw new AppError('heirNotFound')
      }
      const at = platform.clock.now()
      // Backward, because changes of a card, a conversation, or a follow-up lock it before its contact: the domain of
      // contacts comes before theirs.
      for (const { what, handOver } of belongings().toReversed()) {
        await handOver?.(tx, { from: id, to: takeOver[what] ?? null, at })
      }
      await changeUser(tx, id, { removedAt: at, extension: null })
      await audit(tx, {
        action: 'user.deleted',
        entity: { type: 'user', id },
        facts: { name: `${row.first_name} ${row.last_name}`, ...takeOver },
      })
      return removeMember(platform, { accountId, personId: id }, readActor(caller, request.ip))
    })
    await announce()
    platform.realtime.emit(accountId, 'userRemoved', { id })
  }
