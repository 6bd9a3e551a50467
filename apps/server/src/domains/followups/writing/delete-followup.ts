import type { followupEndpoints } from '@frontdesk/contract/followups/followups'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { changeFollowup, lockFollowup } from '../followups.store.ts'
import { emitFollowupRemoved } from './emit-followup.ts'

type Endpoint = typeof followupEndpoints.deleteFollowup

export async function deleteFollowup({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { id } = params
  const now = platform.clock.now()
  await inAccount(async (tx) => {
    const row = await lockFollowup(tx, id, caller.userId)
    if (!row || row.deleted_at) throw new AppError('followupNotFound')
    await changeFollowup(tx, id, { deleted_at: now, deleted_by: caller.userId, updated_at: now })
    await audit(tx, {
      action: 'followup.deleted',
      entity: { type: 'followup', id },
      facts: { ...(row.contact_id && { contact: row.contact_id }) },
    })
    emitFollowupRemoved(tx, row)
  })
}
