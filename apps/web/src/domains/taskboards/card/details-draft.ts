// The draft of a card's details with the version it started from, so that after a reload a teammate's changes since then
// are still known.
import { currentPerson } from '#platform/drafts/draft-place.ts'
import { readDraft } from '#platform/drafts.ts'
import type { TaskCard } from '../taskboards.queries.ts'

export const buildDetailsKey = ({ id }: TaskCard) => `task-details:${id}` as const

export const createDetailsDraft = ({ details }: TaskCard) => ({ text: details, base: '', version: '' })

/** Without a change there is no draft. */
export const buildDetailsDraft = (base: TaskCard, text: string) =>
  text === base.details ? createDetailsDraft(base) : { text, base: base.details, version: String(base.version) }

/** The card as it was when a draft of it was begun; undefined without a draft. */
export function findDraftBase(card: TaskCard): TaskCard | undefined {
  const draft = readDraft(currentPerson(), buildDetailsKey(card), createDetailsDraft(card))
  if (!draft || draft.text === card.details) return undefined
  return draft.version ? { ...card, details: draft.base, version: Number(draft.version) } : card
}
