import { campaignContent, campaignTarget } from '@frontdesk/contract/growth/campaigns/campaign'
import { campaignFormats, scheduleFields } from '@frontdesk/contract/growth/campaigns/limits'
import { z } from 'zod'
import type { AccountTx } from '#platform/db/database'

const stored = z.object({
  ...campaignTarget,
  ...campaignContent,
  format: z.enum(campaignFormats),
  onField: z.object({ field: z.enum(scheduleFields), offsetDays: z.number().int() }).nullable(),
})

/** Undefined when the run no longer exists. */
export async function readTargetOfRun(tx: AccountTx, run: string) {
  const row = await tx.db
    .selectFrom('campaign_runs as r')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.account_id', '=', 'r.account_id').onRef('c.id', '=', 'r.campaign_id'),
    )
    .select(['r.run_date', 'r.format', 'r.content', 'r.content_b', 'r.subject', 'r.preheader', 'r.media'])
    .select(['c.target_whom', 'c.target_tags', 'c.target_tags_mode', 'c.target_contacts', 'c.target_query'])
    .select(['c.target_view', 'c.exclude_tags', 'c.exclude_texted_days', 'c.created_by'])
    .select(['c.schedule_occurrence', 'c.schedule_interval_on', 'c.schedule_offset_days'])
    .where('r.id', '=', run)
    .executeTakeFirst()
  if (!row) return undefined
  const isField = row.schedule_occurrence === 'field'
  const target = stored.parse({
    format: row.format,
    targetWhom: row.target_whom,
    targetTags: row.target_tags,
    targetTagsMode: row.target_tags_mode,
    targetContacts: row.target_contacts,
    targetQuery: row.target_query,
    targetView: row.target_view,
    excludeTags: row.exclude_tags,
    excludeTextedDays: row.exclude_texted_days,
    content: row.content,
    contentB: row.content_b,
    subject: row.subject,
    preheader: row.preheader,
    media: row.media,
    onField: isField ? { field: row.schedule_interval_on, offsetDays: row.schedule_offset_days } : null,
  })
  return { ...target, createdBy: row.created_by, runDate: row.run_date }
}
