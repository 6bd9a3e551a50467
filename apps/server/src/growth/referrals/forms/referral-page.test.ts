import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { addReferrer, anita, openPage, sendForm, sendPage } from './forms.factory.ts'

let server: TestServer
let sam: string
beforeAll(async () => {
  server = await testServer({ env: { TRUSTED_PROXIES: 'loopback' } })
})
beforeEach(async () => {
  sam = await server.session(server.here.people.employee)
})
afterAll(() => server.close())

const stored = async () =>
  (await server.admin.query('select * from tenant.referral_forms order by sent_at, id')).rows as Record<
    string,
    unknown
  >[]
const minute = 60_000

test('the page takes a form without JavaScript, and shows the same thanks when it is sent again', async () => {
  const { id, code } = await addReferrer(server, sam)
  await server.request(api.referrals.updateReferralLink, { params: { id }, body: { showsName: true } }, { token: sam })
  const page = await openPage(server, code)
  expect(page.status).toBe(200)
  expect(page.html).toContain('<h1>Debra recommends Harbor Insurance</h1>')
  expect(page.html).not.toMatch(/<script|Powell|name="consent" value="yes" checked/)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(Buffer.byteLength(page.html)).toBeLessThan(60_000)
  server.clock.step(5000)
  const fields = [
    ...Object.entries(page.hidden),
    ...Object.entries(anita),
    ...([
      ['products', 'Auto'],
      ['products', 'Home'],
      ['products', 'Yacht'],
      ['consent', 'yes'],
    ] as const),
  ]
  const sent = await sendPage(server, code, fields)
  expect([sent.status, sent.html]).toEqual([
    200,
    expect.stringContaining('Thank you, Anita. Harbor Insurance will contact you.'),
  ])
  expect((await sendPage(server, code, fields)).html).toBe(sent.html)
  const rows = await stored()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    ...{ name: 'Anita Flores', phone: '16175550182', email: '', products: ['Auto', 'Home'], consent: true },
    ...{ wording: expect.stringContaining('Harbor Insurance may call and text me'), ip: '127.0.0.1' },
    wording_version: page.hidden.version,
  })
})

test('a form that is refused keeps what was typed, as text', async () => {
  const { code } = await addReferrer(server, sam)
  const { hidden } = await openPage(server, code)
  server.clock.step(5000)
  const markup = '"><script>alert(1)</script>'
  const typed = [...Object.entries(hidden), ['name', markup], ['phone', '12'], ['email', 'no'], ['products', 'Life']]
  const { status, html } = await sendPage(server, code, typed as [string, string][])
  expect(status).toBe(422)
  expect(html).not.toContain('<script')
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(html).toMatch(/value="Life" checked/)
  expect(html).toContain('<a href="#phone">Enter a phone number with its area code.</a>')
  expect(html).toContain('<a href="#email">Check the email address, or leave it blank.</a>')
})

test('a browser that prefers Spanish gets the page and the agreement in Spanish', async () => {
  const { code } = await addReferrer(server, sam)
  const { html, hidden } = await openPage(server, code, 'es-MX,es;q=0.9,en;q=0.5')
  expect(html).toContain('<html lang="es">')
  expect(html).toContain('Alguien le recomendó nuestra agencia')
  server.clock.step(5000)
  const fields = [...Object.entries(hidden), ['name', 'Ana Ruiz'], ['phone', '6175550183']] as [string, string][]
  expect((await sendPage(server, code, fields)).html).toContain('Gracias, Ana. Harbor Insurance')
  expect((await stored()).at(-1)).toMatchObject({ consent: false, wording_version: hidden.version })
})

test.each([
  ['at once', 0, 'Check your details and send them again.'],
  ['after 2 hours', 121 * minute, 'This page was open too long. Send the form again.'],
])('a form that is sent %s is shown again', async (_, waits, text) => {
  const { code } = await addReferrer(server, sam)
  const { hidden } = await openPage(server, code)
  server.clock.step(waits)
  const before = (await stored()).length
  const fields = [...Object.entries(hidden), ...Object.entries(anita)] as [string, string][]
  const refused = await sendPage(server, code, fields)
  expect([refused.status, refused.html]).toEqual([422, expect.stringContaining(text)])
  expect(await stored()).toHaveLength(before)
  const again = /name="form" value="([^"]+)"/.exec(refused.html)?.[1] ?? ''
  server.clock.step(5000)
  const { status } = await sendPage(server, code, [...fields.filter(([name]) => name !== 'form'), ['form', again]])
  expect([status, (await stored()).length]).toEqual([200, before + 1])
})

test('nothing that was typed is cut, and what can’t be seen is left out', async () => {
  const { code } = await addReferrer(server, sam)
  const { hidden } = await openPage(server, code)
  server.clock.step(5000)
  const before = (await stored()).length
  const send = (typed: Record<string, string>) =>
    sendPage(server, code, Object.entries({ ...hidden, ...anita, ...typed }) as [string, string][])
  const cut = await send({ name: `A${' '.repeat(600)}Flores`.replaceAll(' ', '\u00a0') + 'z'.repeat(120) })
  expect([cut.status, cut.html]).toEqual([422, expect.stringContaining('in 100 characters or fewer')])
  const late = await send({ phone: `(617) 555-0182${' '.repeat(600)}x9` })
  expect([late.status, late.html]).toEqual([422, expect.stringContaining('Enter a phone number')])
  expect(await stored()).toHaveLength(before)
  expect((await send({ name: 'Ani\u200bta \u202eFlores\ufeff' })).status).toBe(200)
  expect((await stored()).at(-1)).toMatchObject({ name: 'Anita Flores' })
})

test.each(['', 'no', 'false', 'on'])('a form that sends “%s” for the box agrees to nothing', async (consent) => {
  const { code } = await addReferrer(server, sam)
  const { hidden } = await openPage(server, code)
  server.clock.step(5000)
  const fields = Object.entries({ ...hidden, ...anita, consent }) as [string, string][]
  expect((await sendPage(server, code, fields)).status).toBe(200)
  expect((await stored()).at(-1)).toMatchObject({ consent: false })
})

test('a form that is too large is refused by a page that says to shorten it', async () => {
  const { code } = await addReferrer(server, sam)
  const { status, html } = await sendPage(server, code, [['name', 'a'.repeat(100 * 1024)]])
  expect([status, html]).toEqual([413, expect.stringContaining('Go back, shorten what you typed, and send')])
})

test('a program that fills in the hidden field is thanked, and stores nothing', async () => {
  const { code } = await addReferrer(server, sam)
  const { hidden } = await openPage(server, code)
  server.clock.step(5000)
  const before = (await stored()).length
  const fields = [...Object.entries(hidden), ...Object.entries(anita), ['website', 'x']] as [string, string][]
  expect((await sendPage(server, code, fields)).status).toBe(200)
  const long = fields.map(([name, value]) => [name, name === 'name' ? 'spam.example/'.repeat(9) : value] as const)
  const refused = await sendPage(server, code, long)
  expect([refused.status, refused.html.includes('Enter your name, in 100 characters or fewer.')]).toEqual([422, true])
  expect(await stored()).toHaveLength(before)
})

test('a token of another link, a changed one, and an agreement of another wording are refused', async () => {
  const [one, other] = [await addReferrer(server, sam), await addReferrer(server, sam)]
  const { hidden } = await openPage(server, other.code)
  server.clock.step(5000)
  const token = hidden.form ?? ''
  const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const [code, form] of [
    [one.code, token],
    [other.code, changed],
    [other.code, ''],
  ] as const)
    expect((await sendForm(server, code, { form })).body).toMatchObject({ code: 'referralFormOld' })
  expect((await sendForm(server, one.code, { version: '2020-01-01-en-00000000' })).body).toMatchObject({
    code: 'consentWordingChanged',
  })
})

test('guessed codes, other methods and huge bodies get a page without details', async () => {
  const { code } = await addReferrer(server, sam)
  const pages = await Promise.all(
    [
      'here-aaaaaaaaaa',
      'nowhere-aaaaaaaaaa',
      'x',
      `there-${code.slice(5)}`,
      '%3Cscript%3E',
      '',
      `${code}/x`,
      'a'.repeat(5_000),
    ].map((guess) => openPage(server, guess)),
  )
  for (const page of pages) expect([page.status, page.html]).toEqual([404, pages[0]?.html])
  const post = (body: string, type: string) =>
    fetch(`${server.url}/refer/${code}`, { method: 'POST', body, headers: { 'content-type': type } })
  const huge = await post('a'.repeat(10 * 1024 * 1024), 'application/x-www-form-urlencoded').catch(() => undefined)
  expect([undefined, 400, 413]).toContain(huge?.status)
  const json = await post('{"name":"x"}', 'application/json')
  expect(json.status).toBeGreaterThanOrEqual(400)
  const many = await post('a=1&'.repeat(50), 'application/x-www-form-urlencoded')
  expect(many.status).toBeGreaterThanOrEqual(400)
})

test('a link takes 20 forms a day, and a flood at once no more than these', async () => {
  const { code } = await addReferrer(server, sam)
  const pages = await Promise.all(
    Array.from({ length: 25 }, () => server.request(api.referrals.showReferralPage, { params: { code } })),
  )
  server.clock.step(5000)
  const replies = await Promise.all(
    pages.map(({ body: { version, form } }, at) => {
      const headers = { 'x-forwarded-for': `198.51.100.${at}` }
      const body = { ...anita, version, form }
      return server.request(api.referrals.sendReferralForm, { params: { code }, body }, { headers })
    }),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5)
  server.clock.step(24 * 60 * minute)
  expect((await sendForm(server, code)).status).toBe(201)
})

test('one network sends five forms a day by a link and thirty to an agency, and keeps out no other', async () => {
  server.clock.step(24 * 60 * minute)
  sam = await server.session(server.here.people.employee)
  const statuses = async (code: string, from: string, count: number) => {
    const sent = []
    for (let at = 0; at < count; at += 1)
      sent.push((await sendForm(server, code, {}, { 'x-forwarded-for': from })).status)
    return sent
  }
  const spam = '192.0.2.66'
  for (let link = 0; link < 6; link += 1) {
    const { code } = await addReferrer(server, sam)
    expect(await statuses(code, spam, 6)).toEqual([201, 201, 201, 201, 201, 429])
    expect(await statuses(code, '192.0.2.67', 1)).toEqual([201])
  }
  const { code } = await addReferrer(server, sam)
  expect(await statuses(code, spam, 1)).toEqual([429])
})
