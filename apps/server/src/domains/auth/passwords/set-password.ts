import type { Platform } from '#platform/platform'
import { accountsOf, type Directory } from '../people/people.store.ts'
import { recordedEverywhere } from '../record.ts'
import { announceEnded, endingNow } from '../sessions/end-sessions.ts'
import { liveOfPerson, type SessionRow } from '../sessions/sessions.store.ts'
import { forgive } from '../sign-in/lock-out.ts'
import { closeResets, storePassword } from './passwords.store.ts'

export interface NewPassword {
  person: { id: string; email: string }
  passwordHash: string
  /** What proved that it is the person. */
  by: 'password' | 'code' | 'link'
  ip: string
  /** A session of the person that stays. */
  keepSession?: string
  /** Runs in the same transaction, first; an error leaves everything as it was. */
  claim?: (db: Directory) => Promise<void>
}

/** Ends every session of the person but the kept one, and whatever reset was mailed before. */
export async function setPassword(platform: Platform, change: NewPassword): Promise<void> {
  const { person, by, ip } = change
  const { database, clock } = platform
  const actor = { userId: person.id, name: person.email, ip }
  const accounts = await database.directory((db) => accountsOf(db, person.id))
  const { closing } = endingNow(platform, { reason: 'passwordChanged' })
  const entry = { action: 'password.changed', entity: { type: 'user', id: person.id }, facts: { by } }

  const ended = await recordedEverywhere<SessionRow[]>(
    platform,
    accounts.map(({ id }) => id),
    actor,
    entry,
    () =>
      database.directory(async (db) => {
        await change.claim?.(db)
        await storePassword(db, person.id, change.passwordHash)
        await closeResets(db, person.id, clock.now())
        return closing(db, await liveOfPerson(db, person.id, change.keepSession))
      }),
  )
  await forgive(platform, person.email)
  await announceEnded(platform, { actor }, ended)
}
