import type { authEndpoints } from '@frontdesk/contract/auth/auth'
import { AppError } from '#platform/app-error'
import { readActor } from '#platform/caller'
import type { AnswerOf, CallOf } from '#platform/domain'
import { demandsMfa } from '../auth.access.ts'
import { accountsOf } from '../people/people.store.ts'
import { recordedEverywhere } from '../record.ts'
import { knownPerson } from './known-person.ts'
import { removeMfa } from './mfa.store.ts'
import { demandCode } from './second-factor.ts'

type Endpoint = typeof authEndpoints.disableMfa

/** One authenticator protects all accounts of a person, so any of them may require it. */
export async function disableMfa({ body, caller, platform, request }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { database } = platform
  const person = await knownPerson(platform, caller)
  const accounts = await database.directory((db) => accountsOf(db, person.id))
  if (accounts.some(demandsMfa)) throw new AppError('mfaDemanded')
  if (!person.mfa_secret) return
  await demandCode(platform, person, body.code, { ip: request.ip, sessionId: caller.sessionId })
  const entry = { action: 'mfa.disabled', entity: { type: 'user', id: person.id } }
  const accountIds = accounts.map(({ id }) => id)
  await recordedEverywhere(platform, accountIds, readActor(caller, request.ip), entry, () =>
    database.directory((db) => removeMfa(db, person.id)),
  )
}
