import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTexting, ours, texting } from '../../sms/sms.factory.ts'
import { app, mobile, type New, runScheduledJob } from '../followups.factory.ts'

let server: TestServer
let jo: ReturnType<typeof app>
let client: string
beforeAll(async () => {
  server = await testServer()
  await openTexting(server)
})
beforeEach(async () => {
  await server.admin.query(
    'delete from tenant.followups; delete from tenant.sms_rooms; delete from tenant.sending_counts',
  )
  server.clock.set('2026-11-20T15:00:00Z')
  jo = app(server, server.here.people.employee)
  client = await jo.client()
})
afterAll(() => server.close())

// One in the afternoon in New York.
const messageAt = '2026-11-20T18:00:00.000Z'
const message: New = { assignTo: 'none', messageAt, messageTo: mobile, message: 'See you at noon' }
const due = async (at = messageAt) => {
  server.clock.set(at)
  await runScheduledJob(server.platform, server.here.id, 'followups.messages')
}
const shown = async () => {
  const [followup] = (await jo.of(client)).body.data
  return [followup?.messageStatus, followup?.isActive]
}
const received = (phone = mobile) =>
  (server.world.find(phone)?.texts ?? []).filter(({ flow }) => flow === 'received').map(({ text }) => text)
const quickly = { timeout: 8000, interval: 20 }

test('becomes a text of its conversation when due, once, and then can’t be changed', async () => {
  const before = received().length
  const { body } = await jo.create({ ...message, client })
  await due('2026-11-20T17:59:59Z')
  expect(await shown()).toEqual(['scheduled', true])
  await Promise.all([due(), due()])
  await due()
  await expect.poll(shown, quickly).toEqual(['sent', false])
  expect(received().slice(before)).toEqual(['See you at noon'])
  const sam = texting(server, server.here.people.owner)
  const [room] = await sam.rooms({ search: mobile })
  const texts = (await sam.messages(room?.id ?? '')).data
  expect(texts).toMatchObject([{ id: body.id, type: 'scheduled', user: server.here.people.employee.id }])
  expect((await jo.update(body.id, { messageTo: '12125550199' })).body).toMatchObject({ code: 'messageUnderway' })
  expect((await jo.update(body.id, { note: 'Was sent' })).status).toBe(200)
})

test('does not complete its follow-up when sent, and is canceled by completing it', async () => {
  const body = { ...message, assignTo: 'team', date: '2026-11-20T20:00:00.000Z', client } as const
  const first = await jo.create(body)
  await jo.update(first.body.id, { isActive: false })
  await due()
  expect(await shown()).toEqual(['scheduled', false])
  await jo.remove(first.body.id)
  server.clock.set('2026-11-20T15:00:00Z')
  await jo.create(body)
  await due()
  await expect.poll(shown, quickly).toEqual(['sent', true])
})

test('is not sent if the client writes before, where that was chosen', async () => {
  const { body } = await jo.create({ ...message, client, cancelOnReply: true })
  const other = await jo.create({ ...message, client, message: 'Sent anyway' })
  server.world.text(mobile, { to: ours, text: 'I am early', media: [] })
  await expect
    .poll(async () => (await jo.of(client)).body.data.find(({ id }) => id === body.id)?.isActive, quickly)
    .toBe(false)
  const before = received().length
  await due()
  await expect.poll(() => received().slice(before), quickly).toEqual(['Sent anyway'])
  expect((await jo.of(client)).body.data.find(({ id }) => id === other.body.id)?.messageStatus).toMatch(/sen/)
})

test('in quiet hours it is held in its conversation', async () => {
  const at = '2026-11-21T03:00:00.000Z'
  const { body } = await jo.create({ ...message, messageAt: at, client })
  await due(at)
  expect(await shown()).toEqual(['sending', false])
  const sam = texting(server, server.here.people.owner)
  const [room] = await sam.rooms({ search: mobile })
  expect((await sam.messages(room?.id ?? '')).data).toMatchObject([
    { id: body.id, status: 'held', holdUntil: '2026-11-21T13:00:00.000Z' },
  ])
})

test('a number that is the client’s no more is not written to', async () => {
  const before = received().length
  await jo.create({ ...message, client })
  const token = await jo.session()
  await server.request(
    api.contacts.updateContact,
    { params: { id: client }, body: { mobilePhone: '12125550177' } },
    { token },
  )
  await due()
  expect(await shown()).toEqual(['failed', true])
  expect(received().length).toBe(before)
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
  const co = '12125550124'
  client = await jo.client({
    coFirstName: 'Luis',
    coLastName: 'Rojas',
    coMobilePhone: co,
    coPhone: '12125550125',
    address: { address: '1 Main Street', city: 'Boston', state: 'MA', zipcode: '02110' },
  })
  const text = 'Dear {{ contact }} ({{mobilePhone}}, {{homePhone}}), {{full_address}}: {{coFirstName}}'
  await jo.create({ ...message, client, message: text })
  await jo.create({ ...message, client, message: text, messageTo: co })
  await server.request(
    api.contacts.updateContact,
    { params: { id: client }, body: { firstName: 'Mary' } },
    { token: await jo.session() },
  )
  await due()
  const home = '1 Main Street, Boston, MA 02110: Luis'
  await expect.poll(() => received().at(-1), quickly).toBe(`Dear Mary Alvarez ((212) 555-0123, ), ${home}`)
  await expect
    .poll(() => received(co).at(-1), quickly)
    .toBe(`Dear Luis Rojas ((212) 555-0124, (212) 555-0125), ${home}`)
})

test('a personal link is made once, when the first message with it is sent', async () => {
  const before = received().length
  for (const words of ['Tell a friend', 'Again'])
    await jo.create({ ...message, client, message: `${words}: {{referralLink}}` })
  const links = async () =>
    (await server.admin.query('select code, created_by from tenant.referral_links where contact_id = $1', [client]))
      .rows
  expect(await links()).toEqual([])
  await due()
  await expect.poll(() => received().length, quickly).toBe(before + 2)
  const [made, ...others] = await links()
  expect([made.created_by, others]).toEqual([server.here.people.employee.id, []])
  const url = `${server.platform.config.publicUrl}/refer/here-${made.code}`
  expect(received().slice(before).sort()).toEqual([`Again: ${url}`, `Tell a friend: ${url}`])
})

test('is not sent if it is empty once filled', async () => {
  await jo.create({ ...message, client, message: '{{coFirstName}}' })
  await due()
  expect(await shown()).toEqual(['failed', true])
})

test.each(['212-555-0123', '+1 (212) 555‑0123', 'tel:+1-212-555-0123'])(
  '%s is the number that it means',
  async (to) => {
    const { status, body } = await jo.create({ ...message, client, messageTo: to })
    expect([status, body.messageTo]).toEqual([201, mobile])
  },
)
