// A run from start to finish: listing its recipients, pausing, resuming, and stopping it.
import type { RunState } from '@frontdesk/contract/growth/campaigns/limits'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import { enqueue } from '#platform/jobs/enqueue'
import type { JobContext } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import { changeState } from '#platform/state-machines/transition'
import { withdrawTexts } from '../../domains/sms/sms.public.ts'
import { enqueueCount } from './count-people.ts'
import { emitRunState } from './emit-run.ts'
import { enqueuePump } from './pump.ts'
import { cancelWaiting, listOnTheWay, requeueEmails } from './recipients.store.ts'
import {
  enqueueProgress,
  insertRun,
  listOpenRunsOf,
  lockRunOfCampaign,
  markStarted,
  type RunRow,
  readRun,
} from './run.store.ts'
import { runStates } from './run-states.ts'
import { insertSnapshot } from './snapshot.ts'
import { runsTexts as texts } from './texts/runs.texts.ts'

const collectTask = 'campaigns.collect'
export const collectAttempts = 5

/**
 * Begins the run of a campaign that was due then. False when it has begun already, on this node or another. Its
 * recipients are listed by a job.
 */
export async function startRun(
  tx: AccountTx,
  platform: Pick<Platform, 'clock'>,
  campaignId: string,
  runDate: Date,
  lateMinutes: number,
): Promise<boolean> {
  const id = await insertRun(tx, { id: generateId(), campaignId, runDate, at: platform.clock.now() })
  if (!id) return false
  await enqueue(tx, collectTask, { run: id }, { jobKey: id })
  const facts = { run: id, due: runDate.toISOString(), lateMinutes }
  await audit(tx, { action: 'campaign.run.begun', entity: { type: 'campaign', id: campaignId }, facts })
  await emitRunState(tx, { id, campaign_id: campaignId })
  return true
}

/** Records that the run of that date is skipped. False when the run is recorded already. */
export async function skipRun(
  tx: AccountTx,
  platform: Pick<Platform, 'clock'>,
  campaignId: string,
  runDate: Date,
  reason: string,
): Promise<boolean> {
  const at = platform.clock.now()
  const id = await insertRun(tx, { id: generateId(), campaignId, runDate, at })
  if (!id) return false
  await changeState(tx, runStates, { id, from: 'collecting', to: 'skipped', at, reason }, { reason, ended_at: at })
  await emitRunState(tx, { id, campaign_id: campaignId })
  return true
}

/** Lists the recipients in one transaction, while the run can still be paused or stopped. */
export async function collectRecipients({ run: id }: { run: string }, context: JobContext): Promise<void> {
  const { platform, accountId, actor, attempt, fence } = context
  const inAccount = <T>(act: (tx: AccountTx) => Promise<T>) => platform.database.inAccount({ accountId, actor }, act)
  try {
    await inAccount(async (tx) => {
      await fence(tx)
      const run = await readRun(tx, id)
      if (!run || run.started_at || (run.state !== 'collecting' && run.state !== 'paused')) return
      const at = platform.clock.now()
      await insertSnapshot(tx, platform, run, at)
      await settleCollected(tx, id, at)
    })
  } catch (error) {
    if (attempt < collectAttempts) throw error
    await inAccount((tx) => failRun(tx, id, platform.clock.now()))
    throw error
  }
}

async function settleCollected(tx: AccountTx, id: string, at: Date) {
  const run = await lockRunOfCampaign(tx, id)
  if (!run) return
  if (run.state === 'collecting')
    await changeState(tx, runStates, { id, from: 'collecting', to: 'running', at }, { started_at: at })
  else if (run.state === 'paused') await markStarted(tx, id, at)
  else await cancelWaiting(tx, id, texts.stopped)
  await enqueueCount(tx, run.campaign_id)
  await enqueuePump(tx)
  // With no one in line it is done at once.
  await enqueueProgress(tx, id)
  await emitRunState(tx, run)
}

async function failRun(tx: AccountTx, id: string, at: Date) {
  const run = await lockRunOfCampaign(tx, id)
  if (!run || run.started_at || (run.state !== 'collecting' && run.state !== 'paused')) return
  const reason = texts.collectFailed
  await changeState(tx, runStates, { id, from: run.state, to: 'failed', at, reason }, { reason, ended_at: at })
  await emitRunState(tx, run)
}

/** `needsDecision`: it pauses automatically and waits for a person. The run must be locked. */
export async function pause(
  tx: AccountTx,
  platform: Platform,
  run: RunRow,
  { reason, needsDecision }: { reason: string; needsDecision: boolean },
): Promise<void> {
  const from = run.state as 'running' | 'collecting'
  const at = platform.clock.now()
  const set = { reason, needs_decision: needsDecision }
  await changeState(tx, runStates, { id: run.id, from, to: 'paused', at, reason }, set)
  await withdraw(tx, platform, run.id, texts.withdrawnByPause)
  await emitRunState(tx, run)
}

/** If it paused automatically, it continues without that limit. The run must be locked. */
export async function resume(tx: AccountTx, platform: Pick<Platform, 'clock'>, run: RunRow): Promise<void> {
  const to = run.started_at ? 'running' : 'collecting'
  const at = platform.clock.now()
  const set = { reason: null, needs_decision: false, unguarded: run.unguarded || run.needs_decision }
  await changeState(tx, runStates, { id: run.id, from: 'paused', to, at }, set)
  await enqueuePump(tx)
  await emitRunState(tx, run)
}

/** The run must be open and locked. */
export async function stop(tx: AccountTx, platform: Platform, run: RunRow, reason: string): Promise<void> {
  const from = run.state as 'collecting' | 'running' | 'paused'
  const at = platform.clock.now()
  const set = { reason, needs_decision: false, ended_at: at }
  await changeState(tx, runStates, { id: run.id, from, to: 'stopped', at, reason }, set)
  await withdraw(tx, platform, run.id, texts.withdrawnByStop)
  await cancelWaiting(tx, run.id, texts.stopped)
  await emitRunState(tx, run)
}

/** For a campaign that is being deleted. */
export async function stopRunsOf(tx: AccountTx, platform: Platform, campaignId: string): Promise<void> {
  for (const id of await listOpenRunsOf(tx, campaignId)) {
    const run = await lockRunOfCampaign(tx, id)
    if (run && isOpenState(run.state)) await stop(tx, platform, run, texts.deleted)
  }
}

const openStates: readonly string[] = ['collecting', 'running', 'paused'] satisfies RunState[]
export const isOpenState = (state: string) => openStates.includes(state)

/** Called once the run's state has changed: recipients who haven't gotten it are back in line, or canceled. */
async function withdraw(tx: AccountTx, platform: Platform, runId: string, reason: string) {
  await withdrawTexts(tx, platform, await listOnTheWay(tx, runId), reason)
  await requeueEmails(tx, runId)
}
