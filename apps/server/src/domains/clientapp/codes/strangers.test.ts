import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
import { type TestServer, testServer } from '#testing/server'
import { codeMails } from '../client-app.factory.ts'

let server: TestServer
const here = { namespace: 'here' }
const minute = 60_000

beforeAll(async () => {
  server = await testServer()
  const admin = await server.session(server.here.people.admin)
  const mine = { params: { id: server.here.id }, body: {} }
  expect((await server.request(api.clientApp.createMobileApp, mine, { token: admin })).status).toBe(201)
})
afterAll(() => server.close())

let clients = 0
async function client() {
  clients += 1
  const [phone, email] = [`1617555${3000 + clients}`, `target${clients}@example.test`]
  const sam = await server.session(server.here.people.employee)
  const body = { firstName: 'Maria', lastName: `Target ${clients}`, mobilePhone: phone, email }
  expect((await server.request(api.contacts.createContact, { body }, { token: sam })).status).toBe(201)
  return { phone, email }
}

/** Each call comes from another network, as a botnet does. */
let networks = 0
const elsewhere = () => {
  networks += 1
  return { headers: { 'x-forwarded-for': `10.9.${networks >> 8}.${networks & 255}` } }
}
const ask = (phone: string, device?: string) =>
  server.request(
    api.clientApp.requestClientCode,
    { params: here, body: { phone, ...(device && { device }) } },
    elsewhere(),
  )
const enter = (request: string, code: string) =>
  server.request(api.clientApp.enterClientCode, { params: here, body: { request, code } }, elsewhere())
const openLink = (link: string) =>
  server.request(api.clientApp.openClientLink, { params: here, body: { link } }, elsewhere())

async function mailAfter({ email }: { email: string }, count: number) {
  const mail = await eventually(() => codeMails(server, email)[count] ?? Promise.reject(new Error('No mail.')), {
    timeout: 15_000,
  })
  return {
    code: /Your code: (\d{6})\n/.exec(mail.text)?.[1] ?? '',
    link: /#([\w-]{43})\n/.exec(mail.text)?.[1] ?? '',
  }
}
const stored = async (phone: string) =>
  (await server.admin.query('select sent from tenant.client_codes where phone = $1', [phone])).rows as {
    sent: boolean
  }[]
async function askOften(phone: string, times: number) {
  const before = (await stored(phone)).length
  for (let at = 0; at < times; at++) expect((await ask(phone)).status).toBe(202)
  await eventually(async () => expect(await stored(phone)).toHaveLength(before + times), { timeout: 15_000 })
}

test('a client gets in while strangers request codes and enter wrong ones', async () => {
  const who = await client()
  const { body } = await ask(who.phone)
  const { code } = await mailAfter(who, 0)
  const theirs = await Promise.all(Array.from({ length: 12 }, () => ask(who.phone)))
  for (const { body: stranger } of theirs)
    for (let at = 0; at < 6; at++) expect((await enter(stranger.request, '000000')).status).toBe(422)
  expect((await enter(body.request, code)).status).toBe(201)
})

test('strangers can’t use the code that was sent to the client’s own request', async () => {
  const who = await client()
  const { body: mine } = await ask(who.phone)
  const { code } = await mailAfter(who, 0)
  const { body: theirs } = await ask(who.phone)
  expect((await enter(theirs.request, code)).status).toBe(422)
  expect((await enter(mine.request, code)).status).toBe(201)
})

test('strangers’ requests send four messages on the first day and one a week in the end', async () => {
  const { phone } = await client()
  const sent = async () => (await stored(phone)).filter((row) => row.sent).length
  const perDay: number[] = []
  for (let day = 0; day < 20; day++) {
    const before = await sent()
    for (const wait of [0, 1, 15, 44, 240, 1_140]) {
      server.clock.step(wait * minute)
      await askOften(phone, 1)
    }
    perDay.push((await sent()) - before)
  }
  expect(perDay[0]).toBe(4)
  expect(Math.max(...perDay)).toBe(4)
  expect(perDay.slice(10).reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(2)
})

test('the client’s known phone gets its code at once, however many codes strangers requested', async () => {
  const who = await client()
  const { body: first } = await ask(who.phone)
  const { body: opened } = await enter(first.request, (await mailAfter(who, 0)).code)
  await server.request(api.clientApp.endClientSession, { params: here, body: { token: opened.token } })
  server.clock.step(1000)
  await askOften(who.phone, 5)
  // One for the first request, and one that strangers caused since.
  await mailAfter(who, 1)
  const { body } = await ask(who.phone, opened.token)
  const { code } = await mailAfter(who, 2)
  expect((await enter(body.request, code)).status).toBe(201)
})

test('a known phone has its own limit of three codes in ten minutes', async () => {
  const who = await client()
  const { body: first } = await ask(who.phone)
  const { body: opened } = await enter(first.request, (await mailAfter(who, 0)).code)
  const statuses: number[] = []
  for (let at = 0; at < 4; at++) statuses.push((await ask(who.phone, opened.token)).status)
  expect(statuses).toEqual([202, 202, 202, 429])
  expect((await ask((await client()).phone, opened.token)).status).toBe(202)
})

test('the link in any message opens the app once, also in one that a stranger caused', async () => {
  const who = await client()
  await askOften(who.phone, 3)
  const { link } = await mailAfter(who, 0)
  server.clock.step(6 * 24 * 60 * minute)
  const opened = await openLink(link)
  expect([opened.status, typeof opened.body.token]).toEqual([201, 'string'])
  expect(await openLink(link)).toMatchObject({ status: 422, body: { code: 'clientLinkExpired' } })
  expect((await openLink('x'.repeat(43))).status).toBe(422)
})
