// Who a campaign would reach, who it leaves out and why, and what it would send: before Submit and before every run.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { id, instant, newId, page } from '../../kit/page.ts'
import { everyone } from '../../kit/role.ts'
import { singleLine } from '../../kit/text-schema.ts'
import { campaignContent, campaignInput, campaignTarget } from './campaign.ts'
import { campaignFormats, campaignLimits, dateWindows, leftOutReasons, scheduleFields } from './limits.ts'

/** `client`: the primary person of a contact; `subClient`: the co-applicant. */
export const persons = ['client', 'subClient'] as const

const asked = {
  format: z.enum(campaignFormats),
  ...campaignTarget,
  ...campaignContent,
  onField: z
    .strictObject({
      field: z.enum(scheduleFields),
      offsetDays: z.number().int().min(-365).max(365),
      when: z.enum(dateWindows).default('today'),
    })
    .nullable()
    .default(null)
    .describe(
      'Only who gets it for that date of theirs, less or plus the offset: today, today or within the next 30 days, or ever. People without the date are not counted, and one whose date comes twice in that time is counted once. Null: everyone.',
    ),
}
export const audienceAsked = z.strictObject(asked)

const reasonCount = z.object({ reason: z.enum(leftOutReasons), people: z.number().int() })

export const audience = z
  .object({
    people: z.number().int().describe('Who gets it.'),
    leftOut: z
      .array(reasonCount)
      .describe('Only reasons that apply to someone; each person counts under the first that applies.'),
    cannot: z.number().int().describe('Left out, but not excluded by the campaign.'),
    excluded: z.number().int(),
    exact: z.boolean().describe('False: counting stopped early; there are at least this many.'),
    strictest: z.string().nullable().describe('With 0 people: the condition that matches the fewest, as a sentence.'),
  })
  .meta({ id: 'CampaignAudience' })

export const audiencePerson = z
  .object({
    contact: id,
    person: z.enum(persons),
    name: z.string(),
    place: z.string().describe('City and state; empty: unknown.'),
    about: z.string().describe('The policy it is about, or empty.'),
    address: z.string().nullable().describe('Phone digits, or an email address.'),
    from: z.object({ phone: z.string(), name: z.string() }).nullable().describe('Our number that it leaves from.'),
    localTime: z.string().nullable().describe('The clock there, where it differs: 7:42 AM.'),
    added: z.boolean().describe('Added by hand.'),
    reason: z.enum(leftOutReasons).nullable().describe('Null: gets it.'),
    words: z.string().nullable().describe('The reason as a sentence.'),
  })
  .meta({ id: 'CampaignPerson' })

/** `warnings`: never block Submit; `people` opens them where they are about some. */
export const preflight = z
  .object({
    at: instant.describe('The run.'),
    zone: z.string(),
    audience,
    segments: z.number().int(),
    pictureTexts: z.number().int().describe('Texts with pictures, which cost more than their segments.'),
    cents: z.number().describe('What the texts or emails cost, with a fraction.'),
    lastLeavesAt: instant.nullable(),
    heldForQuietHours: z.number().int(),
    lanes: z
      .array(
        z.object({
          from: z.string().describe('Phone digits, or the sender’s email address.'),
          name: z.string(),
          people: z.number().int(),
          perMinute: z.number(),
          until: instant.describe('When the last one that isn’t held leaves.'),
          held: z.array(z.object({ until: instant, people: z.number().int(), zone: z.string().describe('Pacific.') })),
        }),
      )
      .max(50),
    checks: z.array(
      z.object({
        check: z.enum([
          'namesAgency',
          'saysStop',
          'noShortLinks',
          'fewSegments',
          'noCapitals',
          'oneName',
          'sender',
          'picturesDescribed',
        ]),
        passed: z.boolean(),
        words: z.string(),
        people: z.number().int().nullable(),
      }),
    ),
  })
  .meta({ id: 'CampaignPreflight' })

const previewed = z.object({
  contact: id,
  person: z.enum(persons),
  name: z.string(),
  address: z.string(),
  from: z.object({ phone: z.string(), name: z.string() }).nullable(),
  text: z.string().describe('As it would arrive: the text, or the plain part of the email.'),
  html: z.string().nullable().describe('The whole email.'),
  subject: z.string().nullable(),
  filled: z
    .array(z.object({ text: z.string(), placeholder: z.string().nullable(), missing: z.boolean() }))
    .describe('The text in parts; a part with `placeholder` was filled in.'),
  segments: z.number().int(),
  characters: z.number().int(),
  room: id.nullable().describe('The conversation that it would join.'),
  leftOut: z.string().nullable().describe('Why this person gets nothing, as a sentence.'),
})

export const audienceEndpoints = {
  countAudience: endpoint({
    method: 'POST',
    path: '/campaigns/audience',
    summary: 'How many people a campaign would reach now, and how many are left out for which reason.',
    body: audienceAsked,
    reply: audience.extend({
      fields: z
        .array(z.object({ placeholder: z.string(), fallback: z.string().nullable(), people: z.number().int() }))
        .describe(
          'For each placeholder used: how many of the audience have it empty. Without a fallback they are left out.',
        ),
    }),
    who: everyone,
    rate: 'read',
    turn: 'count',
    maxBytes: 512 * 1024,
    passive: true,
    reads: true,
    errors: ['viewNotFound'],
  }),
  listAudience: endpoint({
    method: 'POST',
    path: '/campaigns/audience/people',
    summary: 'The people behind one of those counts, by name.',
    body: audienceAsked.extend({
      which: z
        .enum(['get', 'leftOut', 'fallback', 'couple', 'long', ...leftOutReasons])
        .default('get')
        .describe(
          '`fallback`: who gets the words that stand in for an empty field. `couple`: co-applicants with the number of the client, whom the text doesn’t reach by name. `long`: who gets more than 3 segments.',
        ),
      placeholder: singleLine(40).optional().describe('For `fallback` and `emptyField`: only this one.'),
      search: singleLine(campaignLimits.search).default(''),
      cursor: z.string().max(500).optional(),
      limit: z.number().int().min(1).max(campaignLimits.people).default(50),
    }),
    reply: page(audiencePerson),
    who: everyone,
    rate: 'read',
    turn: 'search',
    maxBytes: 512 * 1024,
    passive: true,
    reads: true,
    errors: ['viewNotFound'],
  }),
  previewContent: endpoint({
    method: 'POST',
    path: '/campaigns/preview',
    summary: `What ${campaignLimits.previews} of the people would get: two with every field, and one with an empty field, if there are any among the first by name.`,
    body: audienceAsked.extend({ name: singleLine(campaignLimits.name).default('') }),
    reply: z.object({
      data: z.array(previewed).max(campaignLimits.previews),
      problems: z.array(z.string()).describe('Problems in the text, as sentences; a text with any can’t be sent.'),
    }),
    who: everyone,
    rate: 'read',
    turn: 'count',
    maxBytes: 512 * 1024,
    passive: true,
    reads: true,
    errors: ['viewNotFound'],
  }),
  preflightCampaign: endpoint({
    method: 'POST',
    path: '/campaigns/preflight',
    summary: 'What the first run would do, from the code that does it.',
    body: campaignInput,
    reply: preflight,
    who: everyone,
    rate: 'read',
    turn: 'count',
    maxBytes: 512 * 1024,
    passive: true,
    reads: true,
    errors: ['viewNotFound'],
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/campaigns/test',
    summary: 'Send a test, filled in for one of the people, to your own mobile number or email address.',
    body: audienceAsked.extend({
      id: newId.describe('Chosen by the client, so that a repeated call sends it once.'),
      name: singleLine(campaignLimits.name).default(''),
      version: z.enum(['A', 'B']).default('A'),
      contact: id.nullable().default(null),
    }),
    reply: z.object({ to: z.string(), words: z.string().describe('What was done, as a sentence.') }),
    status: 202,
    who: everyone,
    rate: 'heavy',
    maxBytes: 512 * 1024,
    refusedToGhosts: true,
    errors: ['noOwnPhone', 'contentFaulty', 'textRefused', 'tooManyTests', 'viewNotFound'],
  }),
}

export const audienceErrors = {
  noOwnPhone: { status: 422, message: 'Your profile has no phone number. Add one, then send the test again.' },
  tooManyTests: { status: 429, message: 'You sent 20 tests within an hour. Try again later.' },
  contentFaulty: { status: 422, message: 'The text has a mistake in a placeholder. Fix it first.' },
} as const
