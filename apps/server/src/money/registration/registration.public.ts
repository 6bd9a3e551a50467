import type { Domain } from '#platform/domain'
import type { OnCampaign } from './hurry.ts'
import { registrationJobs } from './mail-admins.ts'
import { profileRoutes } from './registration.routes.ts'
import { brandStates, campaignStates, profileStates } from './registration-states.ts'
import { buildRegistrationWebhooks } from './registration-webhooks.ts'
import { registrationRecurring } from './rounds.ts'

export { isAddressLocked } from './registration-rules.ts'
export { rotateRegistrationKeys, sealedRegistrations } from './sealed.ts'

const toAdmins = () => ({ roles: ['super', 'owner', 'admin'] as const })
const onCampaign: OnCampaign = async () => {}

export const registrationDomain: Domain = {
  name: 'registration',
  routes: profileRoutes(onCampaign),
  audiences: { registrationChanged: toAdmins, messagingServiceChanged: toAdmins, messagingServiceDeleted: toAdmins },
  canSubscribe: (stream, { role }) => stream === 'registrations' && role !== 'employee',
  streams: ({ role }) => (role === 'employee' ? [] : ['registrations']),
  jobs: registrationJobs,
  recurring: registrationRecurring,
  stateMachines: [profileStates, brandStates, campaignStates],
  webhooks: ({ carrier }) => buildRegistrationWebhooks(carrier.registration, onCampaign),
}
