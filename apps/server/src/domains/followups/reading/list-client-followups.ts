import type { followupEndpoints } from '@frontdesk/contract/followups/followups'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { followupView } from '../followup-view.ts'
import { followupsOf, liveClient } from '../followups.store.ts'

type Endpoint = typeof followupEndpoints.listClientFollowups

export async function listClientFollowups(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, query, caller, platform } = call
  const [clients, rows] = await platform.database.readAll(caller.accountId, [
    liveClient(params.id),
    followupsOf(params.id, caller.userId, query),
  ])
  if (clients.length === 0) throw new AppError('contactNotFound')
  return { data: rows.map((row) => followupView(row)) }
}
