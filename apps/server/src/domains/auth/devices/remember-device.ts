import { generateToken, hashToken } from '#platform/crypto/token'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { deviceLabel } from '../sign-in/device-label.ts'
import { deviceOf, isKnownDevice, storeDevice } from './devices.store.ts'

type Parts = Pick<Platform, 'database' | 'clock' | 'log'>

export interface Browser {
  userAgent: string
  deviceToken: string | null
  keepDeviceToken: (token: string) => void
}

/** Whether the person signed in on this browser before: the id under which their attempts are counted. */
export async function knownDevice({ database }: Pick<Parts, 'database'>, email: string, token: string | null) {
  return token ? database.directory((db) => deviceOf(db, email, hashToken(token))) : undefined
}

/**
 * Remembers the browser once the person has proved their identity. A token that somebody made up is replaced. The
 * request has succeeded by then, so a failure is only logged; the browser is remembered the next time.
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
    const kept = known ? deviceToken : generateToken()
    const label = deviceLabel(userAgent, 'web')
    await storeDevice(db, { id: generateId(), personId, tokenHash: hashToken(kept), label, at: clock.now() })
    return kept
  })
}
