import { referralLimits } from '@frontdesk/contract/growth/referrals/limits'
import type { referralForm } from '@frontdesk/contract/growth/referrals/links'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { readFormToken } from '#platform/http/form-token'
import { limitNetwork } from '#platform/http/limit-network'
import { enqueue } from '#platform/jobs/enqueue'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { referralTexts } from '../texts/referrals.texts.ts'
import { findWording, formatFormScope, type ReferralPage } from './find-referral-page.ts'
import { countForms, formExistsQuery, insertForm, lockForms } from './forms.store.ts'

export type SentForm = z.output<typeof referralForm>

const day = 24 * 60 * 60_000

/** Stores it once, with the evidence. Throws referralFormOld, consentWordingChanged and tooManyRequests. */
export async function acceptForm(
  platform: Platform,
  { accountId, agency, linkId, referrerId, products }: ReferralPage,
  { form, from }: { form: SentForm; from: { ip: string; userAgent: string } },
): Promise<void> {
  const { keys, clock, database } = platform
  const token = readFormToken(keys, formatFormScope({ accountId, linkId }), form.form, clock.now())
  if (!token || token.age === 'late') throw new AppError('referralFormOld')
  if (token.age === 'early') throw new AppError('referralFormOld', { details: 'early' })
  const shown = findWording(agency, form.version)
  if (!shown) throw new AppError('consentWordingChanged')
  const { id } = token
  if ((await database.read(accountId, formExistsQuery(id))).length > 0) return
  await limitForms(platform, { accountId, linkId, ip: from.ip })
  const actor = { userId: null, name: referralTexts.visitor, ip: from.ip }
  await database.inAccount({ accountId, actor }, async (tx) => {
    await lockForms(tx)
    // Read once the others are stored, so that a later form of one person was also sent later.
    const now = clock.now()
    const counted = await countForms(tx, { id, linkId, since: new Date(now.getTime() - day) })
    if (counted.stored) return
    if (counted.of_link >= referralLimits.formsADay || counted.of_agency >= referralLimits.formsOfAgencyADay)
      throw new AppError('tooManyRequests', { retryAfter: 60 * 60 })
    await insertForm(tx, {
      ...{ id, link_id: linkId, name: form.name, phone: form.phone, email: form.email, consent: form.consent },
      products: products.filter((product) => form.products.includes(product)),
      ...{ wording: shown.wording, wording_version: shown.version, sent_at: now },
      ...{ ip: from.ip.slice(0, 64), user_agent: from.userAgent.slice(0, 400) },
    })
    await enqueue(tx, 'referrals.takeForm', { form: id }, { jobKey: id })
    await audit(tx, {
      action: 'referral.form.sent',
      entity: { type: 'contact', id: referrerId },
      facts: { form: id, consent: form.consent, version: shown.version },
    })
    publish(tx, 'referralLinkSaved', { client: referrerId })
  })
}

async function limitForms(
  platform: Platform,
  { accountId, linkId, ip }: { accountId: string; linkId: string; ip: string },
) {
  await limitNetwork(platform, { of: `refer/${linkId}`, ip, most: referralLimits.formsOfNetwork })
  await limitNetwork(platform, { of: `refer/${accountId}`, ip, most: referralLimits.formsOfNetworkToAgency })
}
