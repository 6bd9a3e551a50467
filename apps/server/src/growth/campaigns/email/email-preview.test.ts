// What staff see of an email before there is a run, and the test that they send themselves.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
import { type TestServer, testServer } from '#testing/server'
import { setAddress } from './email.factory.ts'

let server: TestServer
let token: string
const contacts: string[] = []
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.employee)
  for (const [firstName, email] of [
    ['Rosa', 'rosa@clients.test'],
    ['', 'nameless@clients.test'],
    ['Uma', 'uma@clients.test'],
    ['Bo', 'bo@clients.test'],
  ]) {
    const body = { lastName: 'Client', email, ...(firstName && { firstName }) } as never
    contacts.push((await server.request(api.contacts.createContact, { body }, { token })).body.id)
  }
})
afterAll(() => server.close())

const words = {
  ...{ format: 'email' as const, content: '<p>Hello {{firstName|you &amp; yours}}</p><script>alert(1)</script>' },
  ...{ subject: 'News for {{firstName|you}}', preheader: '' },
}
const asked = () => ({ ...words, targetContacts: contacts, targetWhom: 'client' as const })
const suppress = (email: string) =>
  server.request(api.campaigns.addSuppression, { body: { email, reason: 'Told us.' } }, { token })

test('the preview shows the whole email of each person, with fallbacks', async () => {
  const { body } = await server.request(api.campaigns.previewContent, { body: asked() }, { token })
  const nameless = body.data.find(({ address }) => address === 'nameless@clients.test')
  expect(nameless).toMatchObject({ subject: 'News for you', text: expect.stringContaining('Hello you & yours') })
  expect(nameless?.html).toContain('<p style="margin:0 0 16px">Hello you &amp; yours</p>')
  expect(JSON.stringify(body.data)).not.toContain('alert(1)</script>')
  expect(body.data.every(({ html }) => html?.includes('/unsubscribe/here/preview'))).toBe(true)
})

test('counts who unsubscribed, and whose mailbox bounced, among those left out', async () => {
  await suppress('UMA@clients.test')
  await server.admin.query(
    `insert into tenant.email_suppressions (account_id, id, email, cause, reason, created_at)
      values ($1, gen_random_uuid(), 'bo@clients.test', 'bounced', 'x', now())`,
    [server.here.id],
  )
  const { body } = await server.request(api.campaigns.countAudience, { body: asked() }, { token })
  expect(body).toMatchObject({ people: 2, cannot: 2 })
  expect(body.leftOut.sort((a, b) => a.reason.localeCompare(b.reason))).toEqual([
    { reason: 'optedOut', people: 1 },
    { reason: 'unreachable', people: 1 },
  ])
})

test('the preflight names the sender, and says that the postal address is missing', async () => {
  const schedule = { scheduleOccurrence: 'once' as const, scheduleStartOn: '2026-11-21T15:00:00Z' }
  const body = { ...asked(), ...schedule, name: 'Spring' }
  const ask = async () => (await server.request(api.campaigns.preflightCampaign, { body }, { token })).body
  const before = await ask()
  expect(before.lanes).toMatchObject([{ name: 'Harbor Insurance', from: expect.stringContaining('@'), people: 2 }])
  expect(before.checks.find(({ check }) => check === 'sender')).toMatchObject({ passed: false })
  await setAddress(server)
  expect((await ask()).checks.find(({ check }) => check === 'sender')).toMatchObject({ passed: true })
})

test.each([
  ['1 picture', '<img src="/api/mail/pictures/here/x" alt="">', false],
  ['no picture that is described', '<img src="/api/mail/pictures/here/x" alt="Our office">', true],
  ['no picture that is decoration', '<img src="/api/mail/pictures/here/x" alt="" role="presentation">', true],
] as const)('the preflight warns of %s without a description', async (_, content, passed) => {
  const schedule = { scheduleOccurrence: 'once' as const, scheduleStartOn: '2026-11-21T15:00:00Z' }
  const body = { ...asked(), ...schedule, name: 'Spring', content }
  const { checks } = (await server.request(api.campaigns.preflightCampaign, { body }, { token })).body
  expect(checks.find(({ check }) => check === 'picturesDescribed')).toMatchObject({ passed })
})

test('a test goes to oneself, once, filled in for one of the people', async () => {
  const id = crypto.randomUUID()
  const send = (as = id) =>
    server.request(api.campaigns.sendTest, { body: { ...asked(), id: as, contact: contacts[0] ?? null } }, { token })
  const { email } = server.here.people.employee
  const reply = await send()
  expect([reply.status, reply.body]).toMatchObject([202, { to: email }])
  await send()
  const mail = await eventually(
    () => server.mails.find(({ category }) => category === 'campaign-test') ?? Promise.reject(new Error('No mail.')),
    { timeout: 10_000 },
  )
  expect(mail).toMatchObject({ to: email, subject: 'Test: News for Rosa', text: expect.stringContaining('Hello Rosa') })

  // Long after it has left, a call that is repeated sends nothing; another test does.
  expect((await send()).status).toBe(202)
  await send(crypto.randomUUID())
  const tests = () => server.mails.filter(({ category }) => category === 'campaign-test')
  await expect.poll(() => tests().length, { timeout: 10_000 }).toBe(2)
})

test('a test of an email that mailboxes would clip says so', async () => {
  const content = '{{contact}}'.repeat(1300)
  await server.admin.query('update tenant.contacts set last_name = $2 where id = $1', [contacts[1], 'x'.repeat(80)])
  const body = { ...asked(), content, id: crypto.randomUUID(), contact: contacts[1] ?? null }
  expect((await server.request(api.campaigns.sendTest, { body }, { token })).status).toBe(202)
  const isClipped = ({ category, text }: { category: string; text: string }) =>
    category === 'campaign-test' && text.includes('clip its end')
  await expect.poll(() => server.mails.some(isClipped), { timeout: 10_000 }).toBe(true)
})
