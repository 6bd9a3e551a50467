import { campaignContent, campaignTarget } from '@frontdesk/contract/growth/campaigns/campaign'
import { campaignFormats, scheduleFields } from '@frontdesk/contract/growth/campaigns/limits'
import { sql } from 'kysely'
import { z } from 'zod'
import type { AccountTx } from '#platform/db/database'
import { targetOfCampaign } from './run.store.ts'

const stored = z.object({
  ...campaignTarget,
  ...campaignContent,
  format: z.enum(campaignFormats),
  onField: z.object({ field: z.enum(scheduleFields), offsetDays: z.number().int() }).nullable(),
})

/** What it sends, and to whom, as it was when the run started. Undefined when the run no longer exists. */
export async function readTargetOfRun(tx: AccountTx, run: string) {
  const row = await tx.db
    .selectFrom('campaign_runs as r')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.account_id', '=', 'r.account_id').onRef('c.id', '=', 'r.campaign_id'),
    )
    .select(['r.run_date', 'r.format', 'r.content', 'r.content_b', 'r.subject', 'r.preheader', 'r.media'])
    .select(['c.created_by', sql<Record<string, unknown>>`coalesce(r.target, ${targetOfCampaign})`.as('target')])
    .where('r.id', '=', run)
    .executeTakeFirst()
  if (!row) return undefined
  const campaign = stored.parse({
    ...row.target,
    ...{ format: row.format, content: row.content, contentB: row.content_b, subject: row.subject },
    ...{ preheader: row.preheader, media: row.media },
  })
  return { ...campaign, createdBy: row.created_by, runDate: row.run_date }
}
