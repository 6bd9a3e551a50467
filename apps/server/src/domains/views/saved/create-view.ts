import type { savedViewEndpoints } from '@frontdesk/contract/views/views'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { auditView, emitView } from './emit-view.ts'
import { insertView } from './saved-views.store.ts'
import { mayWrite, refuseTooMany } from './view-rules.ts'

type Endpoint = typeof savedViewEndpoints.createView

export async function createView({ body, caller, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { shared, ...view } = body
  const owner = shared ? null : caller.userId
  mayWrite(caller, owner)
  return inAccount(async (tx) => {
    await refuseTooMany(tx, owner)
    const row = await insertView(tx, generateId(), { ...view, owner }, { by: caller.userId, at: platform.clock.now() })
    await auditView(tx, 'created', row, { name: { to: view.name }, filter: { to: view.filter } })
    return emitView(tx, row)
  })
}
