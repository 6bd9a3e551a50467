// The dashboard before a server that is as small as a test needs it.
import { useSoftphone } from '#domains/calls/softphone-state.ts'
import { type Asked, type Reply, serve, showAt } from '#domains/metrics/fixtures/metrics.factory.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import type { Me } from '#platform/session/session-state.ts'
import { HomePage } from './home.page.tsx'

const followup = {
  ...{ id: '01a206d5-c598-7000-a1fc-85c2538deb09', assignTo: 'self', kind: 'call', user: null, reminderAt: null },
  ...{ date: '2026-11-20T21:00:00.000Z', note: 'Water sensor installed?', messageAt: null, messageTo: null },
  ...{ message: null, messageStatus: null, cancelOnReply: false, isActive: true, completedAt: null },
  client: { id: 'harriet', firstName: 'Harriet', lastName: 'Boyd', companyName: null },
  ...{ createdByUser: null, reminderJob: null, createdAt: '2026-11-01T15:00:00.000Z' },
  ...{ updatedAt: '2026-11-01T15:00:00.000Z', version: 1 },
}
const rows = (...data: object[]) => ({ body: { data, next: null } })

export const queuesWith = (given: object = {}) => ({
  enabled: true,
  data: [
    {
      ...{ sid: 'incoming', friendlyName: 'incoming', currentSize: 2, callbacks: 0, averageWaitTime: 48 },
      longestSince: '2026-11-23T14:39:00.000Z',
    },
  ],
  waiting: [
    {
      ...{ id: 'call-1', phoneNumber: '12075550117', client: null, name: 'Rosa Valencia', location: null, ivr: 'main' },
      ...{ queuedAt: '2026-11-23T14:39:00.000Z', waits: 'line', taken: false },
    },
  ],
  ...given,
})

export const usualHome: Record<string, (asked: Asked) => Reply> = {
  'GET /users/me/dashboard': () => ({ body: { widgets: [] } }),
  'PUT /users/me/dashboard': ({ body }) => ({ body }),
  'GET /accounts/setup': () => ({ body: { outstanding: [] } }),
  'GET /phone/queues': () => ({ body: { enabled: false, data: [], waiting: [] } }),
  'GET /phone/calls/live': () => ({ body: { data: [] } }),
  'GET /followups/counts': () => ({ body: { pastDue: 1, today: 0, tomorrow: 0, future: 0 } }),
  'GET /followups/pastDue': () => rows(followup),
  'GET /followups/today': () => rows(),
  'GET /accounts/harbor-id/phone/usage': () => ({
    body: { asOf: '', minutes: 551, recordings: 2, messages: 7, phoneNumbers: 1, committed: null },
  }),
  'GET /accounts/harbor-id/balance': () => ({
    body: {
      today: '2026-11-23',
      ...{ pastDue: 0, current: 41_260, upcoming: 38_900, upcomingExpected: 44_111, upcomingOn: '2026-12-01' },
      ...{ nextPayment: '2026-12-01', automaticPayment: true, pastDueInvoice: null, paused: null },
      ...{
        method: { type: 'card', brand: 'visa', last4: '2204' },
        currentInvoice: 'invoice-id',
        currentDueOn: '2026-12-01',
      },
    },
  }),
  'GET /clients/reporting/affiliate/aggregate': () => ({
    body: {
      ...{ allTime: { label: ['Client'], value: [412] }, thisMonth: { label: ['Client'], value: [14] } },
      ...{ topClients: [{ client: { id: 'debra', name: 'Debra Powell' }, count: 12 }], asOf: '' },
    },
  }),
  'GET /campaigns/summary': () => ({
    body: { count: 0, sent: 0, delivered: 0, month: { sent: 0, replies: 0 } },
  }),
  'GET /renewals': () => rows(),
  'GET /history/mine': () => rows(),
  'POST /clients/list': () => rows(),
}

/** As Sam. Returns what was asked. */
export async function showHome(role: Me['role'], replies: typeof usualHome = {}) {
  signInAs({ role })
  useSoftphone.setState({ device: 'ready' })
  const asked = serve(usualHome, replies)
  return { asked, ...(await showAt(HomePage, { at: '/' })) }
}
