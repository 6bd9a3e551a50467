import type { followupEndpoints } from '@frontdesk/contract/followups/followups'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { lockFollowup } from '../followups.store.ts'
import { saveRestoration } from './save-change.ts'

type Endpoint = typeof followupEndpoints.restoreFollowup

export async function restoreFollowup(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, caller, platform, inAccount } = call
  const doing = { platform, me: caller.userId, now: platform.clock.now() }
  return inAccount(async (tx) => {
    const row = await lockFollowup(tx, params.id, caller.userId)
    if (!row) throw new AppError('followupNotFound')
    return saveRestoration(tx, row, doing)
  })
}
