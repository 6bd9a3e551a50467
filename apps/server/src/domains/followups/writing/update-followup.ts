import type { followupEndpoints } from '@frontdesk/contract/followups/followups'
import { AppError } from '#platform/app-error'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { followupView } from '../followup-view.ts'
import { lockFollowup } from '../followups.store.ts'
import { saveChange } from './save-change.ts'

type Endpoint = typeof followupEndpoints.updateFollowup

export async function updateFollowup(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, request, inAccount } = call
  const doing = { platform, me: caller.userId, now: platform.clock.now() }
  return inAccount(async (tx) => {
    const before = await lockFollowup(tx, params.id, caller.userId)
    if (!before || before.deleted_at) throw new AppError('followupNotFound')
    await refuseStale(request.ifMatch, before, () => followupView(before))
    const { client = before.contact_id, ...sent } = body
    if (client !== before.contact_id)
      throw new AppError('invalid', {
        fields: { client: 'can’t be changed: create a new follow-up for the other contact' },
      })
    return saveChange(tx, before, sent, doing)
  })
}
