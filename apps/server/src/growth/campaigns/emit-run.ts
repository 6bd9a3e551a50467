import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { emitCampaignOfRun } from './emit-campaign.ts'
import { readLogs } from './log-view.store.ts'
import { buildLogView, type CampaignLog } from './log-view.ts'

/** Call it after the run's state changed, which its campaign shows too. */
export async function emitRunState(tx: AccountTx, run: { id: string; campaign_id: string }): Promise<CampaignLog> {
  await emitCampaignOfRun(tx, run.campaign_id)
  return emitRun(tx, run.id)
}

/** Emits the current counts of a run to everyone, and returns them. */
export async function emitRun(tx: AccountTx, id: string): Promise<CampaignLog> {
  const [row] = await readLogs(tx, [id])
  if (!row) throw new AppError('runNotFound')
  const log = buildLogView(row)
  publish(tx, 'campaignRunProgress', log)
  return log
}
