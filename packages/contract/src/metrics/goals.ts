// Monthly goals of people, and the weekly mail of one's own numbers.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { id, instant } from '../kit/page.ts'
import { admins, everyone } from '../kit/role.ts'
import type { GoalName } from './names.ts'

const goal = z
  .number('Enter a whole number.')
  .int('Enter a whole number.')
  .min(1, 'Enter at least 1, or leave it empty for no goal.')
  .max(1_000_000_000, 'Enter a smaller number.')
  .describe('Premiums in cents.')

/** Without those that are not set. */
export const goals = z
  .strictObject({
    contacts: goal.optional(),
    policies: goal.optional(),
    premiums: goal.optional(),
    calls: goal.optional(),
    messages: goal.optional(),
    tasks_completed: goal.optional(),
  } satisfies Record<GoalName, unknown>)
  .meta({ id: 'MetricGoals' })

export const goalEndpoints = {
  saveGoals: endpoint({
    method: 'PUT',
    path: '/metrics/goals/{user}',
    summary: 'Set somebody’s monthly goals; those that are left out are removed.',
    params: z.object({ user: id }),
    body: z.strictObject({ goals }),
    reply: z.object({ goals }),
    who: admins,
    rate: 'write',
    errors: ['userNotFound'],
  }),
  getWeeklyMail: endpoint({
    method: 'GET',
    path: '/metrics/weekly-mail',
    summary: 'Whether one gets a mail of one’s own numbers each Monday morning.',
    reply: z.object({ enabled: z.boolean() }),
    who: everyone,
    rate: 'read',
  }),
  saveWeeklyMail: endpoint({
    method: 'PUT',
    path: '/metrics/weekly-mail',
    summary: 'Get a mail of one’s own numbers each Monday at 7:00 in the account’s time zone, or no longer.',
    body: z.strictObject({ enabled: z.boolean() }),
    reply: z.object({ enabled: z.boolean() }),
    who: everyone,
    rate: 'write',
    refusedToGhosts: true,
  }),
}

export const metricEvents = {
  goalsSaved: serverEvent({
    name: 'metrics_goals',
    summary: 'Somebody’s goals were set; sent to them and to people with admin rights.',
    payload: z.object({ user: id, goals }),
  }),
  metricsCounted: serverEvent({
    name: 'metrics_counted',
    summary: 'Numbers have changed: read those that are shown. At most once a second.',
    payload: z.object({
      users: z.array(id).max(200).nullable().describe('Whose; null: everybody’s.'),
      usage: z.boolean(),
      at: instant,
    }),
  }),
}
