import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { lockNumber } from '../sending.store.ts'
import { sendingTexts as texts } from '../texts/sending.texts.ts'
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

interface PageConsent extends Pick<Consent, 'phone' | 'wording' | 'at'> {
  /** Of the form, so that a form that is sent twice is kept once. */
  id: string
  signature: NonNullable<Consent['signature']>
}

const longest = { name: 100, ip: 45 }

/**
 * What a visitor agreed to on the agency's consent page. It's kept as evidence, also of a number that opted out, and lifts
 * nothing: anyone can type any number there, so it opens the number to no campaign before the number itself replies YES.
 * True when it is to be asked: it neither agreed nor opted out, and no person decides whether it did.
 */
export async function recordPageConsent(tx: AccountTx, consent: PageConsent): Promise<boolean> {
  const { phone, at, signature } = consent
  const { opted_out, consented } = await lockNumber(tx, phone, at)
  const { name, ip, ...rest } = signature
  await writeConsent(tx, {
    ...{ ...consent, act: 'optIn', how: texts.consentPage, scope: texts.confirmedTexts, userId: null, messageId: null },
    ...{ isNarrow: true, signature: { ...rest, name: name.slice(0, longest.name), ip: ip.slice(0, longest.ip) } },
  })
  const facts = { act: 'optIn', how: texts.consentPage, name, version: signature.version }
  await audit(tx, { action: 'consent.recorded', entity: { type: 'phone', id: phone }, facts })
  return !opted_out && !consented && (await openStopWishUntil(tx, phone)) === undefined
}
