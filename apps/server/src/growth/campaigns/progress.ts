// Tracks a run's progress: notifies browsers at most once a second, pauses the run above a limit, and ends it
// when no one is left.
import { runGuards } from '@frontdesk/contract/growth/campaigns/limits'
import type { AccountTx } from '#platform/db/database'
import { isOpen } from '#platform/jobs/is-open'
import type { JobContext } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import { changeState } from '#platform/state-machines/transition'
import { emitRun, emitRunState } from './emit-run.ts'
import type { LogRow } from './log-view.store.ts'
import { mergeCounts, readLogs } from './log-view.store.ts'
import { enqueuePump, pumpTask } from './pump.ts'
import { cancelLeftovers } from './recipients.store.ts'
import { listRunsIn, lockRunOfCampaign } from './run.store.ts'
import { pause } from './run.ts'
import { runStates } from './run-states.ts'
import { runsTexts as texts } from './texts/runs.texts.ts'

type Counts = Pick<LogRow, 'delivered' | 'sent' | 'failed' | 'unknown' | 'opted_out'>

/** Messages that left: the base for all shares. */
export const countLeft = ({ delivered, sent, failed, unknown }: Counts) => delivered + sent + failed + unknown

/** Why the run must wait for a person’s decision; undefined when it may continue. */
export function checkGuards(row: Counts): string | undefined {
  const left = countLeft(row)
  if (left < runGuards.after) return undefined
  const optedOut = row.opted_out / left
  if (optedOut > runGuards.optedOut)
    return texts.tooManyOptOuts({ people: row.opted_out, share: optedOut, limit: runGuards.optedOut })
  const failed = row.failed / left
  if (failed > runGuards.failed)
    return texts.tooManyFailures({ people: row.failed, share: failed, limit: runGuards.failed })
  return undefined
}

type Round = Pick<JobContext, 'platform' | 'accountId' | 'actor'>

export const trackProgress = ({ run: id }: { run: string }, { platform, accountId, actor }: Round): Promise<void> =>
  platform.database.inAccount({ accountId, actor }, async (tx) => {
    await mergeCounts(tx, id)
    const [row] = await readLogs(tx, [id])
    if (!row) return
    if (row.state === 'running' && needsChange(row)) return applyChange(tx, platform, id)
    await emitRun(tx, id)
    if (row.state === 'running' && row.queued > 0 && !(await isOpen(tx, pumpTask, 'pump'))) await enqueuePump(tx)
  })

const isEmpty = ({ queued, held }: LogRow) => queued === 0 && held === 0
const needsChange = (row: LogRow) => isEmpty(row) || checkGuards(row) !== undefined

/** Counted again under the lock, because a retry may have put someone back in line. */
async function applyChange(tx: AccountTx, platform: Platform, id: string) {
  const run = await lockRunOfCampaign(tx, id)
  const [row] = await readLogs(tx, [id])
  if (run?.state !== 'running' || !row) return
  const reason = run.unguarded ? undefined : checkGuards(row)
  const at = platform.clock.now()
  if (isEmpty(row)) {
    await changeState(tx, runStates, { id, from: 'running', to: 'done', at }, { ended_at: at })
    await emitRunState(tx, run)
  } else if (reason) await pause(tx, platform, run, { reason, needsDecision: true })
  else await emitRun(tx, id)
}

const dayMs = 24 * 60 * 60_000

/** A safety net, every minute, for changes that emit no event. */
export async function trackOpenRuns({ platform, accountId, actor }: JobContext): Promise<void> {
  const inAccount = <T>(act: (tx: AccountTx) => Promise<T>) => platform.database.inAccount({ accountId, actor }, act)
  const since = new Date(platform.clock.now().getTime() - dayMs)
  await inAccount((tx) => cancelLeftovers(tx, since, texts.stopped))
  for (const run of await inAccount((tx) => listRunsIn(tx, ['running'])))
    await trackProgress({ run: run.id }, { platform, accountId, actor })
}
