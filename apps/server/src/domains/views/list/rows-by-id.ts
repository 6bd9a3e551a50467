import type { listEndpoints } from '@frontdesk/contract/views/contact-list'
import type { AnswerOf, CallOf } from '#platform/domain'
import { viewerOf } from '../filter/viewer.ts'
import { readRows } from './read-rows.ts'

type Endpoint = typeof listEndpoints.rowsById

export async function rowsById({ body, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const viewer = await viewerOf(platform, caller.accountId, caller.userId)
  return { data: await readRows(platform, viewer, body.ids) }
}
