import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTexting, ours, runRound } from '../../../domains/sms/sms.factory.ts'
import { getPage, sendForm } from '../../../growth/reviews/page/open-review.factory.ts'

let server: TestServer
let token = ''
beforeAll(async () => {
  server = await testServer({ env: { TRUSTED_PROXIES: 'loopback' } })
  await openTexting(server)
  token = await server.session(server.here.people.admin)
})
afterAll(() => server.close())

const path = '/consent/here'
const params = () => ({ id: server.here.id })
const publish = (program: string) =>
  server.request(api.registration.publishConsentPage, { params: params(), body: { program } }, { token })
const shown = async () => (await server.request(api.registration.getConsentPage, { params: params() }, { token })).body
const openForm = async () => {
  const { html } = await getPage(server, path)
  const read = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''
  return { form: read('form'), version: read('version') }
}
const typed = (phone: string) => ({ firstName: 'Vera', lastName: 'Kay', phone, agreed: 'yes' })
const consents = async (phone: string) =>
  (await server.admin.query('select * from tenant.sending_consents where phone = $1 order by at, id', [phone])).rows
const state = async (phone: string) =>
  (await server.admin.query('select opted_out, consented from tenant.sending_numbers where phone = $1', [phone]))
    .rows[0]
const questions = async (phone: string) =>
  (
    await server.admin.query(
      `select m.message from tenant.sms_messages m join tenant.sms_rooms r on r.id = m.room_id
         where r.phones = array[$1] and m.type = 'optin' and m.flow = 'outgoing' order by m.seq`,
      [phone],
    )
  ).rows
const sign = async (phone: string, from = '198.51.100.1') => {
  const form = await openForm()
  server.clock.step(5_000)
  return sendForm(server, path, { ...form, ...typed(phone) }, { 'x-forwarded-for': from })
}

test('before it is published the page is as unknown as that of an agency that doesn’t exist', async () => {
  expect(await shown()).toMatchObject({ version: 0, publishedAt: null, signedUp: 0, versions: [] })
  const [mine, none] = [await getPage(server, path), await getPage(server, '/consent/nowhere')]
  expect([mine.status, none.status, mine.html === none.html]).toEqual([404, 404, true])
  const ask = (namespace: string) => server.request(api.registration.showAgencyConsentPage, { params: { namespace } })
  expect((await ask('here')).body).toEqual((await ask('nowhere')).body)
})

test('each wording that differs is published as a version of its own, which stays as it was', async () => {
  expect((await publish('Renewals and claims.')).body).toMatchObject({ version: 1, program: 'Renewals and claims.' })
  expect((await publish('Renewals and claims.')).body.version).toBe(1)
  const second = await publish('Renewals, claims, and offers')
  expect(second.body).toMatchObject({ version: 2, url: expect.stringMatching(/\/consent\/here$/) })
  expect(second.body.wording.statement).toContain('Harbor Insurance may text me')
  expect(second.body.versions.map(({ version, by }) => [version, by])).toEqual([
    ...[
      [2, 'Admin Here'],
      [1, 'Admin Here'],
    ],
  ])
  const { rows } = await server.admin.query('select wording from tenant.consent_pages where version = 1')
  expect(rows[0]?.wording.statement).toContain('Renewals and claims. Message frequency varies.')
  const { html } = await getPage(server, path)
  for (const part of ['Message and data rates may apply', 'Reply STOP', 'Reply HELP', 'id="privacy"', 'id="terms"'])
    expect(html).toContain(part)
  expect(html).not.toMatch(/<script|type="checkbox"[^>]* checked/)
})

test('an agreement is kept as evidence and asks the number to confirm it; YES opens it to campaigns', async () => {
  const phone = '16175550141'
  const sent = await sign('(617) 555-0141')
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?done=1`])
  expect((await getPage(server, `${path}?done=1`)).html).toContain('Thank you')
  expect(await consents(phone)).toMatchObject([
    {
      act: 'optIn',
      how: 'Consent page',
      signed_name: 'Vera Kay',
      wording_version: 'consent-page/2',
      ip: '198.51.100.1',
    },
  ])
  expect(await state(phone)).toMatchObject({ opted_out: false, consented: false })
  expect(await questions(phone)).toMatchObject([{ message: expect.stringContaining('Reply YES') }])
  expect(await shown()).toMatchObject({ signedUp: 1 })
  server.world.text(phone, { to: ours, text: 'Yes', media: [] })
  await expect.poll(() => state(phone), { timeout: 15_000 }).toMatchObject({ consented: true })
})

test('a number is asked once a week, and one that agreed or opted out before isn’t asked', async () => {
  for (let turn = 0; turn < 2; turn += 1) await sign('6175550142', '198.51.100.2')
  expect(await questions('16175550142')).toHaveLength(1)
  const set = (phone: string, optedOut: boolean) =>
    server.admin.query(
      'insert into tenant.sending_numbers (account_id, phone, opted_out, consented, at) values ($1, $2, $3, $4, now())',
      [server.here.id, phone, optedOut, !optedOut],
    )
  await set('16175550143', true)
  await set('16175550144', false)
  const [out, agreed] = [await sign('6175550143', '198.51.100.3'), await sign('6175550144', '198.51.100.3')]
  expect([out.status, agreed.status]).toEqual([303, 303])
  expect([await questions('16175550143'), await questions('16175550144')]).toEqual([[], []])
  // Kept, and lifts nothing.
  expect(await consents('16175550143')).toHaveLength(1)
  expect(await state('16175550143')).toMatchObject({ opted_out: true })
})

test('a number that signs up at night is asked in the morning', async () => {
  server.clock.set('2026-11-23T08:00:00Z')
  expect((await sign('6175550147', '198.51.100.4')).status).toBe(303)
  const statuses = async () =>
    (
      await server.admin.query(
        `select m.status from tenant.sms_messages m join tenant.sms_rooms r on r.id = m.room_id
           where r.phones = array['16175550147'] and m.type = 'optin'`,
      )
    ).rows.map(({ status }) => status)
  expect(await statuses()).toEqual(['held'])
  server.clock.set('2026-11-23T15:00:00Z')
  await runRound(server, 'sms.held')
  await expect.poll(statuses, { timeout: 15_000 }).toEqual(['delivered'])
})

test('a form that is sent twice is kept once; one without the box, too new, or of an older wording is shown again', async () => {
  const form = await openForm()
  const fields = { ...form, ...typed('6175550145') }
  const early = await sendForm(server, path, fields)
  expect([early.status, early.html.includes('value="Vera"')]).toEqual([422, true])
  server.clock.step(5_000)
  const { agreed: _, ...unchecked } = fields
  const refused = await sendForm(server, path, unchecked)
  expect([refused.status, refused.html.includes('Check the box to agree.')]).toEqual([422, true])
  const old = await sendForm(server, path, { ...fields, version: '1' })
  expect([old.status, old.html.includes('The wording has changed.')]).toEqual([422, true])
  const all = await Promise.all([1, 2, 3].map(() => sendForm(server, path, fields)))
  expect(all.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await consents('16175550145')).toHaveLength(1)
  // Only programs fill in what people can't see.
  expect((await sendForm(server, path, { ...fields, website: 'x', phone: '6175550146' })).status).toBe(303)
  expect(await consents('16175550146')).toEqual([])
})

test('one network signs up ten numbers in a day, and an agency two hundred', async () => {
  server.clock.step(86_400_000)
  for (let at = 0; at < 10; at += 1) expect((await sign(`21255501${10 + at}`, '203.0.113.9')).status).toBe(303)
  const refused = await sign('2125550130', '203.0.113.9')
  expect([refused.status, refused.html.includes('can’t take more forms here today')]).toEqual([429, true])
  await server.admin.query(
    `insert into tenant.sending_consents (account_id, id, phone, act, how, wording, scope, at, signed_name, wording_version)
       select $1, gen_random_uuid(), '13105550100', 'optIn', 'Consent page', 'x', 'x', $2, 'x', 'consent-page/2'
       from generate_series(1, 200)`,
    [server.here.id, server.clock.now()],
  )
  expect((await sign('2125550131', '203.0.113.77')).status).toBe(429)
})

test('markup in what people type stays text', async () => {
  server.clock.step(86_400_000)
  const form = await openForm()
  const html = (await sendForm(server, path, { ...form, ...typed('1'), firstName: '"><script>alert(1)</script>' })).html
  expect(html).not.toContain('<script>')
})
