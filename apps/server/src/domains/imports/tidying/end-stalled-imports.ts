// If a job's last attempt crashes, its import would show as running forever.
import type { AccountTx } from '#platform/db/database'
import { isOpen } from '#platform/jobs/is-open'
import type { JobContext } from '#platform/jobs/job'
import { publish } from '#platform/realtime/realtime'
import { changeImport, type ImportRow, lockImport } from '../imports.store.ts'
import { endImport } from '../running/end-import.ts'
import { endUndo } from '../undoing/run-undo.ts'
import { importProgress } from '../uploads/import-view.ts'
import { stalledImports } from './tidying.store.ts'

const standsAfter = 10 * 60 * 1000
const atMost = 50

/** Ends, with a message, any import that has made no progress for ten minutes and has no job left. */
export async function endStalledImports(context: JobContext) {
  const { platform, accountId, actor, signal } = context
  const before = new Date(platform.clock.now().getTime() - standsAfter)
  for (const { id } of await platform.database.read(accountId, stalledImports(before, atMost))) {
    signal.throwIfAborted()
    await platform.database.inAccount({ accountId, actor }, async (tx) => {
      const held = await lockImport(tx, id)
      if (held && held.moved_at < before) await endOne(tx, held, context)
    })
  }
}

const stopped = 'It stopped before it was done and can’t continue on its own.'

async function endOne(tx: AccountTx, held: ImportRow, context: Pick<JobContext, 'platform'>) {
  const at = context.platform.clock.now()
  if (isUnderWay(held) && !(await isOpen(tx, 'imports.run', `import:${held.id}`))) {
    const problem = `${stopped} The finished rows were imported; upload the file again for the rest.`
    await endImport(tx, held, { status: 'failed', problem }, at)
  }
  if (held.trial && isUnderWay(held.trial) && !(await isOpen(tx, 'imports.check', `check:${held.id}`))) {
    const trial = { ...held.trial, status: 'failed' as const, problem: `${stopped} Try again.` }
    publish(tx, 'importProgress', importProgress(await changeImport(tx, held.id, { trial, moved_at: at })))
  }
  if (held.undo && isUnderWay(held.undo) && !(await isOpen(tx, 'imports.undo', `undo:${held.id}`))) {
    const problem = `${stopped} What was undone stays undone. Start it again for the rest.`
    await endUndo(tx, held.id, held.undo, { status: 'failed', problem }, context)
  }
}

const isUnderWay = ({ status }: { status: string }) => status === 'queued' || status === 'running'
