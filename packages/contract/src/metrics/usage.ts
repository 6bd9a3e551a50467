// What the account uses of the phone in a month.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, instant } from '../kit/page.ts'
import { admins } from '../kit/role.ts'
import { monthYear, pageOfRows } from './metrics.ts'
import { usageNames } from './names.ts'

const count = z.number().int()

export const phoneUsage = z
  .object({
    asOf: instant,
    minutes: count.describe('Of answered calls with the outside; each begun minute counts.'),
    recordings: count.describe('Made in the month, also those deleted since.'),
    messages: count.describe('Segments of texts sent and received.'),
    phoneNumbers: count.describe('At present.'),
    committed: z
      .object({ minutes: count, messages: count })
      .nullable()
      .describe('Included in the plan each month; null without a plan that names it.'),
  })
  .meta({ id: 'PhoneUsage' })

const usedRow = z
  .object({
    id,
    at: instant,
    amount: count.describe('Minutes, segments, or 1 for a recording.'),
    kind: z.enum(['call', 'text', 'recording']),
    direction: z.enum(['inbound', 'outbound']),
    title: z.string().describe('Whose, as far as known: a name or a phone number.'),
    contact: id.nullable(),
    within: id.nullable().describe('The conversation of a text, the call of a recording.'),
  })
  .meta({ id: 'UsedRow' })

export const usageEndpoints = {
  getPhoneUsage: endpoint({
    method: 'GET',
    path: '/accounts/{id}/phone/usage',
    summary: 'What the account used of the phone in a month of its time zone.',
    params: z.object({ id }),
    query: z.strictObject({ monthYear }),
    reply: phoneUsage,
    who: admins,
    rate: 'read',
    turn: 'count',
  }),
  listUsedRows: endpoint({
    method: 'GET',
    path: '/accounts/{id}/phone/usage/rows',
    summary: 'The rows that a number of the usage counts, newest first, with the sum that it says.',
    params: z.object({ id }),
    query: z.strictObject({ metric: z.enum(usageNames), monthYear, ...pageOfRows }),
    reply: z.object({ data: z.array(usedRow).max(50), total: count, sum: count }),
    who: admins,
    rate: 'read',
    turn: 'count',
  }),
}
