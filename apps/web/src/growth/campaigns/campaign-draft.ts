// What the wizard edits: a campaign that may be incomplete.
import type { campaignInput } from '@frontdesk/contract/growth/campaigns/campaign'
import { type CampaignFormat, campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import type { z } from 'zod'

type Input = Required<z.input<typeof campaignInput>>

/** Null until chosen. */
export interface CampaignDraft extends Omit<Input, 'scheduleOccurrence' | 'scheduleStartOn'> {
  scheduleOccurrence: Input['scheduleOccurrence'] | null
  scheduleStartOn: string | null
}

export const createEmptyDraft = (format: CampaignFormat): CampaignDraft => ({
  format,
  name: '',
  description: '',
  targetWhom: 'both',
  targetTags: [],
  targetTagsMode: 'any',
  targetContacts: [],
  targetQuery: null,
  targetView: null,
  excludeTags: [],
  excludeTextedDays: null,
  content: '',
  contentB: null,
  subject: '',
  preheader: '',
  media: [],
  scheduleOccurrence: null,
  scheduleInterval: null,
  scheduleIntervalOn: null,
  scheduleStartOn: null,
  scheduleEndFormat: 'never',
  scheduleEndValue: null,
  scheduleOffsetDays: 0,
  lateHours: 4,
})

export const wizardSteps = ['campaign', 'target', 'content', 'schedule'] as const
export type WizardStep = (typeof wizardSteps)[number]

const hasTarget = (draft: CampaignDraft) =>
  draft.targetTags.length + draft.targetContacts.length > 0 || draft.targetQuery !== null || draft.targetView !== null

const hasWords = (content: string) => content.replace(/<[^<>]{0,2000}>/g, '').trim() !== ''

/** What the wizard requires of each step. */
export const isComplete: Record<WizardStep, (draft: CampaignDraft) => boolean> = {
  campaign: ({ name }) => name.trim() !== '' && name.length <= campaignLimits.name,
  target: hasTarget,
  content: ({ content, format, subject }) => hasWords(content) && (format === 'sms' || subject.trim() !== ''),
  schedule: ({ scheduleOccurrence, scheduleStartOn }) => scheduleOccurrence !== null && scheduleStartOn !== null,
}
