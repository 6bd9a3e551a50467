// Runs of a campaign: their history, what became of every recipient, and pausing, resuming, and stopping one.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { id, instant, page, pageQuery } from '../../kit/page.ts'
import { admins, everyone } from '../../kit/role.ts'
import { persons } from './audience.ts'
import { campaignLog } from './campaign.ts'
import { campaignFormats, campaignLimits, leftOutReasons, recipientStates } from './limits.ts'

const ofCampaign = z.object({ id })
const runDate = instant.describe('As the list of runs returned it.')
const ofRun = z.object({ id: id.describe('Of the campaign.'), runDate })

/** `passing`: worth another try. `permanent`: the number or address can’t receive it. `blocked`: the carrier refused the text. */
export const failureGroups = ['passing', 'permanent', 'blocked', 'other'] as const

/** One person of a run. */
export const campaignLogDetail = z
  .object({
    id,
    client: z.object({ id, name: z.string(), person: z.enum(persons), deleted: z.boolean() }),
    address: z.string().nullable().describe('Phone digits, or an email address.'),
    from: z.object({ phone: z.string(), name: z.string() }).nullable(),
    status: z.enum(recipientStates),
    comment: z.string().describe('What happened, as a sentence; may be empty.'),
    reason: z.enum(leftOutReasons).nullable(),
    failure: z.enum(failureGroups).nullable(),
    heldUntil: instant.nullable(),
    version: z.enum(['A', 'B']).nullable(),
    tries: z.number().int(),
    lastTryAt: instant.nullable(),
    repliedAt: instant.nullable(),
    optedOutAt: instant.nullable(),
    room: id.nullable(),
  })
  .meta({ id: 'CampaignLogDetail' })

export const campaignRun = campaignLog
  .extend({
    name: z.string().describe('Of the campaign when the run began.'),
    format: z.enum(campaignFormats),
    content: z.string().describe('What it sends; later edits apply to the next run.'),
    contentB: z.string().nullable(),
    subject: z.string(),
    zone: z.string(),
    startedBy: z.string().nullable().describe('Who made the campaign.'),
    inLineUntil: instant.nullable().describe('When the last one in line leaves at this pace.'),
    heldUntil: instant.nullable().describe('When the last held one may leave.'),
    held: z.array(
      z.object({
        zone: z.string().describe('IANA name of the recipients’ zone.'),
        label: z.string().describe('Pacific.'),
        clock: z.string().describe('The time there: 6:42 AM.'),
        people: z.number().int(),
        until: instant,
      }),
    ),
    pace: z.object({
      minutes: z.number().int().describe('Of one bar.'),
      numbers: z.array(z.object({ from: z.string(), name: z.string(), people: z.number().int() })),
      bars: z
        .array(
          z.object({
            at: instant,
            people: z.array(z.number().int()).describe('By number, in that order.'),
            ahead: z.boolean(),
          }),
        )
        .max(60),
    }),
    guards: z.object({
      left: z.number().int().describe('Messages that left, from which shares are taken.'),
      optedOut: z.object({ share: z.number(), limit: z.number() }),
      failed: z.object({ share: z.number(), limit: z.number() }),
    }),
    versions: z
      .array(z.object({ version: z.enum(['A', 'B']), left: z.number().int(), replied: z.number().int() }))
      .describe('Empty without a version B.'),
    unreadReplies: z.number().int(),
    failures: z.array(z.object({ group: z.enum(failureGroups), people: z.number().int() })),
  })
  .meta({ id: 'CampaignRun' })

const which = z.enum(['everyone', 'replied', 'optedOut', ...recipientStates]).default('everyone')

export const runEndpoints = {
  listCampaignLogs: endpoint({
    method: 'GET',
    path: '/campaigns/{id}/logs',
    summary: 'The runs of a campaign, newest first.',
    params: ofCampaign,
    query: pageQuery(50, 10),
    reply: page(campaignLog).extend({ total: z.number().int() }),
    who: everyone,
    rate: 'read',
    turn: 'search',
    errors: ['campaignNotFound'],
  }),
  listCampaignLogDetails: endpoint({
    method: 'GET',
    path: '/campaigns/{id}/logs/{runDate}',
    summary: 'The people in a run, each with a status and a comment.',
    params: ofRun,
    query: pageQuery(100, 50).extend({
      which,
      failure: z.enum(failureGroups).optional(),
      reason: z.enum(leftOutReasons).optional(),
      zone: z.string().max(64).optional().describe('Of held ones: the recipients’ zone.'),
      search: z.string().max(campaignLimits.search).optional().describe('A name, or digits of a number.'),
    }),
    reply: page(campaignLogDetail),
    who: everyone,
    rate: 'read',
    turn: 'search',
    errors: ['runNotFound'],
  }),
  getCampaignRun: endpoint({
    method: 'GET',
    path: '/campaigns/{id}/logs/{runDate}/run',
    summary: 'One run with its counts, its pace, and who is held.',
    params: ofRun,
    reply: campaignRun,
    who: everyone,
    rate: 'read',
    turn: 'search',
    errors: ['runNotFound'],
  }),
  pauseRun: endpoint({
    method: 'POST',
    path: '/campaigns/{id}/logs/{runDate}/pause',
    summary: 'Pause it. No message leaves later than a second after the reply.',
    params: ofRun,
    reply: campaignLog,
    who: everyone,
    rate: 'write',
    errors: ['runNotFound', 'runOver'],
  }),
  resumeRun: endpoint({
    method: 'POST',
    path: '/campaigns/{id}/logs/{runDate}/resume',
    summary: 'Resume it where it was paused. If it paused automatically, it continues without that limit.',
    params: ofRun,
    reply: campaignLog,
    who: everyone,
    rate: 'write',
    refusedToGhosts: true,
    errors: ['runNotFound', 'runOver'],
  }),
  stopRun: endpoint({
    method: 'POST',
    path: '/campaigns/{id}/logs/{runDate}/stop',
    summary: 'Stop it: people in line or held get nothing. No message leaves later than a second after the reply.',
    params: ofRun,
    reply: campaignLog,
    who: everyone,
    rate: 'write',
    errors: ['runNotFound', 'runOver'],
  }),
  retryRecipients: endpoint({
    method: 'POST',
    path: '/campaigns/{id}/logs/{runDate}/retry',
    summary: 'Put people who failed for a passing reason back in line: some or all of them.',
    params: ofRun,
    body: z.strictObject({ recipients: z.array(id).min(1).max(300).nullable().describe('Null: all.') }),
    reply: z.object({ log: campaignLog, retried: z.number().int(), refused: z.number().int() }),
    who: everyone,
    rate: 'write',
    refusedToGhosts: true,
    errors: ['runNotFound'],
  }),
  exportCampaignRun: endpoint({
    method: 'GET',
    path: '/campaigns/{id}/logs/{runDate}/export',
    summary: 'The people in a run as a CSV file.',
    params: ofRun,
    query: z.strictObject({ which }),
    reply: 'file',
    who: admins,
    rate: 'heavy',
    turn: 'search',
    refusedToGhosts: true,
    errors: ['runNotFound'],
  }),
}

export const runErrors = {
  runNotFound: { status: 404, message: 'This run doesn’t exist.' },
  runOver: { status: 409, message: 'This run has already ended.' },
} as const
