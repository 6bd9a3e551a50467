import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountTx } from '#platform/db/database'
import { type TestServer, testServer } from '#testing/server'
import { addOwnedNumbers } from '../phonenumbers/phonenumbers.public.ts'
import type { Question } from './gate/question.ts'
import { applyKeyword, mayText, recordReachable } from './sending.public.ts'

let server: TestServer
let sam: string
let admin: string
const ours = '16175550100'
beforeAll(async () => {
  server = await testServer()
  await server.platform.carrier.orderNumber(server.here.id, ours)
  await addOwnedNumbers(server.platform, server.here.id)
  sam = await server.session(server.here.people.employee)
  admin = await server.session(server.here.people.admin)
})
// 10 a.m. in New York, 8 a.m. in Denver, 7 a.m. in Los Angeles.
beforeEach(() => server.clock.set('2026-11-20T15:00:00Z'))
afterAll(() => server.close())

const actor = { userId: null, name: 'Frontdesk' }
const inAccount = <T>(act: (tx: AccountTx) => Promise<T>) =>
  server.database.inAccount({ accountId: server.here.id, actor }, act)
const ask = (question: Partial<Question>, commit = false) =>
  inAccount((tx) =>
    mayText(
      tx,
      server.platform,
      {
        ...{ to: '12125550123', from: ours, contactId: null, origin: 'typed', text: 'Hello', media: 0 },
        ...{ lastReceivedAt: null, override: null },
        ...question,
      },
      { commit },
    ),
  )
const say = (phone: string, text: string, asked = false) =>
  inAccount((tx) =>
    applyKeyword(tx, server.platform, {
      ...{
        phone,
        text,
        asked,
        from: ours,
        at: server.clock.now(),
        messageId: crypto.randomUUID(),
        roomId: crypto.randomUUID(),
      },
    }),
  )
const los = '13235550123'

test('a text at a good hour is sent, with its segments', async () => {
  expect(await ask({})).toEqual({ decision: 'send', segments: 1 })
  expect(await ask({ text: 'a'.repeat(161) })).toEqual({ decision: 'send', segments: 2 })
})

test.each([
  ['a number of somebody else', { from: '16175550199' }, 'numberNotOurs'],
  ['nothing to send', { text: ' ' }, 'empty'],
  ['a placeholder that is left', { text: 'Dear {{firstName}}' }, 'placeholders'],
  ['an unknown placeholder', { text: 'Dear {{shoeSize}}' }, 'placeholders'],
  ['too long', { text: 'a'.repeat(1601) }, 'tooLong'],
  ['no consent to advertising', { origin: 'campaign' }, 'noConsent'],
] as const)('%s is refused', async (_, question, reason) => {
  expect(await ask(question)).toMatchObject({
    decision: 'refuse',
    reason,
    overridable: false,
    words: expect.stringMatching(/\.$/),
  })
})

test('quiet hours hold a text until the recipient’s morning, unless it answers, or somebody gives a reason', async () => {
  expect(await ask({ to: los })).toMatchObject({
    decision: 'hold',
    until: new Date('2026-11-20T16:00:00Z'),
    reason: 'quietHours',
    overridable: true,
    words: 'It’s 7:00 AM in Los Angeles. You may text there starting 8:00 AM.',
  })
  const hourAgo = new Date('2026-11-20T14:00:00Z')
  expect(await ask({ to: los, lastReceivedAt: hourAgo })).toMatchObject({ decision: 'send' })
  expect(await ask({ to: los, lastReceivedAt: new Date('2026-11-19T14:59:00Z') })).toMatchObject({ decision: 'hold' })
  // What was scheduled is no answer.
  expect(await ask({ to: los, origin: 'scheduled', lastReceivedAt: hourAgo })).toMatchObject({ decision: 'hold' })
  const override = { reason: 'He asked for a call back before 8', userId: server.here.people.employee.id }
  expect(await ask({ to: los, override }, true)).toMatchObject({ decision: 'send' })
  const { rows } = await server.admin.query(
    "select facts from tenant.audit_log where action = 'text.rules.overridden' and account_id = $1",
    [server.here.id],
  )
  expect(rows.map(({ facts }) => facts)).toMatchObject([{ rules: 'quietHours', reason: override.reason }])
})

test('the client’s address counts as well as the area code', async () => {
  const created = await server.request(
    api.contacts.createContact,
    { body: { lastName: 'Away', mobilePhone: '12125550177' } },
    { token: sam },
  )
  const id = created.body.id
  await server.request(
    api.addresses.addRecord,
    { params: { id }, body: { type: 'Physical', state: 'CA' } },
    { token: sam },
  )
  expect(await ask({ to: '12125550177', contactId: id })).toMatchObject({ decision: 'hold', reason: 'quietHours' })
  expect(await ask({ to: '12125550177' })).toMatchObject({ decision: 'send' })
})

test('STOP takes effect at once, is confirmed once, and START takes it back', async () => {
  const phone = '12125550130'
  expect(await say(phone, ' Stop. ')).toEqual({
    act: 'optOut',
    reply: expect.stringContaining('Harbor Insurance: You’re opted out'),
  })
  expect(await ask({ to: phone })).toMatchObject({ decision: 'refuse', reason: 'optedOut', overridable: false })
  expect(await ask({ to: phone, origin: 'system' })).toMatchObject({ decision: 'send' })
  expect(await say(phone, 'STOP')).toEqual({ act: 'optOut', reply: null })
  const override = { reason: 'Please', userId: server.here.people.employee.id }
  expect(await ask({ to: phone, override })).toMatchObject({ decision: 'refuse', reason: 'optedOut' })
  expect(await say(phone, 'start')).toMatchObject({ act: 'optIn', reply: expect.stringContaining('again') })
  expect(await ask({ to: phone })).toMatchObject({ decision: 'send' })
})

test('HELP is answered, an opt-out request in other words is flagged, and YES means nothing unless it was asked for', async () => {
  expect(await say('12125550131', 'help')).toEqual({ act: 'help', reply: expect.stringContaining('(617) 555-0100') })
  expect(await say('12125550131', 'wrong number')).toEqual({ act: 'flag', reply: null })
  expect(await ask({ to: '12125550131' })).toMatchObject({ decision: 'send' })
  expect(await say('12125550131', 'Yes')).toEqual({ act: null, reply: null })
  expect(await say('12125550131', 'Yes', true)).toMatchObject({ act: 'optIn' })
  await say('12125550133', 'STOP')
  expect(await say('12125550133', 'Yes', true)).toEqual({ act: null, reply: null })
  expect(await ask({ to: '12125550133' })).toMatchObject({ reason: 'optedOut' })
  expect(await ask({ to: '12125550131', origin: 'campaign' })).toMatchObject({ decision: 'send' })
})

test('a campaign needs recorded consent, also to a client who has written before', async () => {
  const to = '12125550139'
  const known = { to, lastReceivedAt: new Date('2026-11-20T14:59:00Z') }
  expect(await ask({ ...known, origin: 'review' })).toMatchObject({ decision: 'send' })
  expect(await ask({ ...known, origin: 'campaign' })).toMatchObject({ decision: 'refuse', reason: 'noConsent' })
  await say(to, 'start')
  expect(await ask({ ...known, origin: 'campaign' })).toMatchObject({ decision: 'send' })
})

test('a campaign leaves out a number whose last text failed for good, until one arrives there', async () => {
  const to = '12125550138'
  await say(to, 'start')
  const note = (why: 'landline' | null) => inAccount((tx) => recordReachable(tx, to, why, server.clock.now()))
  await note('landline')
  expect(await ask({ to, origin: 'campaign' })).toMatchObject({ decision: 'refuse', reason: 'unreachable' })
  expect(await ask({ to })).toMatchObject({ decision: 'send' })
  await note(null)
  expect(await ask({ to, origin: 'campaign' })).toMatchObject({ decision: 'send' })
})

test('automatic texts are limited, typed ones are not', async () => {
  const to = '12125550132'
  await say(to, 'start')
  for (let count = 0; count < 3; count += 1)
    expect(await ask({ to, origin: 'campaign' }, true)).toMatchObject({ decision: 'send' })
  expect(await ask({ to, origin: 'campaign' })).toMatchObject({
    decision: 'refuse',
    reason: 'capReached',
    overridable: false,
  })
  expect(await ask({ to, origin: 'scheduled', lastReceivedAt: new Date(0) })).toMatchObject({
    decision: 'hold',
    reason: 'capReached',
    until: new Date('2026-11-21T15:00:00.001Z'),
  })
  expect(await ask({ to })).toMatchObject({ decision: 'send' })
  server.clock.set('2026-11-21T15:01:00Z')
  expect(await ask({ to, origin: 'campaign' })).toMatchObject({ decision: 'send' })
})

test('the agency’s own limits apply, and only admins change them', async () => {
  const body = { cap: { messages: 1, hours: 24 }, hours: { from: 11, until: 17 } }
  expect((await server.request(api.sending.saveSendingSettings, { body }, { token: sam })).status).toBe(403)
  const saved = await server.request(api.sending.saveSendingSettings, { body }, { token: admin })
  expect([saved.status, saved.body]).toEqual([200, { ...body, version: 1 }])
  expect(await ask({})).toMatchObject({ decision: 'hold', until: new Date('2026-11-20T16:00:00Z') })
  const few = { ...body, hours: { from: 11, until: 13 } }
  expect((await server.request(api.sending.saveSendingSettings, { body: few }, { token: admin })).status).toBe(422)
  await server.request(api.sending.saveSendingSettings, { body: { ...body, hours: null } }, { token: admin })
})

test('the answer for a number states every rule', async () => {
  const check = async (to: string) =>
    (await server.request(api.sending.checkNumber, { query: { to } }, { token: sam })).body
  expect(await check('12125550123')).toMatchObject({
    decision: 'send',
    words: 'Yes, you may text this number now.',
    until: null,
  })
  const held = await check(los)
  expect(held).toMatchObject({
    decision: 'hold',
    until: '2026-11-20T16:00:00.000Z',
    clocks: [{ zone: 'America/Los_Angeles', city: 'Los Angeles', why: 'areaCode' }],
  })
  expect(held.checks.filter(({ passed }) => !passed).map(({ rule }) => rule)).toEqual(['quietHours'])
})

test('records consent that a colleague heard, with all of its evidence', async () => {
  const phone = '12125550140'
  const body = { phone, act: 'optOut', how: 'By phone', wording: '=Never "text" me again' } as const
  expect((await server.request(api.sending.recordConsent, { body }, { token: sam })).status).toBe(201)
  expect(await ask({ to: phone })).toMatchObject({ decision: 'refuse', reason: 'optedOut' })
  const listed = await server.request(api.sending.listConsent, { query: { phone } }, { token: sam })
  expect(listed.body.data).toMatchObject([
    { phone, act: 'optOut', how: 'By phone', user: server.here.people.employee.id },
  ])
  const reply = await fetch(`${server.url}/api/sending/consent/export?phone=${phone}`, {
    headers: { authorization: `Bearer ${admin}` },
  })
  const [heads, line] = (await reply.text()).split('\r\n')
  expect(heads).toBe(
    '\ufeffNumber,What,How,Exact wording,Scope,By,When (UTC),Agreed where,Agreed on,File,Signed by,Version of the wording,IP address,Browser'.slice(
      1,
    ),
  )
  expect(line).toBe(
    `"(212) 555-0140","Opted out","By phone","'=Never ""text"" me again","All texts from the agency","Employee Here","2026-11-20T15:00:00.000Z","","","","","","",""`,
  )
})
