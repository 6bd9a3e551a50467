import type { followupEndpoints } from '@frontdesk/contract/followups/followups'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { lockFollowup } from '../followups.store.ts'
import { saveDeletion } from './save-change.ts'

type Endpoint = typeof followupEndpoints.deleteFollowup

export async function deleteFollowup(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, caller, platform, inAccount } = call
  const doing = { me: caller.userId, now: platform.clock.now() }
  await inAccount(async (tx) => {
    const row = await lockFollowup(tx, params.id, caller.userId)
    if (!row) throw new AppError('followupNotFound')
    await saveDeletion(tx, row, doing)
  })
}
