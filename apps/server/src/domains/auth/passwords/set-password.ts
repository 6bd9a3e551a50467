import { hashPassword } from '#platform/crypto/password'
import { findNetwork } from '#platform/http/networks'
import type { Platform } from '#platform/platform'
import { notifyOfCredentials } from '../credential-notices/notify-of-credentials.ts'
import { dropDevices } from '../devices/devices.store.ts'
import { accountsOf, type Directory } from '../people/people.store.ts'
import { recordedEverywhere } from '../record.ts'
import { announceEnded, endingNow } from '../sessions/end-sessions.ts'
import { liveOfPerson, type SessionRow } from '../sessions/sessions.store.ts'
import { clearFailures } from '../sign-in/lock-out.ts'
import { unlessBusy } from '../sign-in/unless-busy.ts'
import { closeResets, storePassword } from './passwords.store.ts'

export interface NewPassword {
  person: { id: string; email: string }
  passwordHash: string
  /** How the person was identified. */
  by: 'password' | 'code' | 'link'
  ip: string
  /** A session of the person that stays active. */
  keepSession?: string
  /** Runs first in the same transaction; an error leaves everything unchanged. */
  claim?: (db: Directory) => Promise<void>
}

/** Hashes a password after the person was identified. Throws busy when too many are being hashed. */
export const hashNewPassword = (password: string, ip: string) => {
  const whose = { rank: 'known', account: '', person: findNetwork(ip) } as const
  return unlessBusy(undefined, () => hashPassword(password, { purpose: 'change', whose }))
}

/** Ends every session of the person except the given one, and invalidates mailed resets and known devices. */
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
    async (tx) => {
      if (tx) await notifyOfCredentials(tx, { kind: 'passwordChanged', to: person.email })
      return database.directory(async (db) => {
        await change.claim?.(db)
        await storePassword(db, person.id, change.passwordHash)
        await closeResets(db, person.id, clock.now())
        await dropDevices(db, person.id)
        return closing(db, await liveOfPerson(db, person.id, change.keepSession))
      })
    },
  )
  await clearFailures(platform, person.email)
  await announceEnded(platform, { actor }, ended)
}
