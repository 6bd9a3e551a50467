// Campaigns whose rules name an employee who leaves: a colleague takes their place, or no one.
import type { AccountTx } from '#platform/db/database'
import type { HandOver, OwnedWork } from '#platform/domain'
import { replacePerson } from '../../domains/views/views.public.ts'
import { buildCampaignColumns, editCampaignRow } from './campaign.store.ts'
import { auditCampaign } from './campaign.ts'
import { buildCampaignInput } from './campaign-view.ts'
import { emitCampaign } from './emit-campaign.ts'
import { countCampaignsNaming, lockCampaignsNaming } from './hand-over.store.ts'

async function handOverFilters(tx: AccountTx, { from, to, at }: HandOver): Promise<void> {
  for (const row of await lockCampaignsNaming(tx, from)) {
    const before = buildCampaignInput(row)
    const targetQuery = before.targetQuery && replacePerson(before.targetQuery, from, to)
    const { target_query } = buildCampaignColumns({ ...before, targetQuery })
    await editCampaignRow(tx, row.id, { target_query, updated_at: at })
    if (row.deleted_at) continue
    await auditCampaign(tx, 'updated', row.id, { targetQuery: { from: before.targetQuery, to: targetQuery } })
    await emitCampaign(tx, row.id)
  }
}

export const campaignBelongings: readonly OwnedWork[] = [
  { what: 'campaignFilters', count: countCampaignsNaming, handOver: handOverFilters },
]
