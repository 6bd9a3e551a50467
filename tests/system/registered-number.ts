// A number that may text: the embedded carrier wants each one under a message campaign.
import { addOwnedNumbers } from '../../apps/server/src/domains/phonenumbers/phonenumbers.public.ts'
import type { OpenPlatform } from '../../apps/server/src/open-platform.ts'

/** Its campaign was registered at the carrier itself, so the agency has none. */
export async function addRegisteredNumber(parts: OpenPlatform['parts'], accountId: string, phone: string) {
  const { registration, orderNumber } = parts.carrier
  const number = await orderNumber(accountId, phone)
  const order = { key: `texts-of-${phone}`, sid: null, accountId, friendlyName: 'Texts' }
  await registration.assignNumber(number, (await registration.openService(order)).sid)
  await addOwnedNumbers(parts, accountId)
}
