import type { draftEndpoints } from '@frontdesk/contract/drafts/drafts'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { deleteDraft } from './drafts.store.ts'

type Endpoint = typeof draftEndpoints.dropDraft

export async function dropDraft({ params, caller, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const dropped = await inAccount((tx) => deleteDraft(tx, { id: params.id, userId: caller.userId }))
  if (!dropped) throw new AppError('draftNotFound')
}
