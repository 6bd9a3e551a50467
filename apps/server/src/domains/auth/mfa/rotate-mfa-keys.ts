import type { Platform } from '#platform/platform'
import { replaceSecrets, secretsByOtherKeys } from './mfa-rotation.store.ts'
import { resealSecrets } from './mfa-secret.ts'

const atOnce = 500

/** Seals every authenticator secret with the current key. Returns the number of people changed; may run again. */
export async function rotateMfaKeys({ database, keys }: Pick<Platform, 'database' | 'keys'>): Promise<number> {
  let touched = 0
  for (;;) {
    const done = await database.directory(async (db) => {
      const people = await secretsByOtherKeys(db, keys.currentId, atOnce)
      for (const person of people) await replaceSecrets(db, person.id, resealSecrets(keys, person))
      return people.length
    })
    touched += done
    if (done < atOnce) return touched
  }
}
