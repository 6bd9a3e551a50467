import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { advanceCampaign, readCampaign } from './campaign.store.ts'
import { buildCampaignView, type Campaign } from './campaign-view.ts'
import { readLogs } from './log-view.store.ts'

/** The campaign as it is shown; undefined when it was deleted. */
export async function loadCampaign(tx: AccountTx, id: string): Promise<Campaign | undefined> {
  const row = await readCampaign(tx, id)
  if (!row) return undefined
  const [lastRun] = await readLogs(tx, row.last_run === null ? [] : [row.last_run])
  return buildCampaignView(row, lastRun)
}

/** Emits its current state to everyone, and returns it. */
export async function emitCampaign(tx: AccountTx, id: string): Promise<Campaign> {
  const shown = await loadCampaign(tx, id)
  if (!shown) throw new Error(`Campaign ${id} was deleted.`)
  publish(tx, 'campaignSaved', shown)
  return shown
}

/** Call it after its runs changed: bumps its version first. A deleted campaign emits nothing. */
export async function emitCampaignOfRun(tx: AccountTx, id: string): Promise<void> {
  await advanceCampaign(tx, id)
  const shown = await loadCampaign(tx, id)
  if (shown) publish(tx, 'campaignSaved', shown)
}
