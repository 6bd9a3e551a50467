import type { followupEndpoints } from '@frontdesk/contract/followups/followups'
import type { AnswerOf, CallOf } from '#platform/domain'
import { followupView } from '../followup-view.ts'
import { scheduledFor } from '../followups.store.ts'

type Endpoint = typeof followupEndpoints.listScheduledTexts

export async function listScheduledTexts(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, caller, platform } = call
  const rows = await platform.database.read(caller.accountId, scheduledFor(params.number, caller.userId))
  return { data: rows.map((row) => followupView(row)) }
}
