import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { lockNumber } from '../sending.store.ts'
import { type Consent, writeConsent } from './record-consent.ts'
import { openStopWishUntil } from './stop-wishes.store.ts'

interface FormConsent extends Pick<Consent, 'phone' | 'how' | 'wording' | 'scope' | 'at'> {
  signature: NonNullable<Consent['signature']>
}

/**
 * What a visitor agreed to on a page of the agency: calls and texts about a quote, no more, so it’s kept as evidence and
 * opens the number to no campaign. Anyone can type any number there: false when the number opted out, or may have.
 */
export async function recordFormConsent(tx: AccountTx, consent: FormConsent): Promise<boolean> {
  const { phone, how, at, signature } = consent
  const { opted_out } = await lockNumber(tx, phone, at)
  if (opted_out || (await openStopWishUntil(tx, phone)) !== undefined) return false
  await writeConsent(tx, { ...consent, act: 'optIn', userId: null, messageId: null, isNarrow: true })
  const facts = { act: 'optIn', how, name: signature.name, version: signature.version }
  await audit(tx, { action: 'consent.recorded', entity: { type: 'phone', id: phone }, facts })
  return true
}
