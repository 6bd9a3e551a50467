import type { followupEndpoints } from '@frontdesk/contract/followups/followups'
import type { AnswerOf, CallOf } from '#platform/domain'
import { followupView } from '../followup-view.ts'
import { pageOfBucket } from './buckets.store.ts'

type Endpoint = typeof followupEndpoints.listFollowups

export async function listFollowups(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, query, caller, platform } = call
  const { limit, cursor, ...filters } = query
  const now = platform.clock.now()
  const page = pageOfBucket(params.bucket, { me: caller.userId, ...filters }, { now, limit, after: cursor })
  const rows = await platform.database.read(caller.accountId, page.query)
  const { data, next } = page.cut(rows)
  return { data: data.map((row) => followupView(row)), next: next ?? null }
}
