import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NotDone, type SendingContext } from '#platform/jobs/job'
import { queueOf } from '#platform/jobs/worker.factory'
import type { Platform } from '#platform/platform'
import type { OutgoingText } from '#providers/messaging/messaging'
import { type TestServer, testServer } from '#testing/server'
import { app, mobile, type New, runScheduledJob } from '../followups.factory.ts'
import { sendMessage } from './send-message.ts'

let server: TestServer
let jo: ReturnType<typeof app>
let client: string
let sent: OutgoingText[]
let refuse: Error | undefined
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await server.admin.query('delete from tenant.followups; delete from graphile_worker._private_jobs')
  server.clock.set('2026-11-20T15:00:00Z')
  jo = app(server, server.here.people.employee)
  client = await jo.client()
  sent = []
  refuse = undefined
})
afterAll(() => server.close())

const messageAt = '2026-11-20T18:00:00.000Z'
const message: New = { assignTo: 'none', messageAt, messageTo: mobile, message: 'See you at noon' }
const connected = (): Platform => ({
  ...server.platform,
  messaging: {
    connected: true,
    async send(text) {
      if (refuse) throw refuse
      sent.push(text)
    },
  },
})
const due = async (platform: Platform) => {
  server.clock.set(messageAt)
  await runScheduledJob(platform, server.here.id, 'followups.messages')
}
const shown = async () => {
  const [followup] = (await jo.of(client)).body.data
  return [followup?.messageStatus, followup?.isActive]
}
const queued = async () =>
  (await queueOf(server.admin, server.here.id)).filter(({ task }) => task === 'followups.sendMessage')
/** Runs the queued jobs as a worker does. */
async function work(platform: Platform) {
  for (const { payload } of await queued()) {
    await sendMessage(
      payload as { followup: string },
      {
        accountId: server.here.id,
        actor: { userId: null, name: 'Frontdesk' },
        platform,
        once: (act: () => Promise<unknown>) => act(),
      } as SendingContext,
    )
  }
}

test('is marked as not connected from the start, and never sent', async () => {
  await jo.create({ ...message, client })
  expect(await shown()).toEqual(['notConnected', true])
  await due(server.platform)
  expect(await shown()).toEqual(['notConnected', true])
  expect(await queued()).toEqual([])
  // A message that was due earlier is not sent when messaging is connected later, unless somebody schedules it again.
  await due(connected())
  expect(await queued()).toEqual([])
})

test('is sent once when due if messaging is connected, and then can’t be changed', async () => {
  const { body } = await jo.create({ ...message, client })
  const platform = connected()
  server.clock.set('2026-11-20T17:59:59Z')
  await runScheduledJob(platform, server.here.id, 'followups.messages')
  expect(await queued()).toEqual([])
  await due(platform)
  await due(platform)
  expect(await shown()).toEqual(['sending', true])
  expect(await queued()).toMatchObject([{ payload: { followup: body.id } }])
  await work(platform)
  await work(platform)
  expect(sent).toEqual([{ id: body.id, accountId: server.here.id, to: mobile, text: 'See you at noon' }])
  expect(await shown()).toEqual(['sent', false])
  expect((await jo.update(body.id, { messageTo: '12125550199' })).body).toMatchObject({ code: 'messageUnderway' })
  expect((await jo.update(body.id, { note: 'Was sent' })).status).toBe(200)
})

test('does not complete its follow-up when sent, and is canceled by completing it', async () => {
  const body = { ...message, assignTo: 'team', date: '2026-11-20T20:00:00.000Z', client } as const
  const platform = connected()
  const first = await jo.create(body)
  await jo.update(first.body.id, { isActive: false })
  await due(platform)
  expect(await queued()).toEqual([])
  await jo.remove(first.body.id)
  server.clock.set('2026-11-20T15:00:00Z')
  await jo.create(body)
  await due(platform)
  await work(platform)
  expect(await shown()).toEqual(['sent', true])
})

test('a number that is the client’s no more is not written to', async () => {
  await jo.create({ ...message, client })
  const platform = connected()
  const token = await jo.session()
  await server.request(
    api.contacts.updateContact,
    { params: { id: client }, body: { mobilePhone: '12125550177' } },
    { token },
  )
  await due(platform)
  await work(platform)
  expect(sent).toEqual([])
  expect(await shown()).toEqual(['failed', true])
})

const refusals: [string, string][] = [
  ['Dear {{frstName}}', '“{{frstName}}” (character 6) is not a placeholder. Did you mean {{firstName}}?'],
  ['Your {{policyNumber}}', '“{{policyNumber}}” (character 6) is not a placeholder.'],
  ['Hi {{firstName', '“{{firstName” (character 4) is not finished: put a placeholder between {{ and }}.'],
]
test('refuses an unknown placeholder by name, when added and changed', async () => {
  const { body: kept } = await jo.create({ ...message, client })
  for (const [text, says] of refusals) {
    const refused = { status: 422, body: { code: 'invalid', fields: { message: expect.stringContaining(says) } } }
    expect(await jo.create({ ...message, client, message: text })).toMatchObject(refused)
    expect(await jo.update(kept.id, { message: text })).toMatchObject(refused)
  }
})

test('fills placeholders when sent, with the recipient’s values', async () => {
  const household = {
    coFirstName: 'Luis',
    coLastName: 'Rojas',
    coMobilePhone: '12125550124',
    coPhone: '12125550125',
    address: { address: '1 Main Street', city: 'Boston', state: 'MA', zipcode: '02110' },
  } as const
  client = await jo.client(household)
  const text = 'Dear {{ contact }} ({{mobilePhone}}, {{homePhone}}), {{full_address}}: {{coFirstName}}'
  await jo.create({ ...message, client, message: text })
  await jo.create({ ...message, client, message: text, messageTo: household.coMobilePhone })
  await server.request(
    api.contacts.updateContact,
    { params: { id: client }, body: { firstName: 'Mary' } },
    { token: await jo.session() },
  )
  const platform = connected()
  await due(platform)
  await work(platform)
  const home = '1 Main Street, Boston, MA 02110: Luis'
  expect(new Map(sent.map(({ to, text }) => [to, text]))).toEqual(
    new Map([
      [mobile, `Dear Mary Alvarez ((212) 555-0123, ), ${home}`],
      [household.coMobilePhone, `Dear Luis Rojas ((212) 555-0124, (212) 555-0125), ${home}`],
    ]),
  )
})

test('is not sent if it is empty once filled', async () => {
  await jo.create({ ...message, client, message: '{{coFirstName}}' })
  const platform = connected()
  await due(platform)
  await work(platform)
  expect(sent).toEqual([])
  expect(await shown()).toEqual(['failed', true])
})

test.each(['212-555-0123', '+1 (212) 555‑0123', 'tel:+1-212-555-0123'])(
  '%s is the number that it means',
  async (to) => {
    const { status, body } = await jo.create({ ...message, client, messageTo: to })
    expect([status, body.messageTo]).toEqual([201, mobile])
  },
)

test('reports a permanent refusal, and retries a temporary one', async () => {
  await jo.create({ ...message, client })
  const platform = connected()
  await due(platform)
  refuse = new NotDone('busy', { again: true })
  await expect(work(platform)).rejects.toThrow('busy')
  expect(await shown()).toEqual(['sending', true])
  refuse = new NotDone('no such number', { again: false })
  await work(platform)
  expect(await shown()).toEqual(['failed', true])
})
