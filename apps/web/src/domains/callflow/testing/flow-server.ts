import { type CallFlow, defaultCallFlow } from '@frontdesk/contract/callflow/call-flow'
import type { Role } from '@frontdesk/contract/kit/role'
import { type Answers, fakeServer } from '#domains/auth/testing/fake-server.ts'
import { signInAs } from '#domains/users/testing/me.ts'

export const boston = {
  ...{ id: 'boston', name: 'Boston', timezone: 'America/New_York', address: null, version: 3 },
  ...{ profileStatus: 'not-submitted', brandStatus: 'not-submitted', officeHours: null, messages: null },
}

const people = [
  { id: 'ana', firstName: 'Ana', lastName: 'Reyes', phone: '16175550101', extension: '101' },
  { id: 'jo', firstName: 'Jo', lastName: 'Lindqvist', phone: '16175550102', extension: '102' },
  { id: 'robin', firstName: 'Robin', lastName: 'Vale', phone: null, extension: null },
].map((person) => ({ ...person, avatar: null, accountLocations: [] }))

export const savedFlow: CallFlow = {
  ...defaultCallFlow,
  groups: [
    { name: 'service team', timeout: 20, repeat: 2, everyone: false, users: ['ana', 'jo'] },
    { name: 'backup', timeout: 15, repeat: 1, everyone: false, users: ['robin'] },
  ],
}

export const shownFlow = (callFlow: CallFlow = savedFlow, version = 4) => ({
  ...{ locationId: 'boston', version, savedAt: '2026-11-20T15:00:00Z', callFlow, problems: [] },
  savedBy: { id: 'ana', firstName: 'Ana', lastName: 'Reyes' },
})

export const flowPath = '/accounts/harbor-id/locations/boston/call-flow'

/** Replies of an agency with one location and three employees. */
export function serveFlow(answers: Answers = {}, { role = 'admin', locations = [boston] } = {}) {
  signInAs({ role: role as Role })
  return fakeServer({
    'GET /accounts/harbor-id/locations': () => ({ body: { data: locations } }),
    'GET /accounts/harbor-id/phoneNumbers': () => ({
      body: {
        data: [{ id: 'n', phoneNumber: '16175550100', friendlyName: '', isDefault: true, location: 'boston' }],
      },
    }),
    'GET /users': () => ({ body: { data: people } }),
    'GET /phone/queues': () => ({ body: { data: [], enabled: true, waiting: [] } }),
    'GET /phone/settings': () => ({ body: { recordingDays: null, version: 1 } }),
    ...Object.fromEntries(
      ['welcome', 'recordCall', 'extensions', 'voicemail'].map((bucket) => [
        `GET /phone/flow-recordings/buckets/${bucket}`,
        () => ({ body: { data: [] } }),
      ]),
    ),
    [`GET ${flowPath}`]: () => ({ body: shownFlow() }),
    [`PUT ${flowPath}`]: ({ body }) => ({ body: shownFlow((body as { callFlow: CallFlow }).callFlow, 5) }),
    ...answers,
  })
}
