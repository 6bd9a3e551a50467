import type { campaign } from '@frontdesk/contract/growth/campaigns/campaign'
import type { z } from 'zod'
import type { CampaignRow } from './campaign.store.ts'
import type { CampaignInput } from './campaign-rules.ts'
import type { LogRow } from './log-view.store.ts'
import { buildLogView } from './log-view.ts'

export type Campaign = z.input<typeof campaign>

export const buildCampaignView = (row: CampaignRow, lastRun: LogRow | undefined): Campaign => ({
  id: row.id,
  ...buildCampaignInput(row),
  isActive: row.active,
  status: row.status as Campaign['status'],
  nextRunAt: row.next_run_at?.toISOString() ?? null,
  zone: row.zone,
  audience:
    row.audience === null || row.audience_at === null
      ? null
      : { people: row.audience, at: row.audience_at.toISOString() },
  jobsRan: row.jobs_ran,
  lastRun: lastRun ? buildLogView(lastRun) : null,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by,
  version: row.version,
})

type Stored = Omit<CampaignRow, 'status' | 'active' | 'zone' | 'last_run'>

/** The fields that a person enters. */
export const buildCampaignInput = (row: Stored): CampaignInput => ({
  format: row.format as CampaignInput['format'],
  name: row.name,
  description: row.description,
  targetWhom: row.target_whom as CampaignInput['targetWhom'],
  targetTags: row.target_tags,
  targetTagsMode: row.target_tags_mode as CampaignInput['targetTagsMode'],
  targetContacts: row.target_contacts,
  targetQuery: row.target_query as CampaignInput['targetQuery'],
  targetView: row.target_view,
  excludeTags: row.exclude_tags,
  excludeTextedDays: row.exclude_texted_days,
  content: row.content,
  contentB: row.content_b,
  subject: row.subject,
  preheader: row.preheader,
  media: row.media,
  scheduleOccurrence: row.schedule_occurrence as CampaignInput['scheduleOccurrence'],
  scheduleInterval: row.schedule_interval,
  scheduleIntervalOn: row.schedule_interval_on as CampaignInput['scheduleIntervalOn'],
  scheduleStartOn: row.schedule_start_on.toISOString(),
  scheduleEndFormat: row.schedule_end_format as CampaignInput['scheduleEndFormat'],
  scheduleEndValue: row.schedule_end_value as CampaignInput['scheduleEndValue'],
  scheduleOffsetDays: row.schedule_offset_days,
  lateHours: row.late_hours,
})
