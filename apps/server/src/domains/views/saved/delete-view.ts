import type { savedViewEndpoints } from '@frontdesk/contract/views/views'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { auditView, emitViewRemoved } from './emit-view.ts'
import { lockView, markView } from './saved-views.store.ts'
import { mayWrite } from './view-rules.ts'

type Endpoint = typeof savedViewEndpoints.deleteView

export async function deleteView({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const at = platform.clock.now()
  await inAccount(async (tx) => {
    const row = await lockView(tx, params.id, caller.userId)
    if (!row || row.deleted_at) throw new AppError('viewNotFound')
    mayWrite(caller, row.owner_id)
    await markView(tx, row.id, { by: caller.userId, at }, at)
    await auditView(tx, 'deleted', row, { name: { from: row.name } })
    emitViewRemoved(tx, row)
  })
}
