// A wizard draft as it is stored: each typed text separately, and every choice in one string.
import type { CampaignFormat } from '@frontdesk/contract/growth/campaigns/limits'
import type { AnswerTo } from '#platform/api.ts'
import { type CampaignDraft, createEmptyDraft } from '../campaign-draft.ts'

export type Campaign = AnswerTo<'campaigns', 'getCampaign'>

const typedFields = ['name', 'description', 'content', 'subject', 'preheader'] as const
export type DraftTexts = Readonly<Record<(typeof typedFields)[number] | 'settings', string>>

export function buildTexts({ name, description, content, subject, preheader, ...settings }: CampaignDraft): DraftTexts {
  return { name, description, content, subject, preheader, settings: JSON.stringify(settings) }
}

/** A draft from an older version of the page may lack settings. */
export function parseTexts({ settings, ...typed }: DraftTexts, format: CampaignFormat): CampaignDraft {
  return { ...createEmptyDraft(format), ...parseSettings(settings), ...typed, format }
}

function parseSettings(settings: string): Partial<CampaignDraft> {
  try {
    return JSON.parse(settings) as Partial<CampaignDraft>
  } catch {
    return {}
  }
}

/** A saved campaign as the wizard edits it. */
export function buildDraft(campaign: Campaign): CampaignDraft {
  const names = Object.keys(createEmptyDraft(campaign.format)) as (keyof CampaignDraft)[]
  return Object.fromEntries(names.map((name) => [name, campaign[name]])) as unknown as CampaignDraft
}
