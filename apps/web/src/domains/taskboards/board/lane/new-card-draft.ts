// What is typed into the form for a new card, by lane.
import { currentPerson } from '#platform/drafts/draft-place.ts'
import { readDraft, writeDraft } from '#platform/drafts.ts'
import type { CardDraft } from '../board-state.ts'

export const buildNewCardKey = (laneId: string) => `new-card:${laneId}` as const

export const noNewCard = { client: '', clientName: '', title: '', details: '' }

export const decodeCardDraft = ({ client: id, clientName: name, title, details }: typeof noNewCard): CardDraft => ({
  client: id ? { id, name } : null,
  title: title.trim(),
  details: details.trim(),
})

export const isBegun = (laneId: string) => readDraft(currentPerson(), buildNewCardKey(laneId), noNewCard) !== undefined

/** What the server refused is in its form again. */
export const restoreCardDraft = (laneId: string, { client, title, details }: CardDraft) =>
  writeDraft(buildNewCardKey(laneId), {
    ...(client && { client: client.id, clientName: client.name }),
    ...(title && { title }),
    ...(details && { details }),
  })
