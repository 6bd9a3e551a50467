import type { referralLinkEndpoints } from '@frontdesk/contract/growth/referrals/links'
import type { AnswerOf, CallOf } from '#platform/domain'
import { createFormToken } from '#platform/http/form-token'
import { referralPageTexts } from '../texts/referral-page.texts.ts'
import { acceptForm } from './accept-form.ts'
import { buildWording, findReferralPage, formatFormScope } from './find-referral-page.ts'

type Show = typeof referralLinkEndpoints.showReferralPage
type Send = typeof referralLinkEndpoints.sendReferralForm

export async function showReferralPage({ params, platform }: CallOf<Show>): Promise<AnswerOf<Show>> {
  const page = await findReferralPage(platform, params.code)
  const { agency, logo, phone, referrer, products } = page
  return {
    ...{ agency, logo, phone, referrer, products: [...products], ...buildWording(agency, 'en') },
    form: createFormToken(platform.keys, formatFormScope(page), platform.clock.now()),
  }
}

export async function sendReferralForm(call: CallOf<Send>): Promise<AnswerOf<Send>> {
  const { params, body, platform, request } = call
  const page = await findReferralPage(platform, params.code)
  await acceptForm(platform, page, { form: body, from: request })
  return { message: referralPageTexts.en.thanks({ name: getFirstWord(body.name), agency: page.agency }) }
}

/** By which the page addresses them. */
export const getFirstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
