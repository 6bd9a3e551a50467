// Who was referred by whom: rows of the report, and their totals.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { day, id, instant } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'

const somebody = z.object({ id, name: z.string() })

export const referral = z
  .object({
    client: somebody.describe('Who was referred.'),
    aflliateOn: day.nullable().describe('Referral date.'),
    affliateVia: z.string().nullable().describe('How: a word of the list of referral sources.'),
    affliateContact: somebody.nullable().describe('Who referred them; null where nobody is named, or was deleted.'),
    affliateContactLevel: z.string().nullable(),
  })
  .meta({ id: 'Referral' })

const series = z.object({
  label: z.array(z.string()).describe('Ways, the most frequent first; `Not said` where none is given.'),
  value: z.array(z.number().int()).describe('Referrals by each, in the order of the labels.'),
})

export const referralTotals = z
  .object({
    allTime: series,
    thisMonth: series.describe('By the referral date, in the account’s month.'),
    topClients: z.array(z.object({ client: somebody, count: z.number().int() })).describe('The 10 who referred most.'),
    asOf: instant,
  })
  .meta({ id: 'ReferralTotals' })

/** The specification has it in both endpoints; the totals cover all referrals whatever the page. */
const pageOfReferrals = z.strictObject({
  view: z.literal('full').default('full'),
  page: z.coerce.number().int().min(1).max(100_000).default(1).describe('From 1.'),
  limit: z.coerce.number().int().min(1).max(50).default(10),
})

export const referralEndpoints = {
  listReferrals: endpoint({
    method: 'GET',
    path: '/clients/reporting/affiliate',
    summary: 'Contacts that were referred, newest referral first. A page that is not full is the last one.',
    query: pageOfReferrals.extend({
      month: z.literal('this').optional().describe('Only those of the account’s present month, by the referral date.'),
      by: id.optional().describe('Only those whom this contact referred.'),
    }),
    reply: z.object({ data: z.array(referral) }),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  sumReferrals: endpoint({
    method: 'GET',
    path: '/clients/reporting/affiliate/aggregate',
    query: pageOfReferrals,
    summary: 'Referrals by source, in total and for this month, and the top referrers.',
    reply: referralTotals,
    who: everyone,
    rate: 'read',
    turn: 'count',
  }),
}
