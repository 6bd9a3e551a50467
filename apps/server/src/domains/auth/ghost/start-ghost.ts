import { type authEndpoints, ghostLasts } from '@frontdesk/contract/auth/auth'
import type { Role } from '@frontdesk/contract/kit/role'
import { AppError } from '#platform/app-error'
import { readActor } from '#platform/caller'
import { generateToken, hashToken } from '#platform/crypto/token'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { mayGhost } from '../auth.access.ts'
import { accountById } from '../people/accounts.store.ts'
import { lockMember, personById } from '../people/people.store.ts'
import { recorded } from '../record.ts'
import { announceEnded, endingNow } from '../sessions/end-sessions.ts'
import { insertSession, liveGhostsOn, liveOfKind, lockSession } from '../sessions/sessions.store.ts'
import { signedInReply } from '../sign-in/start-session.ts'

type Endpoint = typeof authEndpoints.startGhost
type Call = CallOf<Endpoint>

/**
 * The ghosted person stays signed in. An existing ghost session of the actor ends, and so does another actor's on the
 * same person: two of them would write under one name at once.
 */
export async function startGhost(call: Call): Promise<AnswerOf<Endpoint>> {
  const { body, caller, platform, request } = call
  const { account, person, role } = await allowed(call)
  const [id, token, now] = [generateId(), generateToken(), platform.clock.now()]
  const actor = readActor(caller, request.ip)
  const { closing } = endingNow(platform, { reason: 'ghostEnded' })

  const entry = {
    action: 'ghost.started',
    entity: { type: 'user', id: person.id },
    facts: { as: person.email, reason: body.reason, ghostSessionId: id },
  }
  const ended = await recorded(call.inAccount, entry, () =>
    platform.database.directory(async (db) => {
      await lockMember(db, account.id, person.id)
      const own = await lockSession(db, caller.sessionId)
      if (own.ended_at || own.locked_at) throw new AppError('ghostRefused')
      const before = await liveGhostsOn(db, [own.id])
      const others = await liveOfKind(db, { accountId: account.id, personId: person.id, kind: 'ghost' })
      const closed = await closing(db, [...before, ...others])
      await insertSession(db, {
        id,
        token_hash: hashToken(token),
        account_id: account.id,
        person_id: person.id,
        kind: 'ghost',
        actor_session_id: own.id,
        ghost_reason: body.reason,
        device: own.device,
        ip: request.ip,
        created_at: now,
        last_seen_at: now,
        last_active_at: now,
        ends_at: new Date(now.getTime() + ghostLasts),
      })
      return closed
    }),
  )
  await announceEnded(platform, { actor, inAccount: call.inAccount }, ended)
  return signedInReply({ token, person, account: { ...account, role }, kind: 'ghost' })
}

/**
 * Throws userNotFound for a person outside the account, ghostRefused for oneself and for anyone who may not be ghosted.
 */
async function allowed({ body, caller, platform }: Call) {
  const { account, person, member } = await platform.database.directory(async (db) => ({
    account: await accountById(db, caller.accountId),
    person: await personById(db, body.userId),
    member: await lockMember(db, caller.accountId, body.userId),
  }))
  if (!account || !person || !member) throw new AppError('userNotFound')
  const role = member.role as Role
  const may = mayGhost(caller.role, role, { employeesMayGhost: account.employees_may_ghost })
  if (caller.ghost || person.id === caller.userId || !may) throw new AppError('ghostRefused')
  return { account, person, role }
}
