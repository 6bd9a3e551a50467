import { type draftEndpoints, draftLimits } from '@frontdesk/contract/drafts/drafts'
import { createStaleEdit, refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { draftView } from './draft-view.ts'
import { insertDraft, lockDraft, rewriteDraft, trimDrafts } from './drafts.store.ts'

type Endpoint = typeof draftEndpoints.saveDraft

/** No audit entry and no event: unsent text is private to its author. */
export async function saveDraft({ body, caller, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { version, ...rest } = body
  const words = { ...rest, userId: caller.userId, at: platform.clock.now() }
  return inAccount(async (tx) => {
    const first = await insertDraft(tx, words)
    if (first) await trimDrafts(tx, caller.userId, draftLimits.count)
    return saved(first ?? (await goOn(tx, words, version)))
  })
}

async function goOn(tx: Parameters<typeof lockDraft>[0], words: Parameters<typeof insertDraft>[1], version: number) {
  const before = await lockDraft(tx, words)
  // Dropped in between: the next save creates it again.
  if (!before) throw createStaleEdit(null, version)
  await refuseStale(version, before, () => draftView(before))
  return rewriteDraft(tx, before.id, words)
}

const saved = (row: Parameters<typeof draftView>[0]) => {
  const { id, version, savedAt } = draftView(row)
  return { id, version, savedAt }
}
