// Who was referred by whom: rows of the report, and their totals.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { day, id, instant, list } from '../../kit/page.ts'
import { admins, everyone } from '../../kit/role.ts'
import { referralLimits, referralStages } from './limits.ts'

const somebody = z.object({ id, name: z.string() })

export const referral = z
  .object({
    client: somebody.describe('Who was referred.'),
    aflliateOn: day.nullable().describe('Referral date.'),
    affliateVia: z.string().nullable().describe('How: a word of the list of referral sources.'),
    affliateContact: somebody.nullable().describe('Who referred them; null where nobody is named, or was deleted.'),
    affliateContactLevel: z.string().nullable(),
    at: instant.nullable().describe('When the form of a personal link was sent; null otherwise.'),
    stage: z
      .enum(referralStages)
      .describe('`alreadyClient`: they had a policy, or were known, before they were referred. For staff only.'),
    premium: z
      .number()
      .int()
      .nullable()
      .describe('Cents a year of the policies bound or quoted since; null without one.'),
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

/** Which of them. */
const filters = {
  month: z.literal('this').optional().describe('Only those of the account’s present month, by the referral date.'),
  by: id.optional().describe('Only those whom this contact referred.'),
  via: z.string().max(100).optional().describe('Only those that came this way, in any case; `Not said` without a way.'),
  stage: z.enum(referralStages).optional(),
  from: day.optional().describe('Referral date, included.'),
  to: day.optional().describe('Referral date, included.'),
}

const treeNode = z.object({
  client: somebody,
  parent: id.describe('Who referred them: another one of the tree, or the client it is about.'),
  on: day.nullable(),
  via: z.string().nullable(),
  premium: z.number().int().describe('Cents a year of their policies in force.'),
})

export const referralEndpoints = {
  listReferrals: endpoint({
    method: 'GET',
    path: '/clients/reporting/affiliate',
    summary: 'Contacts that were referred, newest referral first. A page that is not full is the last one.',
    query: pageOfReferrals.extend(filters),
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
  exportReferrals: endpoint({
    method: 'GET',
    path: '/clients/reporting/affiliate/export',
    summary: `The report as CSV, at most ${referralLimits.exported} rows.`,
    query: z.strictObject(filters),
    reply: 'file',
    who: admins,
    rate: 'heavy',
    turn: 'search',
    refusedToGhosts: true,
  }),
  listReferralWays: endpoint({
    method: 'GET',
    path: '/clients/reporting/affiliate/ways',
    summary: 'The ways that referrals came, for the filter; the first 100 by name.',
    reply: list(z.string()),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  getReferralTree: endpoint({
    method: 'GET',
    path: '/clients/{id}/referral-tree',
    summary: `Whom a client brought, and whom they brought: ${referralLimits.treeDepth} levels, at most ${referralLimits.tree} people.`,
    params: z.object({ id }),
    reply: z.object({
      data: z.array(treeNode),
      premium: z.number().int().describe('Cents a year of all of them.'),
      cut: z.boolean().describe('There are more people than these.'),
    }),
    who: everyone,
    rate: 'read',
    turn: 'search',
    errors: ['contactNotFound'],
  }),
}
