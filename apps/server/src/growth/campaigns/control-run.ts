// Pausing, resuming, and stopping a run. The reply comes after the commit, so nothing is handed over after it.
import type { runEndpoints } from '@frontdesk/contract/growth/campaigns/runs'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { changeState } from '#platform/state-machines/transition'
import { emitRunState } from './emit-run.ts'
import { passingFailures } from './failures.ts'
import { readLogs } from './log-view.store.ts'
import { buildLogView } from './log-view.ts'
import { enqueuePump } from './pump.ts'
import { requeueFailed } from './recipients.store.ts'
import { findActorName, findRunId, lockRunOfCampaign, type RunRow } from './run.store.ts'
import { isOpenState, pause, resume, stop } from './run.ts'
import { runStates } from './run-states.ts'
import { runsTexts as texts } from './texts/runs.texts.ts'

type Endpoints = typeof runEndpoints
type Call = CallOf<Endpoints['pauseRun']>
type Act = (tx: AccountTx, platform: Platform, run: RunRow) => Promise<void>

async function lockAsked(tx: AccountTx, { id, runDate }: { id: string; runDate: string }): Promise<RunRow> {
  const found = await findRunId(tx, id, runDate)
  const run = found && (await lockRunOfCampaign(tx, found))
  if (!run) throw new AppError('runNotFound')
  return run
}

/** Repeating it changes nothing, so that a second click is not an error. */
const control = ({ params, platform, inAccount }: Call, action: 'paused' | 'resumed' | 'stopped', act: Act) =>
  inAccount(async (tx) => {
    const run = await lockAsked(tx, params)
    const isDone = action === 'resumed' ? run.state !== 'paused' : run.state === action
    if (!isOpenState(run.state) && !isDone) throw new AppError('runOver')
    if (action === 'resumed' && !isOpenState(run.state)) throw new AppError('runOver')
    if (!isDone) {
      await act(tx, platform, run)
      const facts = { run: run.id, due: run.run_date.toISOString() }
      await audit(tx, { action: `campaign.run.${action}`, entity: { type: 'campaign', id: params.id }, facts })
    }
    return showLog(tx, run.id)
  })

async function showLog(tx: AccountTx, id: string) {
  const [row] = await readLogs(tx, [id])
  if (!row) throw new AppError('runNotFound')
  return buildLogView(row)
}

export const pauseRun = (call: Call): Promise<AnswerOf<Endpoints['pauseRun']>> =>
  control(call, 'paused', async (tx, platform, run) =>
    pause(tx, platform, run, { reason: texts.pausedBy(await findActorName(tx)), needsDecision: false }),
  )

export const resumeRun = (call: Call): Promise<AnswerOf<Endpoints['resumeRun']>> => control(call, 'resumed', resume)

export const stopRun = (call: Call): Promise<AnswerOf<Endpoints['stopRun']>> =>
  control(call, 'stopped', async (tx, platform, run) =>
    stop(tx, platform, run, texts.stoppedBy(await findActorName(tx))),
  )

type Retry = Endpoints['retryRecipients']

/** Puts those who failed for a passing reason back in line; a finished run resumes for them. */
export const retryRecipients = ({ params, body, platform, inAccount }: CallOf<Retry>): Promise<AnswerOf<Retry>> =>
  inAccount(async (tx) => {
    const run = await lockAsked(tx, params)
    const mayGoOn = ['running', 'paused', 'done'].includes(run.state)
    const retried = mayGoOn ? await requeueFailed(tx, run.id, passingFailures, body.recipients) : 0
    const refused = (body.recipients?.length ?? retried) - retried
    if (retried > 0) {
      const at = platform.clock.now()
      if (run.state === 'done')
        await changeState(tx, runStates, { id: run.id, from: 'done', to: 'running', at }, { ended_at: null })
      await enqueuePump(tx)
      const facts = { run: run.id, people: retried }
      await audit(tx, { action: 'campaign.run.retried', entity: { type: 'campaign', id: params.id }, facts })
    }
    return { log: await emitRunState(tx, run), retried, refused }
  })
