import { mask } from '#platform/crypto/mask'
import { scrub } from '#platform/redact'
import type { Target } from '../mapping/heading-rules.ts'
import { isPrivateHeading, isPrivateValue } from '../private/private-values.ts'

/** Fields that hold one text each. */
export type DraftField = Exclude<Target, 'fullName' | 'note' | 'tags' | 'externalId' | 'extra' | 'sealedExtra' | 'skip'>

export interface Extra {
  field: string
  value: string
  /** The number that another program knows the person by. */
  isKey?: true
  /** Kept encrypted. */
  sealed?: true
}

/** What a row of the table becomes. */
export interface ContactDraft {
  values: Partial<Record<DraftField, string>>
  /** What the row itself says, where the contact had to be given a name that it does not. */
  unnamed: Partial<Record<DraftField, string>> | null
  note: string
  tags: string[]
  /** What found no field of its own, so that nothing is lost. */
  extras: Extra[]
  /** What the reader should know, in plain words. */
  problems: string[]
  /** Why there can't be a new contact; null where there can. */
  failure: string | null
}

export const emptyDraft = (): ContactDraft => ({
  values: {},
  unnamed: null,
  note: '',
  tags: [],
  extras: [],
  problems: [],
  failure: null,
})

const longestQuote = 40

/** A value as a sentence quotes it. */
export function quoted(value: string) {
  const shown = isPrivateValue(value) ? mask('ending', value) : scrub(value)
  return `“${shown.length > longestQuote ? `${shown.slice(0, longestQuote)}…` : shown}”`
}

/** The first value of a field wins; a different later one is kept as additional info. */
export function put(draft: ContactDraft, field: DraftField, value: string, heading: string) {
  const held = draft.values[field]
  if (held === undefined) draft.values[field] = value
  else if (held !== value) keep(draft, heading, value)
}

/** Encrypted where its heading or the value itself says that it is private. */
export function keep(draft: ContactDraft, heading: string, value: string) {
  if (isPrivateHeading(heading) || isPrivateValue(value)) seal(draft, heading, value)
  else draft.extras.push({ field: heading, value })
}

/** Keeps it encrypted, as long as a cell may be. */
export function seal(draft: ContactDraft, heading: string, value: string) {
  draft.extras.push({ field: heading, value, sealed: true })
}

/** Keeps what can't be read, and says why: `is not a phone number`. */
export function keepUnread(draft: ContactDraft, heading: string, value: string, why: string) {
  keep(draft, heading, value)
  draft.problems.push(`${quoted(value)} ${why}: kept as additional info`)
}
