// What somebody did in a month, counted from what is kept.
import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { day, id } from './kit/page.ts'
import { everyone } from './kit/role.ts'
import { isMetricNames, metricNames } from './metrics/names.ts'

const names = metricNames.join(', ')

export const metricEndpoints = {
  getEmployeeStats: endpoint({
    method: 'GET',
    path: '/metrics/employee-stats',
    summary:
      'What somebody added in a month of the account’s time zone, and has not deleted. One’s own; those of others for admins.',
    query: z.object({
      metricView: z.enum(['monthly', 'daily']).default('monthly').describe('`daily`: one value for each day.'),
      user: id.optional().describe('Whose; one’s own without it.'),
      monthYear: z
        .string()
        .regex(/^(0[1-9]|1[0-2])\/(20\d\d)$/, 'must be a month as MM/yyyy')
        .optional()
        .describe('MM/yyyy; the present month without it.'),
      category: z.literal('user').default('user'),
      metrics: z
        .string()
        .max(400)
        .refine(isMetricNames, `must be a comma-separated list of ${names}`)
        .optional()
        .describe(`Only these, parted by commas: ${names}.`),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          name: z.enum(metricNames),
          day: day.nullable().describe('Null in a monthly view.'),
          value: z
            .number()
            .int()
            .nullable()
            .describe('Premiums in cents; null: what it counts is not part of the product yet.'),
        }),
      ),
    }),
    who: everyone,
    rate: 'read',
    errors: ['userNotFound'],
  }),
}
