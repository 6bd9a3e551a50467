import type { followupEndpoints } from '@frontdesk/contract/followups/followups'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { lockFollowup } from '../followups.store.ts'
import { answer } from './reminders.store.ts'

type Endpoint = typeof followupEndpoints.answerWarning

export async function answerWarning(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, inAccount } = call
  const { userId } = caller
  const at = platform.clock.now()
  await inAccount(async (tx) => {
    const row = await lockFollowup(tx, params.id, userId)
    if (!row || row.deleted_at) throw new AppError('followupNotFound')
    const known = await answer(tx, { followupId: row.id, why: body.why, userId, answer: body.answer, at })
    if (!known) throw new AppError('followupNotFound')
    if (known === 'new') publish(tx, 'warningAnswered', { id: row.id, ...body, to: userId })
  })
}
