import { type draftEndpoints, draftLimits } from '@frontdesk/contract/drafts/drafts'
import type { AnswerOf, CallOf } from '#platform/domain'
import { draftView } from './draft-view.ts'
import { draftsOf } from './drafts.store.ts'

type Endpoint = typeof draftEndpoints.listDrafts

export async function listDrafts({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const rows = await platform.database.read(caller.accountId, draftsOf(caller.userId, draftLimits.count))
  return { data: rows.map(draftView) }
}
