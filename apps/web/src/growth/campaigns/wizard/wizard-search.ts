import { type CampaignFormat, campaignFormats } from '@frontdesk/contract/growth/campaigns/limits'
import { type WizardStep, wizardSteps } from '../campaign-draft.ts'

/** Search parameters of the wizard. */
export interface WizardSearch {
  step?: WizardStep
  /** Of a new campaign. */
  format?: CampaignFormat
  /** The template that a new campaign begins with. */
  template?: string
}

/** From the address, which may contain anything. */
export function parseWizardSearch({ step, format, template }: Record<string, unknown>): WizardSearch {
  const [knownStep, knownFormat] = [
    wizardSteps.find((each) => each === step),
    campaignFormats.find((each) => each === format),
  ]
  return {
    ...(knownStep && { step: knownStep }),
    ...(knownFormat && { format: knownFormat }),
    ...(typeof template === 'string' && /^[\w-]{1,40}$/.test(template) && { template }),
  }
}
