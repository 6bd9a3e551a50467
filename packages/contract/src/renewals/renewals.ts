// Policies that end soon, so that somebody contacts their holders in time.
import { z } from 'zod'
import { followupAssignees } from '../followups/followup-rules.ts'
import { premiumTerms } from '../forms/premium.ts'
import { endpoint } from '../kit/endpoint.ts'
import { day, id, instant, page, pageQuery } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { mostCounted, renewalBuckets, renewalSorts } from './limits.ts'

const cents = z.number().int().nullable()

export const renewal = z
  .object({
    policy: z.object({
      id,
      type: z.string().nullable(),
      company: z.string().nullable(),
      idNumber: z.string().nullable().describe('The policy’s number.'),
    }),
    client: z.object({
      id,
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      companyName: z.string().nullable(),
    }),
    termDate: day,
    daysLeft: z.number().int().describe('By the days of the account’s time zone; negative once it has ended.'),
    owner: z
      .object({ id, firstName: z.string(), lastName: z.string(), avatar: z.string().nullable() })
      .nullable()
      .describe('Who manages the policy, else the contact.'),
    premium: cents.describe('In cents.'),
    premiumTerm: z.enum(premiumTerms).describe('How many months it pays for.'),
    previousPremium: cents.describe(
      'In cents for as many months, of the policy of the same type that ended when this one began, else of this one before its term date was last moved on; null where neither is known.',
    ),
    lastContactAt: instant
      .nullable()
      .describe('The newest note, follow-up done or message sent, of those that the caller may see.'),
    followup: z
      .object({ id, date: instant, assignTo: z.enum(followupAssignees) })
      .nullable()
      .describe('The next open follow-up about the contact that the caller may see: the renewal is being worked.'),
  })
  .meta({ id: 'Renewal' })

const filters = z.strictObject({
  owner: z
    .union([id, z.literal('none')])
    .optional()
    .describe('Only theirs; `none`: those that nobody manages.'),
  type: z.string().trim().max(200).optional().describe('Only policies of this type, whatever its capitals.'),
})
const count = z.number().int().max(mostCounted)

export const renewalEndpoints = {
  countRenewals: endpoint({
    method: 'GET',
    path: '/renewals/counts',
    summary: `How many policies are in each bucket; ${mostCounted} means that many or more.`,
    query: filters,
    reply: z.object({
      pastDue: count.describe('Ended in the last 90 days, and nothing followed.'),
      within30: count.describe('End today or within 30 days.'),
      within60: count.describe('End in 31 to 60 days.'),
      within90: count.describe('End in 61 to 90 days.'),
    }),
    who: everyone,
    rate: 'read',
    turn: 'count',
  }),
  listRenewals: endpoint({
    method: 'GET',
    path: '/renewals',
    summary: 'Policies that end soon, or ended recently, without a following policy.',
    query: pageQuery(100, 50).extend({
      bucket: z.enum(renewalBuckets).optional().describe('Without it all four.'),
      ...filters.shape,
      sort: z.enum(renewalSorts).default('termDate'),
    }),
    reply: page(renewal),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
}
