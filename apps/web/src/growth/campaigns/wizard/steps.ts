// Which steps can be opened, and what each still needs.
import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { isLongerThan } from '@frontdesk/contract/kit/text'
import { faultsOfFilter } from '@frontdesk/contract/views/list-fields'
import { type CampaignDraft, isComplete, type WizardStep, wizardSteps } from '../campaign-draft.ts'
import { wizardTexts } from './texts/wizard.texts.ts'

const { problems } = wizardTexts

/** What each step still needs, as a sentence. */
const problemOf: Record<WizardStep, (draft: CampaignDraft) => string | undefined> = {
  campaign(draft) {
    if (draft.name.trim() === '') return problems.name
    if (!isComplete.campaign(draft)) return problems.nameLength
    return isLongerThan(draft.description, campaignLimits.description) ? problems.descriptionLength : undefined
  },
  target(draft) {
    if (!isComplete.target(draft)) return problems.target
    return hasFaults(draft) ? problems.rules : undefined
  },
  content(draft) {
    if (isComplete.content(draft)) return undefined
    const [text, withoutSubject] =
      draft.format === 'sms' ? [problems.text, false] : [problems.email, draft.subject.trim() === '']
    return withoutSubject ? problems.subject : text
  },
  schedule: (draft) => {
    if (draft.scheduleOccurrence === null) return problems.occurrence
    if (draft.scheduleStartOn === null) return problems.start
    const { scheduleIntervalOn: on, scheduleEndValue: value, scheduleEndFormat } = draft
    if (draft.scheduleOccurrence === 'weekly' && !(Array.isArray(on) && on.length > 0)) return problems.days
    if (scheduleEndFormat === 'on' && typeof value !== 'string') return problems.endDate
    return scheduleEndFormat === 'after' && typeof value !== 'number' ? problems.endCount : undefined
  },
}

export const hasFaults = ({ targetQuery }: CampaignDraft) =>
  targetQuery !== null && faultsOfFilter(targetQuery).length > 0

export const findProblem = (draft: CampaignDraft, step: WizardStep) => problemOf[step](draft)

/** The first step that isn’t complete. */
export const findIncomplete = (draft: CampaignDraft): WizardStep | undefined =>
  wizardSteps.find((step) => findProblem(draft, step) !== undefined)

/** Back is always allowed; forward, once every step in between is complete. Returns the step that blocks it. */
export function findObstacle(draft: CampaignDraft, from: WizardStep, to: WizardStep): WizardStep | undefined {
  const [start, end] = [wizardSteps.indexOf(from), wizardSteps.indexOf(to)]
  return wizardSteps.slice(start, Math.max(start, end)).find((step) => findProblem(draft, step) !== undefined)
}

/** The step for an address: an earlier one while a step before it is incomplete. */
export const chooseStep = (draft: CampaignDraft, wanted: WizardStep = 'campaign'): WizardStep =>
  findObstacle(draft, 'campaign', wanted) ?? wanted
