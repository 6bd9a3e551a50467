import type { Role } from '@frontdesk/contract/kit/role'
import type { userEndpoints } from '@frontdesk/contract/users/users'
import { AppError } from '#platform/app-error'
import { readActor } from '#platform/caller'
import type { Actor } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { mayResetMfa } from '../auth.access.ts'
import { notifyOfCredentials } from '../credential-notices/notify-of-credentials.ts'
import { accountsOf, membersOf, personById } from '../people/people.store.ts'
import { recordedEverywhere } from '../record.ts'
import { announceEnded, endingNow } from '../sessions/end-sessions.ts'
import { liveOfPerson } from '../sessions/sessions.store.ts'
import { removeMfa } from './mfa.store.ts'

type Endpoint = typeof userEndpoints.resetMfa

export async function resetMfa({ params, caller, platform, request }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { actors, targets, members } = await platform.database.directory(async (db) => ({
    actors: await accountsOf(db, caller.userId),
    targets: await accountsOf(db, params.id),
    members: await membersOf(db, caller.accountId),
  }))
  // Also a person who has yet to accept the invitation.
  const here = members.find(({ id }) => id === params.id)
  if (!here) throw new AppError('userNotFound')
  const allowed = mayResetMfa(
    { id: caller.userId, role: caller.role, memberships: actors },
    { id: params.id, memberships: [...targets, { id: caller.accountId, role: here.role as Role }] },
  )
  if (!allowed) throw new AppError('forbidden')
  await resetMfaFor(platform, params.id, readActor(caller, request.ip))
}

/** Removes a person's MFA and ends their sessions. The caller has checked that the actor may do this. */
export async function resetMfaFor(platform: Platform, personId: string, actor: Actor): Promise<void> {
  const { database } = platform
  const accounts = await database.directory((db) => accountsOf(db, personId))
  const { closing } = endingNow(platform, { reason: 'mfaReset' })
  const entry = { action: 'mfa.reset', entity: { type: 'user', id: personId } }
  const accountIds = accounts.map(({ id }) => id)
  const ended = await recordedEverywhere(platform, accountIds, actor, entry, async (tx) => {
    const person = await database.directory((db) => personById(db, personId))
    if (tx && person) await notifyOfCredentials(tx, { kind: 'mfaReset', to: person.email, by: actor.name })
    return database.directory(async (db) => {
      await removeMfa(db, personId)
      return closing(db, await liveOfPerson(db, personId))
    })
  })
  await announceEnded(platform, { actor }, ended)
}
