// What people did in a month or on a day of the account's time zone, and the rows behind each number.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { day, id, instant, nameList } from '../kit/page.ts'
import { admins, everyone } from '../kit/role.ts'
import { goals } from './goals.ts'
import { metricNames } from './names.ts'

export const metricErrors = {
  numbersBeingCounted: { status: 503, message: 'The numbers are still being counted. Try again in a minute.' },
} as const

export const monthYear = z
  .string()
  .max(7, 'must be a month as MM/yyyy')
  .regex(/^(0[1-9]|1[0-2])\/(20\d\d)$/, 'must be a month as MM/yyyy')
  .optional()
  .describe('MM/yyyy; the current month without it.')

const value = z.number().int().describe('Premiums in cents, durations in seconds.')

const values = z
  .object(
    Object.fromEntries(metricNames.map((name) => [name, value])) as Record<(typeof metricNames)[number], typeof value>,
  )
  .meta({ id: 'MetricValues' })

const countedRow = z
  .object({
    id: id.describe('Of the contact, policy, call, text, card, or follow-up.'),
    at: instant.describe('When it was added, sent, assigned, or is due; the begin of a call.'),
    amount: z.number().int().nullable().describe('What it adds: cents of a premium, seconds of a call.'),
    kind: z.enum(['contact', 'policy', 'call', 'text', 'card', 'followup']),
    title: z.string().describe('A name, a type of policy, a phone number, a card’s title.'),
    detail: z.string().describe('The contact of a policy or follow-up, the board of a card; may be empty.'),
    contact: id.nullable(),
    within: id.nullable().describe('The conversation of a text, the board of a card.'),
  })
  .meta({ id: 'CountedRow' })

export const countedRows = z.object({
  data: z.array(countedRow).max(50),
  total: z.number().int().describe('Of all pages.'),
  sum: z.number().int().nullable().describe('Of the amounts of all pages; null where rows are counted.'),
})

export const pageOfRows = {
  page: z.coerce.number().int().min(1).max(10_000).default(1).describe('From 1.'),
  limit: z.coerce.number().int().min(1).max(50).default(25),
}

const monthOrDay = {
  monthYear,
  day: day.optional().describe('Only this day, instead of the month.'),
}

export const metricEndpoints = {
  getEmployeeStats: endpoint({
    method: 'GET',
    path: '/metrics/employee-stats',
    summary:
      'What somebody did in a month of the account’s time zone, as far as it has not been deleted. One’s own; those of others for admins.',
    query: z.strictObject({
      metricView: z.enum(['monthly', 'daily']).default('monthly').describe('`daily`: one value for each day.'),
      user: id.optional().describe('Whose; one’s own without it.'),
      monthYear,
      category: z.literal('user').default('user'),
      metrics: nameList(metricNames)
        .optional()
        .describe(`Only these, separated by commas or as repeated parameters: ${metricNames.join(', ')}.`),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          name: z.enum(metricNames),
          day: day.nullable().describe('Null in a monthly view.'),
          value,
        }),
      ),
      goals: goals.describe('For a month.'),
      updatedAt: instant.describe('Everything committed before is counted.'),
    }),
    who: everyone,
    rate: 'read',
    turn: 'count',
    errors: ['userNotFound'],
  }),
  listTeamStats: endpoint({
    method: 'GET',
    path: '/metrics/team',
    summary: 'The same numbers of everybody for a month or a day; employees get only their own.',
    query: z.strictObject(monthOrDay),
    reply: z.object({
      data: z.array(z.object({ user: id, values, goals })).max(1000),
      updatedAt: instant,
    }),
    who: everyone,
    rate: 'read',
    turn: 'count',
  }),
  listCountedRows: endpoint({
    method: 'GET',
    path: '/metrics/rows',
    summary: 'The rows that a number counts, newest first: as many as it says, with the sum that it says.',
    query: z.strictObject({
      metric: z.enum(metricNames),
      user: id.optional().describe('Whose; one’s own without it.'),
      ...monthOrDay,
      ...pageOfRows,
    }),
    reply: countedRows,
    who: everyone,
    rate: 'read',
    turn: 'count',
    errors: ['userNotFound'],
  }),
  exportStats: endpoint({
    method: 'GET',
    path: '/metrics/export',
    summary: 'A spreadsheet `numbers-{yyyy-mm}.xlsx` of a month: everybody’s sums, and each day of each person.',
    errors: ['numbersBeingCounted'],
    query: z.strictObject({ monthYear }),
    reply: 'file',
    who: admins,
    rate: 'heavy',
    turn: 'count',
    refusedToGhosts: true,
  }),
}
