// Whose values fill in a test message.
import { formatPhone } from '@frontdesk/contract/kit/phone'
import { type PlaceholderValues, placeholderValues } from '@frontdesk/contract/templates/fill'
import type { AccountTx } from '#platform/db/database'
import { rowsIn } from '../../domains/accounts/accounts.public.ts'
import { findFilledFor, readOwnAddresses } from './households.store.ts'
import { buildValues } from './preview.ts'

export interface FilledAs {
  /** Null: the campaign reaches no one, so the sender's own values are used. */
  contact: string | null
  person: 'client' | 'subClient'
}

export async function readTestValues(
  tx: AccountTx,
  { contact, person }: FilledAs,
  { userId, sampleLink }: { userId: string; sampleLink: string },
): Promise<PlaceholderValues> {
  const [household] = contact ? await rowsIn(tx, findFilledFor([contact])) : []
  if (household) return buildValues(household, person, sampleLink)
  const own = await readOwnAddresses(tx, userId)
  const { first_name: firstName = null, last_name: lastName = null } = own ?? {}
  return placeholderValues({ ...nobody, firstName, lastName }, formatPhone, sampleLink)
}

const nobody = {
  ...{ companyName: null, phone: null, mobilePhone: null },
  ...{ coFirstName: null, coLastName: null, coPhone: null, coMobilePhone: null, addresses: [] },
}
