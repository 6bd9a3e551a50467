// The same as the page, for programs.
import type { consentPageEndpoints } from '@frontdesk/contract/money/registration/consent-page'
import type { AnswerOf, CallOf } from '#platform/domain'
import { createFormToken } from '#platform/http/form-token'
import { acceptAgreement } from './accept-agreement.ts'
import { findConsentPage, formatFormScope } from './find-page.ts'

type Show = typeof consentPageEndpoints.showAgencyConsentPage
type Agree = typeof consentPageEndpoints.agreeOnConsentPage

export async function showAgencyConsentPage({ params, platform }: CallOf<Show>): Promise<AnswerOf<Show>> {
  const page = await findConsentPage(platform, params.namespace)
  return {
    ...page.wording,
    ...{ version: page.version, publishedAt: page.publishedAt.toISOString(), logo: page.logo },
    form: createFormToken(platform.keys, formatFormScope(page), platform.clock.now()),
  }
}

export async function saveAgreement(call: CallOf<Agree>): Promise<AnswerOf<Agree>> {
  const { params, body, platform, request } = call
  const page = await findConsentPage(platform, params.namespace)
  await acceptAgreement(platform, page, { agreement: body, from: { ip: request.ip, userAgent: request.userAgent } })
  return { agency: page.wording.agency, lastDigits: body.phone.slice(-4) }
}
