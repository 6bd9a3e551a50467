// Campaigns: the list, one campaign, its schedule, and the summary of all.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { serverEvent } from '../../kit/event.ts'
import { flag, id, instant, newId } from '../../kit/page.ts'
import { everyone } from '../../kit/role.ts'
import { singleLine } from '../../kit/text-schema.ts'
import { campaign, campaignEdit, campaignInput, campaignLog, campaignSchedule } from './campaign.ts'
import { campaignFormats, campaignLimits } from './limits.ts'

const byId = z.object({ id })
const anyFormat = singleLine(20).describe(`One of ${campaignFormats.join(', ')}.`)
const sortable = ['createdAt', 'name', 'status', 'schedule', 'nextRunAt', 'lastRun', 'updatedAt', 'audience'] as const
export const campaignSorts = [...sortable, ...sortable.map((key) => `-${key}` as const)] as const

export const campaignEndpoints = {
  listCampaigns: endpoint({
    method: 'GET',
    path: '/campaigns',
    summary: 'A page of campaigns. Those that wait for a decision come first, under any filter.',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(50).default(10),
      format: z.enum(campaignFormats).optional(),
      isActive: flag.optional(),
      sort: z
        .enum(campaignSorts)
        .default('-createdAt')
        .describe('A leading `-`: descending. `schedule`: by its kind, then its start; `lastRun`: by its date.'),
    }),
    reply: z.object({
      data: z.array(campaign),
      total: z.number().int(),
      active: z.number().int().describe('Of that format.'),
      inactive: z.number().int(),
    }),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  getCampaignSummary: endpoint({
    method: 'GET',
    path: '/campaigns/summary',
    summary: 'Totals of an account’s campaigns.',
    reply: z.object({
      count: z.number().int().describe('Campaigns.'),
      sent: z.number().int().describe('Messages that left, ever.'),
      delivered: z.number().int(),
      month: z
        .object({ sent: z.number().int(), replies: z.number().int() })
        .describe('Of this month in the agency’s zone.'),
    }),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  getCampaign: endpoint({
    method: 'GET',
    path: '/campaigns/{id}',
    summary: 'One campaign.',
    params: byId,
    reply: campaign,
    who: everyone,
    rate: 'read',
    errors: ['campaignNotFound'],
  }),
  createCampaign: endpoint({
    method: 'POST',
    path: '/campaigns',
    summary: 'Add a campaign. It is active at once, and its first run is the next one of its schedule.',
    body: campaignInput.extend({
      format: anyFormat,
      id: newId.describe('Chosen by the client, so that a repeated call adds it once.'),
    }),
    reply: campaign,
    status: 201,
    who: everyone,
    rate: 'write',
    maxBytes: 512 * 1024,
    refusedToGhosts: true,
    errors: ['campaignLimit', 'campaignFormatUnknown', 'idTaken'],
  }),
  updateCampaign: endpoint({
    method: 'PUT',
    path: '/campaigns/{id}',
    summary: 'Edit a campaign. A run that has started keeps what it started with; the next one uses the change.',
    params: byId,
    body: campaignEdit.extend({ format: anyFormat }),
    reply: campaign,
    versioned: true,
    who: everyone,
    rate: 'write',
    maxBytes: 512 * 1024,
    refusedToGhosts: true,
    errors: ['campaignNotFound', 'campaignLimit', 'campaignFormatUnknown'],
  }),
  deleteCampaign: endpoint({
    method: 'DELETE',
    path: '/campaigns/{id}',
    summary: 'Delete a campaign. A run in progress is stopped; its history stays on the contacts.',
    params: byId,
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    refusedToGhosts: true,
    errors: ['campaignNotFound'],
  }),
  duplicateCampaign: endpoint({
    method: 'POST',
    path: '/campaigns/{id}/duplicate',
    summary: 'Add an inactive copy.',
    params: byId,
    reply: campaign,
    status: 201,
    who: everyone,
    rate: 'write',
    refusedToGhosts: true,
    errors: ['campaignNotFound', 'campaignLimit'],
  }),
  setCampaignActive: endpoint({
    method: 'POST',
    path: '/campaigns/{id}/active',
    summary: 'Pause or resume a campaign’s schedule. A run in progress continues.',
    params: byId,
    body: z.strictObject({ isActive: z.boolean() }),
    reply: campaign,
    who: everyone,
    rate: 'write',
    refusedToGhosts: true,
    errors: ['campaignNotFound', 'campaignLimit', 'campaignEnded'],
  }),
  listNextRuns: endpoint({
    method: 'POST',
    path: '/campaigns/next-runs',
    summary: `The next ${campaignLimits.nextRuns} runs of a schedule.`,
    body: z.strictObject({
      ...campaignSchedule,
      ran: z.number().int().min(0).default(0).describe('Runs so far.'),
    }),
    reply: z.object({
      zone: z.string(),
      runs: z.array(
        z.object({
          at: instant,
          day: z.string().describe('YYYY-MM-DD in that zone.'),
          moved: z.string().nullable().describe('Why it isn’t on the day asked for, as a sentence.'),
        }),
      ),
    }),
    who: everyone,
    rate: 'read',
    passive: true,
    reads: true,
  }),
}

export const campaignErrors = {
  campaignNotFound: { status: 404, message: 'This campaign doesn’t exist, or it was deleted.' },
  campaignLimit: {
    status: 409,
    message: `An agency can have ${campaignLimits.active} active campaigns and ${campaignLimits.campaigns} in all. Delete or pause one first.`,
  },
  campaignEnded: { status: 409, message: 'This campaign has no runs left. Change its schedule first.' },
  campaignFormatUnknown: { status: 422, message: 'Unable to find template for {format}' },
} as const

export const campaignEvents = {
  campaignSaved: serverEvent({
    name: 'campaign_saved',
    summary: 'A campaign was added or changed, or its status did.',
    payload: campaign,
    stream: 'campaigns',
  }),
  campaignRemoved: serverEvent({
    name: 'campaign_removed',
    summary: 'A campaign was deleted.',
    payload: z.object({ id }),
    stream: 'campaigns',
  }),
  emailSuppressionsChanged: serverEvent({
    name: 'email_suppressions_changed',
    summary: 'An address was added to those that get no emails of campaigns, or removed.',
    payload: z.object({}),
    stream: 'campaigns',
  }),
  campaignRunProgress: serverEvent({
    name: 'campaign_run_progress',
    summary: 'A run of a campaign made progress; at most once a second for each run.',
    payload: campaignLog,
  }),
}
