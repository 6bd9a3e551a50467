// A text as it is sent: the template, the opt-out line, and a person's values.
import { filledText, type PlaceholderValues } from '../../templates/fill.ts'
import { faultSentence, faultsOfTemplate } from '../../templates/lint.ts'
import { listPlaceholders, type Placeholder } from '../../templates/placeholders.ts'

export const optOutLine = 'Reply STOP to opt out.'

/** “Reply STOP”, or “STOP to opt out”: an invitation to STOP by tells no one how to get no more. */
const stopWordings = [
  /\b(?:reply|text|txt|send|answer|respond)\s+(?:with\s+)?["'“‘]?STOP\b/i,
  /\bSTOP["'”’]?\s*(?:to|2|=)\s*(?:opt|end|quit|cancel|unsub|stop)/i,
]

/** Not in what stands in for an empty value: few would get it. */
export function hasStopWording(template: string): boolean {
  const words = template.replace(/\{\{[^{}]*\}\}/g, '')
  return /\bSTOP\b/.test(words) && stopWordings.some((wording) => wording.test(words))
}

/** Adds the opt-out line, unless the text already says how to opt out. */
export const withOptOutLine = (template: string) =>
  hasStopWording(template) ? template.trim() : `${template.trim()}\n${optOutLine}`.trim()

export const buildText = (template: string, values: PlaceholderValues) =>
  filledText(withOptOutLine(template), values).trim()

export interface UsedPlaceholder {
  placeholder: Placeholder
  /** Null: people without a value are left out. */
  fallback: string | null
}

/** Each placeholder once; without a fallback if any of its uses lacks one. */
export function listUsedPlaceholders(...templates: readonly (string | null)[]): UsedPlaceholder[] {
  const used = new Map<Placeholder, string | null>()
  for (const { placeholder, fallback } of templates.flatMap((template) => listPlaceholders(template ?? '')))
    used.set(placeholder, used.get(placeholder) === null ? null : fallback)
  return [...used].map(([placeholder, fallback]) => ({ placeholder, fallback }))
}

/** Problems with placeholders, as sentences. */
export const findTextProblems = (template: string) =>
  faultsOfTemplate(template).map((fault) => faultSentence(template, fault))
