// The numbers of the demo agencies, all of them fictional.
import { addOwnedNumbers } from '../domains/phonenumbers/phonenumbers.public.ts'
import type { Platform } from '../platform/platform.ts'

/** By digits: what people call it, and its office by the order of their names. */
type Numbers = Readonly<Record<string, { name: string; office?: number }>>

export const harborNumbers: Numbers = {
  '16175550100': { name: 'Main line', office: 0 },
  '16175550117': { name: 'Claims', office: 0 },
  '16175550136': { name: 'Renewals' },
  '12075550100': { name: 'Portland main', office: 1 },
  '12075550131': { name: 'Portland claims', office: 1 },
}
export const summitNumbers: Numbers = { '13035550100': { name: 'Main line', office: 0 } }

/** The first number becomes the default, so each is added before the next one. Does nothing for numbers that the agency has. */
export async function orderDemoNumbers(
  parts: Pick<Platform, 'database' | 'clock' | 'carrier'>,
  accountId: string,
  numbers: Numbers,
) {
  const { carrier } = parts
  const known = new Set((await carrier.ownedNumbers(accountId)).map(({ phoneNumber }) => phoneNumber))
  for (const [phone, { name }] of Object.entries(numbers)) {
    if (known.has(phone)) continue
    const number = await carrier.orderNumber(accountId, phone)
    await carrier.updateNumber(accountId, number, { friendlyName: name, addressSid: null })
    await addOwnedNumbers(parts, accountId)
  }
  await addOwnedNumbers(parts, accountId)
}
