import { consentPageEndpoints } from '@frontdesk/contract/money/registration/consent-page'
import { type BoundRoute, routes } from '#platform/domain'
import type { PublicPage } from '#platform/http/public-pages'
import { saveAgreement, showAgencyConsentPage } from './consent-calls.ts'
import { consentPage } from './public-page.ts'
import { getConsentPage, publishConsentPage } from './show-settings.ts'

export const consentRoutes: BoundRoute[] = routes(consentPageEndpoints, {
  ...{ getConsentPage, publishConsentPage },
  ...{ showAgencyConsentPage, agreeOnConsentPage: saveAgreement },
})

export const consentPages: PublicPage[] = [consentPage]
