// What a person did in a month, counted from stored data.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { day, id, nameList } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { metricNames } from './names.ts'

export const metricEndpoints = {
  getEmployeeStats: endpoint({
    method: 'GET',
    path: '/metrics/employee-stats',
    summary:
      'What somebody added in a month of the account’s time zone, and has not deleted. One’s own; those of others for admins.',
    query: z.strictObject({
      metricView: z.enum(['monthly', 'daily']).default('monthly').describe('`daily`: one value for each day.'),
      user: id.optional().describe('Whose; one’s own without it.'),
      monthYear: z
        .string()
        .max(7, 'must be a month as MM/yyyy')
        .regex(/^(0[1-9]|1[0-2])\/(20\d\d)$/, 'must be a month as MM/yyyy')
        .optional()
        .describe('MM/yyyy; the present month without it.'),
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
