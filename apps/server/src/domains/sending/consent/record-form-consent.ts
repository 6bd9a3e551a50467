import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { lockNumber } from '../sending.store.ts'
import { type Consent, writeConsent } from './record-consent.ts'
import { openStopWishUntil } from './stop-wishes.store.ts'

interface FormConsent extends Pick<Consent, 'phone' | 'how' | 'wording' | 'scope' | 'at'> {
  signature: NonNullable<Consent['signature']>
}

/**
 * What a visitor agreed to on a page of the agency. Anyone can type any number there, so it never lifts an opt-out or
 * decides about one: false when the number opted out, or may have.
 */
export async function recordFormConsent(tx: AccountTx, consent: FormConsent): Promise<boolean> {
  const { phone, how, at, signature } = consent
  const { opted_out } = await lockNumber(tx, phone, at)
  if (opted_out || (await openStopWishUntil(tx, phone)) !== undefined) return false
  await writeConsent(tx, { ...consent, act: 'optIn', userId: null, messageId: null })
  const facts = { act: 'optIn', how, name: signature.name, version: signature.version }
  await audit(tx, { action: 'consent.recorded', entity: { type: 'phone', id: phone }, facts })
  return true
}
