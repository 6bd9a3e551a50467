import type { savedViewEndpoints } from '@frontdesk/contract/views/views'
import type { AnswerOf, CallOf } from '#platform/domain'
import { viewsFor } from './saved-views.store.ts'
import { viewOf } from './view-view.ts'

type Endpoint = typeof savedViewEndpoints.listViews

export async function listViews({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const rows = await platform.database.read(caller.accountId, viewsFor(caller.userId))
  return { data: rows.map(viewOf) }
}
