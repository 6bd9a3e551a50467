import type { consentPageEndpoints } from '@frontdesk/contract/money/registration/consent-page'
import { registrationLimits as limits } from '@frontdesk/contract/money/registration/limits'
import { AppError } from '#platform/app-error'
import type { CallOf } from '#platform/domain'
import { readFormToken } from '#platform/http/form-token'
import { limitNetwork } from '#platform/http/limit-network'
import type { Platform } from '#platform/platform'
import { recordPageConsent } from '../../../domains/sending/sending.public.ts'
import { sendVisitorQuestion } from '../../../domains/sms/sms.public.ts'
import { consentPageTexts as texts } from '../texts/consent-page.texts.ts'
import { agreedQuery, countForms, lockForms } from './consent.store.ts'
import { type ConsentPage, formatFormScope } from './find-page.ts'
import { formatVersion } from './wording.ts'

export type Agreement = CallOf<typeof consentPageEndpoints.agreeOnConsentPage>['body']

const day = 24 * 60 * 60_000

/**
 * Stores it once, as evidence. What becomes of it isn't told: anyone can type any number. A number that neither agreed nor
 * opted out before is asked by a text to confirm. Throws reviewFormOld, consentPageChanged and tooManyRequests.
 */
export async function acceptAgreement(
  platform: Platform,
  page: ConsentPage,
  { agreement, from }: { agreement: Agreement; from: { ip: string; userAgent: string } },
): Promise<void> {
  const { keys, clock, database } = platform
  const { accountId, version, wording } = page
  const token = readFormToken(keys, formatFormScope(page), agreement.form, clock.now())
  if (token?.age !== 'fits') throw new AppError('reviewFormOld', { details: token?.age ?? null })
  if (agreement.version !== version) throw new AppError('consentPageChanged')
  const { id } = token
  if ((await database.read(accountId, agreedQuery(id))).length > 0) return
  await limitNetwork(platform, { of: `consent/${accountId}`, ip: from.ip, most: limits.signUpsOfNetwork })
  const actor = { userId: null, name: texts.visitor, ip: from.ip }
  const { phone, firstName, lastName } = agreement
  await database.inAccount({ accountId, actor }, async (tx) => {
    await lockForms(tx)
    const at = clock.now()
    const { stored, count } = await countForms(tx, id, new Date(at.getTime() - day))
    if (stored) return
    if (count >= limits.signUpsADay) throw new AppError('tooManyRequests', { retryAfter: 60 * 60 })
    const signature = { name: `${firstName} ${lastName}`, version: formatVersion(version), ...from }
    const isUnconfirmed = await recordPageConsent(tx, { id, phone, wording: wording.statement, at, signature })
    if (isUnconfirmed) await sendVisitorQuestion(tx, platform, { id, to: phone })
  })
}
