// Numbers come into an account from the carrier: whatever it has there is offered to the directory, which gives each number
// to one account alone.
import { newId } from '#platform/new-id'
import type { Platform } from '#platform/platform'
import { claimPhone } from '../auth/auth.public.ts'
import { emitNumber } from './emit-number.ts'
import { insertNumber, lockDefault } from './numbers.store.ts'

type Parts = Pick<Platform, 'database' | 'carrier' | 'clock'>

/**
 * Adds the numbers that the account has at the carrier and doesn't know; the first one becomes the default. Returns those
 * that belong to another account here.
 */
export async function addOwnedNumbers(parts: Parts, accountId: string): Promise<string[]> {
  const { database, carrier, clock } = parts
  const elsewhere: string[] = []
  const actor = { userId: null, name: 'Frontdesk' }
  for (const { sid, phoneNumber: phone, friendlyName, status, origin } of await carrier.ownedNumbers(accountId)) {
    if (!(await claimPhone(parts, accountId, phone))) {
      elsewhere.push(phone)
      continue
    }
    await database.inAccount({ accountId, actor }, async (tx) => {
      const at = clock.now()
      const row = await insertNumber(tx, {
        ...{ id: newId(), sid, phone, status, origin },
        friendly_name: friendlyName,
        is_default: (await lockDefault(tx)) === undefined,
        ...{ created_at: at, updated_at: at },
      })
      if (row) await emitNumber(tx, 'added', row)
    })
  }
  return elsewhere
}
