import type { Platform } from '../platform.ts'
import { rotateBody } from './sealed-body.ts'
import { listWebhooksByOtherKeys, replaceBody } from './webhooks.store.ts'

const atOnce = 100

/** Encrypts every stored body with the current key. Returns how many rows changed; safe to repeat. */
export async function rotateWebhookKeys({ database, keys }: Pick<Platform, 'database' | 'keys'>): Promise<number> {
  let touched = 0
  for (;;) {
    const done = await database.directory(async (db) => {
      const rows = await listWebhooksByOtherKeys(db, keys.currentId, atOnce)
      for (const { id, body } of rows) await replaceBody(db, id, rotateBody(keys, id, body))
      return rows.length
    })
    touched += done
    if (done < atOnce) return touched
  }
}
