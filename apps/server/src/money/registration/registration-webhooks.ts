// What the carrier tells is only a hint: the newest state of what it is about is read, so a forged, doubled, or late call
// changes nothing that isn't so.
import type { Platform } from '#platform/platform'
import type { StoredWebhook, WebhookBinding, WebhookResult } from '#platform/webhooks/webhook-source'
import type { CarrierRegistration } from '#providers/carrier/registration'
import { refreshRegistration } from './apply-newest.ts'
import type { OnCampaign } from './hurry.ts'
import { registeredQuery } from './registrations.store.ts'

const actor = { userId: null, name: 'Frontdesk' }

/** `onCampaign`: reads the newest state of a message campaign. */
export const buildRegistrationWebhooks = (
  registration: CarrierRegistration,
  onCampaign: OnCampaign,
): readonly WebhookBinding[] => [
  {
    source: registration.webhooks,
    work: (webhook, { platform }) => workWebhook(webhook, platform, onCampaign),
  },
]

async function workWebhook(
  { body }: StoredWebhook,
  platform: Platform,
  onCampaign: OnCampaign,
): Promise<WebhookResult> {
  const event = platform.carrier.registration.read(body)
  if (!event) return { skipped: 'Nothing about registrations.' }
  let isOurs = false
  for (const cluster of platform.database.clusters) {
    const [found] = await cluster.read({ role: 'frontdesk_directory' }, [registeredQuery(event)])
    for (const { account: accountId, location, subject } of found) {
      isOurs = true
      if (event.kind === 'campaign') await onCampaign(platform, accountId, subject)
      else await refreshRegistration(platform, { accountId, actor }, location)
    }
  }
  return isOurs ? 'done' : { skipped: 'No registration of ours.' }
}
