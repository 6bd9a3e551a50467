import { clientAppEndpoints } from '@frontdesk/contract/clientapp/clientapp'
import { type Domain, routes } from '#platform/domain'
import { showBrand, showBrandLogo, showBrandManifest } from './brand.ts'
import { clientAppJobs, clientAppRecurring } from './clientapp.jobs.ts'
import { enterClientCode } from './codes/enter-client-code.ts'
import { openClientLink } from './codes/open-client-link.ts'
import { requestClientCode } from './codes/request-client-code.ts'
import { endClientSession } from './end-client-session.ts'
import { showOwnReferralLink } from './requests/own-referral-link.ts'
import { sendClientRequest } from './requests/send-client-request.ts'
import { sendReferral } from './requests/send-referral.ts'
import { createMobileApp, getMobileApp, updateMobileApp } from './settings/save-mobile-app.ts'

export { getMobileApp, updateMobileApp } from './settings/save-mobile-app.ts'

export const clientAppDomain: Domain = {
  name: 'clientapp',
  routes: routes(clientAppEndpoints, {
    getMobileApp,
    createMobileApp,
    updateMobileApp,
    showBrand,
    showBrandLogo,
    showBrandManifest,
    requestClientCode,
    enterClientCode,
    openClientLink,
    endClientSession,
    sendClientRequest,
    sendReferral,
    showOwnReferralLink,
  }),
  audiences: { mobileAppSaved: () => 'account' },
  canSubscribe: (stream) => stream === 'clientapp',
  streams: () => ['clientapp'],
  jobs: clientAppJobs,
  recurring: clientAppRecurring,
}
