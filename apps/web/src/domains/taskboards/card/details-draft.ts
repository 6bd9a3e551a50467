// What is typed of a card's details, with the version on which that began: after a reload it is still known what a
// colleague changed meanwhile.
import { currentPerson } from '#platform/drafts/draft-place.ts'
import { readDraft } from '#platform/drafts.ts'
import type { TaskCard } from '../taskboards.queries.ts'

export const detailsKey = ({ id }: TaskCard) => `task-details:${id}` as const

export const noDetails = ({ details }: TaskCard) => ({ text: details, base: '', version: '' })

/** Without a change there is no draft. */
export const typedDetails = (base: TaskCard, text: string) =>
  text === base.details ? noDetails(base) : { text, base: base.details, version: String(base.version) }

/** The card as it was when a draft of it was begun; undefined without a draft. */
export function draftBase(card: TaskCard): TaskCard | undefined {
  const draft = readDraft(currentPerson(), detailsKey(card), noDetails(card))
  if (!draft || draft.text === card.details) return undefined
  return draft.version ? { ...card, details: draft.base, version: Number(draft.version) } : card
}
