import type { bulkEndpoints } from '@frontdesk/contract/bulk/bulk'
import { bulkLimits } from '@frontdesk/contract/bulk/bulk-fields'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { enqueue } from '#platform/jobs/enqueue'
import { kindOf } from '../actions/actions.ts'
import { countRunning, insertRun } from '../bulk.store.ts'
import { insertRows } from '../rows.store.ts'
import { notifyProgress } from '../run-view.ts'

type Endpoint = typeof bulkEndpoints.startBulk

export async function startBulk({ body, caller, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { action, target } = body
  const at = platform.clock.now()
  return inAccount(async (tx) => {
    if ((await countRunning(tx, caller.userId)) >= bulkLimits.running) throw new AppError('bulkBusy')
    const subject = await kindOf(action).check(tx, action, { me: caller.userId, asked: at, at })
    // In order of id, as contacts are locked.
    const ids = 'ids' in target ? [...new Set(target.ids)].sort() : []
    const filter = 'ids' in target ? null : target
    const run = await insertRun(tx, {
      id: generateId(),
      user_id: caller.userId,
      actor: tx.actor,
      action,
      subject,
      filter,
      status: filter ? 'collecting' : 'running',
      total: ids.length,
      created_at: at,
    })
    await insertRows(tx, run.id, 0, ids)
    await enqueue(tx, 'bulk.run', { runId: run.id }, { jobKey: `run:${run.id}` })
    await audit(tx, {
      action: 'bulk.started',
      entity: { type: 'bulk', id: run.id },
      facts: { kind: action.kind, subject, contacts: filter ? null : ids.length },
    })
    return notifyProgress(tx, run)
  })
}
