// How each person arranges their dashboard.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { id } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'

/** In the order of a dashboard that nobody has arranged. */
export const widgetNames = [
  'queues',
  'balance',
  'followups',
  'scheduledMessages',
  'usage',
  'employeeStats',
  'campaigns',
  'serviceReviews',
  'referrals',
  'renewals',
  'changes',
  'team',
  'myContacts',
  'newContacts',
] as const
export type WidgetName = (typeof widgetNames)[number]

const widget = z.strictObject({ name: z.enum(widgetNames), hidden: z.boolean() })

export const arrangement = z
  .array(widget)
  .max(widgetNames.length)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'must name each widget once')
  .describe('In their order; widgets that are not named come after them.')

export const dashboardEndpoints = {
  getDashboard: endpoint({
    method: 'GET',
    path: '/users/me/dashboard',
    summary: 'One’s own arrangement; empty as long as nothing was arranged.',
    reply: z.object({ widgets: arrangement }),
    who: everyone,
    rate: 'read',
    turn: 'count',
  }),
  arrangeDashboard: endpoint({
    method: 'PUT',
    path: '/users/me/dashboard',
    summary: 'Arrange one’s own dashboard; an empty list is the arrangement of a new one.',
    body: z.strictObject({ widgets: arrangement }),
    reply: z.object({ widgets: arrangement }),
    who: everyone,
    rate: 'write',
    refusedToGhosts: true,
  }),
}

export const dashboardEvents = {
  dashboardArranged: serverEvent({
    name: 'dashboard_arranged',
    summary: 'One’s own dashboard was arranged, perhaps in another browser; sent to the person alone.',
    payload: z.object({ user: id, widgets: arrangement }),
  }),
}
