import { sumCents } from '@frontdesk/contract/sending/segments'
import type { CampaignDraft, WizardStep } from '../campaign-draft.ts'
import { formatWritten } from '../content/written-text.tsx'
import { findProblem } from './steps.ts'
import { scheduleTexts } from './texts/schedule.texts.ts'
import { wizardTexts as texts } from './texts/wizard.texts.ts'
import { type Audience, type Preflight, usePreviewed } from './wizard.queries.ts'

export type StepResults = Readonly<Record<WizardStep, string | undefined>>

export const formatCents = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

interface Known {
  draft: CampaignDraft
  step: WizardStep
  audience: Audience | undefined
  preflight: Preflight | undefined
}

/** The result beside each step: its name, people, size, and schedule. */
export function useStepResults({ draft, step, audience, preflight }: Known): StepResults {
  const isText = draft.format === 'sms'
  const written = !findProblem(draft, 'content') && !findProblem(draft, 'target')
  const previewed = usePreviewed(draft, isText && written && (step === 'content' || step === 'schedule'))
  const segments = Math.max(0, ...(previewed.data?.data ?? []).map((each) => each.segments))
  const people = audience?.people
  const result = {
    campaign: step !== 'campaign' && draft.name.trim() ? draft.name.trim() : undefined,
    target: step !== 'target' && people !== undefined ? texts.people(people) : undefined,
    content: undefined as string | undefined,
    schedule: draft.scheduleOccurrence ? scheduleTexts.occurrences[draft.scheduleOccurrence] : undefined,
  }
  if (!written) return result
  if (!isText) return { ...result, content: step === 'content' ? undefined : formatWritten(draft.subject) }
  // The first run may reach fewer, as when it is for the clients of one day.
  const cents = preflight?.audience.people === people ? preflight?.cents : undefined
  if (step === 'content' && segments > 0 && people !== undefined)
    result.content = texts.costFor(formatCents(cents ?? sumCents(segments, draft.media.length) * people), people)
  else if (segments > 0) result.content = texts.segments(segments)
  return result
}
