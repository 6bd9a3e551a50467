import type { JobContext } from '#platform/jobs/job'
import { matchingIds } from '../../views/views.public.ts'
import { changeRun, lockRun, runById } from '../bulk.store.ts'
import { insertRows } from '../rows.store.ts'
import { notifyProgress } from '../run-view.ts'
import { inJob, refuseIfGone } from './attempts.ts'

const atOnce = 2000

/** Writes down the contacts that fit, page by page; continues where it was interrupted. */
export async function collectContacts(runId: string, context: JobContext) {
  const { platform, accountId, signal } = context
  let [run] = await platform.database.read(accountId, runById(runId))
  while (run?.status === 'collecting' && run.filter) {
    signal.throwIfAborted()
    await refuseIfGone(context)
    const { filter, cursor, user_id: userId } = run
    const { ids, next } = await matchingIds(platform, { accountId, userId }, filter, { after: cursor, limit: atOnce })
    const except = new Set(filter.except)
    const wanted = ids.filter((id) => !except.has(id))
    run = await inJob(context, async (tx) => {
      const held = await lockRun(tx, runId)
      // Canceled meanwhile, or another worker has written this page.
      if (held?.status !== 'collecting' || held.cursor !== cursor) return held
      await insertRows(tx, runId, held.total, wanted)
      const total = held.total + wanted.length
      const moved = await changeRun(tx, runId, { total, cursor: next, ...(!next && { status: 'running' as const }) })
      notifyProgress(tx, moved)
      return moved
    })
  }
}
