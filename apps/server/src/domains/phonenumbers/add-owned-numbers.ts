// Numbers come into an account from the carrier: whatever it has there is offered to the directory, which gives each number
// to one account alone.
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { claimPhone } from '../auth/auth.public.ts'
import { emitNumber } from './emit-number.ts'
import { insertNumber, lockDefault, takeOver } from './numbers.store.ts'

type Parts = Pick<Platform, 'database' | 'carrier' | 'clock'>

/**
 * Adds the numbers that the account has at the carrier and doesn't know; the first one becomes the default. Of those that it
 * knows, what only the carrier decides is taken over. Returns those that belong to another account here.
 */
export async function addOwnedNumbers(parts: Parts, accountId: string): Promise<string[]> {
  const { database, carrier, clock } = parts
  const elsewhere: string[] = []
  const actor = { userId: null, name: 'Frontdesk' }
  for (const number of await carrier.ownedNumbers(accountId)) {
    const { sid, phoneNumber: phone, friendlyName, status, origin } = number
    const decided = { status, messaging_service_sid: number.messagingServiceSid }
    if (!(await claimPhone(parts, accountId, phone))) {
      elsewhere.push(phone)
      continue
    }
    await database.inAccount({ accountId, actor }, async (tx) => {
      const at = clock.now()
      const isDefault = (await lockDefault(tx)) === undefined
      const row = await insertNumber(tx, {
        ...{ id: generateId(), sid, phone, origin, ...decided },
        friendly_name: friendlyName,
        is_default: isDefault,
        ...{ created_at: at, updated_at: at },
      })
      if (row) return void (await emitNumber(tx, 'added', row))
      const changed = await takeOver(tx, phone, decided)
      if (changed) await emitNumber(tx, 'updated', changed)
    })
  }
  return elsewhere
}
