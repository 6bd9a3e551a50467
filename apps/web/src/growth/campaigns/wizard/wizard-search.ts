import { type CampaignFormat, campaignFormats, campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { faultsOfFilter } from '@frontdesk/contract/views/list-fields'
import { type WizardStep, wizardSteps } from '../campaign-draft.ts'

/** What a warning leads to, within its step. */
export const wizardFields = ['target', 'text', 'subject', 'emptyField'] as const
export type WizardField = (typeof wizardFields)[number]

/** Search parameters of the wizard. */
export interface WizardSearch {
  step?: WizardStep
  /** Takes the focus. */
  field?: WizardField
  /** Of a new campaign. */
  format?: CampaignFormat
  /** The template that a new campaign begins with. */
  template?: string
  /** Whom a new campaign is for: a filter of the contact list. */
  filter?: RuleGroup
  /** Of that list. */
  name?: string
}

/** From the address, which may contain anything. */
export function parseWizardSearch({
  step,
  field,
  format,
  template,
  filter,
  name,
}: Record<string, unknown>): WizardSearch {
  const knownStep = wizardSteps.find((each) => each === step)
  const knownField = wizardFields.find((each) => each === field)
  const knownFormat = campaignFormats.find((each) => each === format)
  const knownFilter = parseFilter(filter)
  return {
    ...(knownStep && { step: knownStep }),
    ...(knownField && { field: knownField }),
    ...(knownFormat && { format: knownFormat }),
    ...(typeof template === 'string' && /^[\w-]{1,40}$/.test(template) && { template }),
    ...(knownFilter && { filter: knownFilter }),
    ...(knownFilter && typeof name === 'string' && { name: name.slice(0, campaignLimits.name) }),
  }
}

function parseFilter(raw: unknown): RuleGroup | undefined {
  if (typeof raw !== 'object' || raw === null || !('rules' in raw) || !Array.isArray(raw.rules)) return undefined
  try {
    const tree = raw as RuleGroup
    return tree.rules.length > 0 && faultsOfFilter(tree).length === 0 ? tree : undefined
  } catch {
    return undefined
  }
}
