import type { CampaignStatus } from '@frontdesk/contract/money/registration/limits'
import { Chip } from '#ui/data/chip.tsx'
import type { MessageCampaign } from '../registration.queries.ts'
import { campaignsTexts as texts } from '../texts/campaigns.texts.ts'

const looks = {
  DRAFT: 'neutral',
  IN_PROGRESS: 'warn',
  VERIFIED: 'ok',
  FAILED: 'bad',
  SUSPENDED: 'bad',
} as const satisfies Record<CampaignStatus, string>

/** A dot and a word. */
export const CampaignChip = ({ campaign: { busy, campaign } }: { campaign: MessageCampaign }) =>
  busy ? (
    <Chip look="info">{texts.sending}</Chip>
  ) : (
    <Chip look={looks[campaign.status]}>{texts.statuses[campaign.status]}</Chip>
  )

/** It was refused, or is no longer allowed: reasons are shown, and it can be sent again. */
export const isRefused = ({ busy, campaign }: MessageCampaign) =>
  !busy && (campaign.status === 'FAILED' || campaign.status === 'SUSPENDED')

/** The registry has it, or is getting it. */
export const isReadOnly = ({ busy, campaign }: MessageCampaign) =>
  busy || campaign.status === 'IN_PROGRESS' || campaign.status === 'VERIFIED'
