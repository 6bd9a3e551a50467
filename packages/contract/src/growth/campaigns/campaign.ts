// A campaign as it is sent and shown.
import { z } from 'zod'
import { id, instant } from '../../kit/page.ts'
import { multiLine, singleLine } from '../../kit/text-schema.ts'
import { listFilter } from '../../views/contact-list.ts'
import {
  campaignFormats,
  campaignLimits,
  campaignStatuses,
  runStates,
  scheduleEndFormats,
  scheduleFields,
  scheduleOccurrences,
  targetWhoms,
} from './limits.ts'

const uniqueIds = (most: number) => z.array(id).max(most).default([])

/** Who it goes to: everyone included by any of these, minus those excluded. */
export const campaignTarget = {
  targetWhom: z.enum(targetWhoms).default('both').describe('`subClient`: the co-applicant.'),
  targetTags: uniqueIds(campaignLimits.tags),
  targetTagsMode: z.enum(['any', 'all']).default('any'),
  targetContacts: uniqueIds(campaignLimits.contacts).describe('In addition to everyone who matches.'),
  targetQuery: listFilter.default(null).describe('If there are tags, contacts must match both.'),
  targetView: id
    .nullable()
    .default(null)
    .describe('A saved view of the contact list; its filter applies like `targetQuery`.'),
  excludeTags: uniqueIds(campaignLimits.excludeTags),
  excludeTextedDays: z
    .number()
    .int()
    .min(1)
    .max(campaignLimits.excludeTextedDays)
    .nullable()
    .default(null)
    .describe('Leaves out people contacted in the same format in this many days.'),
}

/** What it sends. Version B goes to one half, chosen by a hash of the contact’s id. */
export const campaignContent = {
  content: multiLine(campaignLimits.html)
    .default('')
    .describe('A text with placeholders such as `{{firstName|there}}`, or the body of an email as plain HTML.'),
  contentB: multiLine(campaignLimits.text).nullable().default(null).describe('Of a text only.'),
  subject: singleLine(campaignLimits.subject).or(z.literal('')).default('').describe('Of an email.'),
  preheader: singleLine(campaignLimits.preheader).or(z.literal('')).default('').describe('Of an email.'),
  media: uniqueIds(campaignLimits.media).describe('Pictures of a text, uploaded for it before.'),
}

const monthDay = z.strictObject({ month: z.number().int().min(1).max(12), day: z.number().int().min(1).max(31) })

export const campaignSchedule = {
  scheduleOccurrence: z.enum(scheduleOccurrences),
  scheduleInterval: z.number().int().min(1).max(campaignLimits.interval).nullable().default(null),
  scheduleIntervalOn: z
    .union([
      z.array(z.number().int().min(0).max(6)).max(7),
      z.number().int().min(0).max(31),
      monthDay,
      z.enum(scheduleFields),
    ])
    .nullable()
    .default(null)
    .describe(
      'Weekly: days from 0 (Sunday) to 6. Monthly: a day; 0 is the last one, and a month without it has its run on the last one. Yearly: month and day. Field: which date of the client.',
    ),
  scheduleStartOn: instant.describe('The first run, or the time of day from that day on.'),
  scheduleEndFormat: z.enum(scheduleEndFormats).default('never'),
  scheduleEndValue: z
    .union([instant, z.number().int().min(0).max(campaignLimits.endCount)])
    .nullable()
    .default(null)
    .describe('`on`: the last instant. `after`: the number of runs.'),
  scheduleOffsetDays: z
    .number()
    .int()
    .min(-campaignLimits.offsetDays)
    .max(campaignLimits.offsetDays)
    .default(0)
    .describe('For a field: days after that date, negative before it.'),
  lateHours: z
    .number()
    .int()
    .min(0)
    .max(campaignLimits.lateHours)
    .default(4)
    .describe('A run later than this, because the server was down, is skipped.'),
}

export const campaignInput = z.strictObject({
  format: z.enum(campaignFormats),
  name: singleLine(campaignLimits.name, 'Enter a name.'),
  description: multiLine(campaignLimits.description).or(z.literal('')).default(''),
  ...campaignTarget,
  ...campaignContent,
  ...campaignSchedule,
})

type WithoutDefaults<S> = { [K in keyof S]: S[K] extends z.ZodDefault<infer T extends z.ZodType> ? T : S[K] }

/** For an edit, which states every field: a default would erase what it leaves out. */
const withoutDefaults = <S extends z.ZodRawShape>(shape: S) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, field instanceof z.ZodDefault ? field.removeDefault() : field]),
  ) as unknown as WithoutDefaults<S>

export const campaignEdit = z.strictObject(withoutDefaults(campaignInput.shape))

/** How many of a run’s recipients are in each state. */
export const runCounts = z
  .object({
    total: z.number().int().describe('Everyone except those left out.'),
    delivered: z.number().int(),
    sent: z.number().int().describe('On the way.'),
    failed: z.number().int(),
    unknown: z.number().int(),
    held: z.number().int(),
    queued: z.number().int().describe('In line, or being handed over.'),
    leftOut: z.number().int(),
    canceled: z.number().int(),
    replied: z.number().int(),
    optedOut: z.number().int(),
  })
  .meta({ id: 'CampaignRunCounts' })

export const campaignLog = z
  .object({
    id,
    campaign: id,
    runDate: instant.describe('When it was due; names it within the campaign.'),
    state: z.enum(runStates),
    reason: z.string().nullable().describe('Why it paused, stopped, failed, or was skipped, as a sentence.'),
    needsDecision: z.boolean().describe('It paused automatically and waits for a person.'),
    lateMinutes: z.number().int(),
    successful: z.number().int().describe('Left and did not fail.'),
    failed: z.number().int(),
    counts: runCounts,
    pausedAt: instant.nullable().describe('While it is paused: since when.'),
    startedAt: instant.nullable(),
    endedAt: instant.nullable(),
  })
  .meta({ id: 'CampaignLog' })

export const campaign = z
  .object({
    id,
    format: z.enum(campaignFormats),
    name: z.string(),
    description: z.string(),
    ...campaignTarget,
    ...campaignContent,
    ...campaignSchedule,
    isActive: z.boolean(),
    status: z.enum(campaignStatuses),
    nextRunAt: instant.nullable(),
    zone: z.string().describe('IANA name; runs are at wall-clock times of this zone.'),
    audience: z
      .object({ people: z.number().int(), at: instant })
      .nullable()
      .describe('How many people got it, or would have, when that was last counted.'),
    jobsRan: z.number().int().describe('Runs so far.'),
    lastRun: campaignLog.nullable(),
    createdAt: instant,
    createdBy: id.nullable(),
    updatedAt: instant,
    updatedBy: id.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'Campaign' })
