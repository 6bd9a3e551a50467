import type { campaignLog } from '@frontdesk/contract/growth/campaigns/campaign'
import type { RunState } from '@frontdesk/contract/growth/campaigns/limits'
import type { z } from 'zod'
import type { LogRow } from './log-view.store.ts'

export type CampaignLog = z.input<typeof campaignLog>

/** A run that starts within this many minutes is on time. */
const onTimeMinutes = 5

export const buildLogView = (row: LogRow): CampaignLog => ({
  id: row.id,
  campaign: row.campaign_id,
  runDate: row.run_date.toISOString(),
  state: row.state as RunState,
  reason: row.reason,
  needsDecision: row.needs_decision,
  lateMinutes: measureLateness(row),
  successful: row.delivered + row.sent,
  failed: row.failed,
  counts: {
    total: row.delivered + row.sent + row.failed + row.unknown + row.held + row.queued + row.canceled,
    delivered: row.delivered,
    sent: row.sent,
    failed: row.failed,
    unknown: row.unknown,
    held: row.held,
    queued: row.queued,
    leftOut: row.left_out,
    canceled: row.canceled,
    replied: row.replied,
    optedOut: row.opted_out,
  },
  pausedAt: row.paused_at?.toISOString() ?? null,
  startedAt: row.started_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
})

function measureLateness({ run_date, created_at }: LogRow): number {
  const minutes = Math.floor((created_at.getTime() - run_date.getTime()) / 60_000)
  return minutes < onTimeMinutes ? 0 : minutes
}
