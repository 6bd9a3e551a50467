import type { Domain } from '#platform/domain'
import { campaignJobs, campaignRecurring, campaignRoutes } from './campaigns/campaigns.routes.ts'
import { refreshTold } from './campaigns/refresh-campaign.ts'
import { consentPages, consentRoutes } from './consent/consent.routes.ts'
import { registrationJobs } from './mail-admins.ts'
import { profileRoutes } from './registration.routes.ts'
import { brandStates, campaignStates, profileStates } from './registration-states.ts'
import { buildRegistrationWebhooks } from './registration-webhooks.ts'
import { registrationRecurring } from './rounds.ts'

export { isAddressLocked } from './registration-rules.ts'
export { rotateRegistrationKeys, sealedRegistrations } from './sealed.ts'

const toAdmins = () => ({ roles: ['super', 'owner', 'admin'] as const })

export const registrationDomain: Domain = {
  name: 'registration',
  routes: [...profileRoutes(refreshTold), ...campaignRoutes, ...consentRoutes],
  pages: consentPages,
  audiences: { registrationChanged: toAdmins, messagingServiceChanged: toAdmins, messagingServiceDeleted: toAdmins },
  canSubscribe: (stream, { role }) => stream === 'registrations' && role !== 'employee',
  streams: ({ role }) => (role === 'employee' ? [] : ['registrations']),
  jobs: { ...registrationJobs, ...campaignJobs },
  recurring: [...registrationRecurring, ...campaignRecurring],
  stateMachines: [profileStates, brandStates, campaignStates],
  webhooks: ({ carrier }) => buildRegistrationWebhooks(carrier.registration, refreshTold),
}
