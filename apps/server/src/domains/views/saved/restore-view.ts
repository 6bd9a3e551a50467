import type { savedViewEndpoints } from '@frontdesk/contract/views/views'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { deletedBefore } from '../../contacts/contacts.public.ts'
import { auditView, emitView } from './emit-view.ts'
import { lockView, markView } from './saved-views.store.ts'
import { mayWrite, refuseTooMany } from './view-rules.ts'
import { viewOf } from './view-view.ts'

type Endpoint = typeof savedViewEndpoints.restoreView

export async function restoreView({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const at = platform.clock.now()
  return inAccount(async (tx) => {
    const before = await lockView(tx, params.id, caller.userId)
    if (!before || (before.deleted_at && before.deleted_at < deletedBefore(at))) throw new AppError('viewNotFound')
    mayWrite(caller, before.owner_id)
    // Restoring twice is no error: both callers get what they wanted.
    if (!before.deleted_at) return viewOf(before)
    await refuseTooMany(tx, before.owner_id)
    const row = await markView(tx, before.id, null, at)
    await auditView(tx, 'restored', row)
    return emitView(tx, row)
  })
}
