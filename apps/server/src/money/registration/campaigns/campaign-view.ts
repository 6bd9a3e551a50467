import type { CampaignDraft, messagingService } from '@frontdesk/contract/money/registration/message-campaigns'
import type { z } from 'zod'
import type { RegistryFees, RegistryReason } from '#providers/carrier/registration'
import type { ServiceRow } from './campaigns.store.ts'

export type ServiceView = z.input<typeof messagingService>
export type CampaignDetails = Omit<CampaignDraft, 'friendlyName' | 'usecase'>

export const readDetails = ({ details }: Pick<ServiceRow, 'details'>) => details as unknown as CampaignDetails

/** As the checks look at it. */
export const buildDraft = (row: Pick<ServiceRow, 'details' | 'friendly_name' | 'usecase'>): CampaignDraft => ({
  friendlyName: row.friendly_name,
  usecase: row.usecase as CampaignDraft['usecase'],
  ...readDetails(row),
})

export function buildServiceView(row: ServiceRow, fees: RegistryFees): ServiceView {
  const details = readDetails(row)
  const reasons = row.reasons as unknown as readonly RegistryReason[]
  return {
    ...{ id: row.id, sid: row.sid, friendlyName: row.friendly_name, location: row.location_id },
    usecase: row.usecase as ServiceView['usecase'],
    assigned: row.assigned,
    registered: row.status === 'VERIFIED',
    textsAMinute: row.texts_a_minute,
    campaign: {
      status: row.status as ServiceView['campaign']['status'],
      at: row.status_at.toISOString(),
      errors: reasons.map((reason) => ({ ...reason, description: reason.message })),
      ...{ location: row.location_id, campaignId: row.campaign_id, a2pUseCase: row.a2p_usecase },
      ...{ description: details.description, messageSamples: [...details.messageSamples] },
      ...{ hasEmbeddedLinks: details.hasEmbeddedLinks, hasEmbeddedPhone: details.hasEmbeddedPhone },
      messageFlow: details.messageFlow,
      ...{ optInKeywords: [...details.optInKeywords], optInMessage: details.optInMessage },
      ...{ optOutKeywords: [...details.optOutKeywords], optOutMessage: details.optOutMessage },
      ...{ helpKeywords: [...details.helpKeywords], helpMessage: details.helpMessage },
    },
    fee: fees.campaign,
    busy: row.busy_since !== null,
    version: row.version,
  }
}
