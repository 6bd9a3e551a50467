import type { draftEndpoints } from '@frontdesk/contract/drafts/drafts'
import type { AnswerOf, CallOf } from '#platform/domain'
import { deleteDraft } from './drafts.store.ts'

type Endpoint = typeof draftEndpoints.dropDraft

export async function dropDraft({ params, caller, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  await inAccount((tx) => deleteDraft(tx, { id: params.id, userId: caller.userId }))
}
