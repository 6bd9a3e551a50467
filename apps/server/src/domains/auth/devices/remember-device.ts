import { hashToken, newToken } from '#platform/crypto/token'
import { newId } from '#platform/new-id'
import type { Platform } from '#platform/platform'
import { deviceLabel } from '../sign-in/device-label.ts'
import { deviceOf, isKnownDevice, storeDevice } from './devices.store.ts'

type Parts = Pick<Platform, 'database' | 'clock' | 'log'>

export interface Browser {
  userAgent: string
  deviceToken: string | null
  keepDeviceToken: (token: string) => void
}

/** Whether the person signed in on this browser before: the id that their tries are counted by. */
export async function knownDevice({ database }: Pick<Parts, 'database'>, email: string, token: string | null) {
  return token ? database.directory((db) => deviceOf(db, email, hashToken(token))) : undefined
}

/**
 * From now on the browser is known, after the person proved who they are. A token that somebody made up is replaced. What
 * they asked for is done by then, so that a failure is logged alone: the browser is remembered the next time.
 */
export async function rememberDevice(platform: Parts, person: { id: string }, browser: Browser): Promise<void> {
  try {
    browser.keepDeviceToken(await storedToken(platform, person, browser))
  } catch (error) {
    platform.log.error({ err: error }, 'a browser could not be remembered')
  }
}

function storedToken(
  { database, clock }: Parts,
  { id: personId }: { id: string },
  { userAgent, deviceToken }: Browser,
): Promise<string> {
  return database.directory(async (db) => {
    const known = deviceToken !== null && (await isKnownDevice(db, hashToken(deviceToken)))
    const kept = known ? deviceToken : newToken()
    const label = deviceLabel(userAgent, 'web')
    await storeDevice(db, { id: newId(), personId, tokenHash: hashToken(kept), label, at: clock.now() })
    return kept
  })
}
