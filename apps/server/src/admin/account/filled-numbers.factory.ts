// A dashboard, goals, a weekly mail, and a training that somebody has opened.

import { api } from '@frontdesk/contract/registry'
import type { TestServer } from '#testing/server'
import { requireSuccess } from '../../domains/taskboards/taskboards.factory.ts'

/** Whose: the owner's, except for the training, which a super adds. */
export async function haveNumbers(server: TestServer, token: string) {
  const { employee, super: operator } = server.here.people
  const widgets = [{ name: 'usage' as const, hidden: true }]
  requireSuccess(await server.request(api.dashboard.arrangeDashboard, { body: { widgets } }, { token }))
  const goals = { policies: 12, premiums: 500_000 }
  requireSuccess(
    await server.request(api.metrics.saveGoals, { params: { user: employee.id }, body: { goals } }, { token }),
  )
  requireSuccess(await server.request(api.metrics.saveWeeklyMail, { body: { enabled: true } }, { token }))
  const training = {
    title: 'Größe ☂',
    description: 'How we answer the phone.',
    tags: 'phone, setup',
    details: '## Say who you are',
  }
  const asSuper = { token: await server.session(operator) }
  const { id } = requireSuccess(await server.request(api.trainings.addTraining, { body: training }, asSuper))
  requireSuccess(await server.request(api.trainings.openTraining, { params: { id } }, { token }))
}
