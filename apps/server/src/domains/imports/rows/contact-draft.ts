import { mask } from '#platform/crypto/mask'
import { redactText } from '#platform/redact'
import type { Target } from '../mapping/heading-rules.ts'
import { isPrivateHeading, isPrivateValue } from '../private/private-values.ts'

/** Fields that contain one text each. */
export type DraftField = Exclude<Target, 'fullName' | 'note' | 'tags' | 'externalId' | 'extra' | 'sealedExtra' | 'skip'>

export interface Extra {
  field: string
  value: string
  /** Another program's id for the person. */
  isKey?: true
  /** Stored encrypted. */
  sealed?: true
}

/** The result of a row. */
export interface ContactDraft {
  values: Partial<Record<DraftField, string>>
  /** What identifies the row, when the contact had to be given a substitute name. */
  unnamed: Partial<Record<DraftField, string>> | null
  note: string
  tags: string[]
  /** Values without a field of their own, so that nothing is lost. */
  extras: Extra[]
  /** Cities and states that the row has from its ZIP codes. */
  filledFromZip: DraftField[]
  /** Messages for the reader, in plain words. */
  problems: string[]
  /** Why no new contact can be made; null when it can. */
  failure: string | null
}

export const emptyDraft = (): ContactDraft => ({
  values: {},
  unnamed: null,
  note: '',
  tags: [],
  extras: [],
  filledFromZip: [],
  problems: [],
  failure: null,
})

const longestQuote = 40

/** A value as quoted in a sentence. */
export function quoted(value: string) {
  const shown = isPrivateValue(value) ? mask('ending', value) : redactText(value)
  return `“${shown.length > longestQuote ? `${shown.slice(0, longestQuote)}…` : shown}”`
}

/** The first value of a field wins; a later, different one is stored as additional info. */
export function put(draft: ContactDraft, field: DraftField, value: string, heading: string) {
  const held = draft.values[field]
  if (held === undefined) draft.values[field] = value
  else if (held !== value) keep(draft, heading, value)
}

/** Encrypted when its heading or the value itself indicates that it is private. */
export function keep(draft: ContactDraft, heading: string, value: string) {
  if (isPrivateHeading(heading) || isPrivateValue(value)) seal(draft, heading, value)
  else draft.extras.push({ field: heading, value })
}

/** Stores it encrypted, up to the length limit of a cell. */
export function seal(draft: ContactDraft, heading: string, value: string) {
  draft.extras.push({ field: heading, value, sealed: true })
}

/** Stores an unreadable value, and says why: `is not a phone number`. */
export function keepUnread(draft: ContactDraft, heading: string, value: string, why: string) {
  keep(draft, heading, value)
  draft.problems.push(`${quoted(value)} ${why}: kept as additional info`)
}
