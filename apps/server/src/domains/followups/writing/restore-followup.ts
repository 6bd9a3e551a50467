import type { followupEndpoints } from '@frontdesk/contract/followups/followups'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { deletedBefore } from '../../contacts/contacts.public.ts'
import { followupView } from '../followup-view.ts'
import { changeFollowup, lockFollowup } from '../followups.store.ts'
import { emitFollowupSaved } from './emit-followup.ts'

type Endpoint = typeof followupEndpoints.restoreFollowup

export async function restoreFollowup({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { id } = params
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    const row = await lockFollowup(tx, id, caller.userId)
    if (!row || (row.deleted_at && row.deleted_at < deletedBefore(now))) throw new AppError('followupNotFound')
    // Restoring twice is no error: both callers get what they wanted.
    if (!row.deleted_at) return followupView(row, platform.messaging.connected)
    await changeFollowup(tx, id, { deleted_at: null, deleted_by: null, updated_at: now })
    await audit(tx, {
      action: 'followup.restored',
      entity: { type: 'followup', id },
      facts: { ...(row.contact_id && { contact: row.contact_id }) },
    })
    return emitFollowupSaved(tx, platform, id)
  })
}
