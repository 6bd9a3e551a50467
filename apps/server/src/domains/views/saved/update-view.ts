import { isDeepStrictEqual } from 'node:util'
import type { savedViewEndpoints } from '@frontdesk/contract/views/views'
import { AppError } from '#platform/app-error'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { auditView, emitView, emitViewRemoved } from './emit-view.ts'
import { changeView, lockView } from './saved-views.store.ts'
import { mayWrite, refuseTooMany } from './view-rules.ts'
import { viewOf } from './view-view.ts'

type Endpoint = typeof savedViewEndpoints.updateView

const parts = ['name', 'shared', 'filter', 'sort', 'columns', 'position'] as const

export async function updateView(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, request, inAccount } = call
  return inAccount(async (tx) => {
    const before = await lockView(tx, params.id, caller.userId)
    if (!before || before.deleted_at) throw new AppError('viewNotFound')
    mayWrite(caller, before.owner_id)
    const shown = viewOf(before)
    await refuseStale(request.ifMatch, before, () => shown)
    const after = { ...shown, ...body }
    const changed = parts.filter((part) => !isDeepStrictEqual(shown[part], after[part]))
    if (changed.length === 0) return shown
    const owner = after.shared ? null : caller.userId
    if (changed.includes('shared')) {
      mayWrite(caller, owner)
      await refuseTooMany(tx, owner)
      emitViewRemoved(tx, before)
    }
    const row = await changeView(tx, before.id, { ...after, owner }, platform.clock.now())
    const changes = changed.map((part) => [part, { from: shown[part], to: after[part] }])
    await auditView(tx, 'updated', row, Object.fromEntries(changes))
    return emitView(tx, row)
  })
}
