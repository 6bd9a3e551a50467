import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { getPage, sendForm, setReviewColumns } from './open-review.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ env: { TRUSTED_PROXIES: 'loopback' } })
  await setReviewColumns(server, { service_review_enabled: true, google_place_id: 'ChIJ-place_1' })
})
afterAll(() => server.close())

const path = '/review/here'
const openForm = async () => /name="form" value="([^"]+)"/.exec((await getPage(server, path)).html)?.[1] ?? ''
const visitors = async () =>
  (await server.admin.query(`select * from tenant.reviews where occasion = 'publicPage' order by created_at, id`)).rows
const receivedMails = () => server.mails.filter(({ category }) => category === 'review')

test('a visitor’s review is listed with their name, counted as no request, and mailed to owners and admins', async () => {
  const form = await openForm()
  server.clock.step(20_000)
  const sent = await sendForm(server, path, { form, rating: '1', feedback: 'Rude.', name: '  Vera   Kay ' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?done=1&lang=en`])
  const thanks = await getPage(server, `${path}?done=1`)
  expect(thanks.html).toContain('https://search.google.com/local/writereview?placeid=ChIJ-place_1')
  expect(await visitors()).toMatchObject([
    { visitor: 'Vera Kay', contact_id: null, requested_by: null, rating: 1, state: 'answered', followup_id: null },
  ])
  await expect
    .poll(
      () =>
        receivedMails()
          .map(({ to }) => to)
          .sort(),
      { timeout: 8000 },
    )
    .toEqual([...['admin@here.test', 'owner@here.test']])
  expect((await server.admin.query('select from tenant.followups')).rowCount).toBe(0)
})

test('a form that is sent again adds nothing, and one that is too new, too old, or of another agency is shown again', async () => {
  const form = await openForm()
  const fields = { form, rating: '4', feedback: 'Kept text', name: 'Ann' }
  const early = await sendForm(server, path, fields)
  expect([early.status, early.html.includes('Kept text</textarea>'), early.html.includes('value="Ann"')]).toEqual([
    ...[422, true, true],
  ])
  server.clock.step(5_000)
  const before = (await visitors()).length
  const all = await Promise.all([1, 2, 3, 4].map(() => sendForm(server, path, fields)))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([303]))
  expect((await visitors()).length).toBe(before + 1)
  server.clock.step(7_200_000)
  for (const bad of [form, '', 'x', form.replace('.', '..'), form.slice(0, -3)])
    expect((await sendForm(server, path, { ...fields, form: bad })).status).toBe(422)
  await server.admin.query('update tenant.accounts set service_review_enabled = true')
  expect((await sendForm(server, '/review/there', { ...fields, form: await openForm() })).status).toBe(422)
  expect((await visitors()).length).toBe(before + 1)
})

test('a name is required, a filled trap adds nothing, and faults keep what was typed and since when the form is open', async () => {
  const form = await openForm()
  server.clock.step(5_000)
  const nameless = await sendForm(server, path, { form, rating: '2', feedback: 'x', name: ' \u200b ' })
  expect(nameless.html).toContain('<a href="#name">Enter your name.</a>')
  expect(nameless.html).toMatch(/value="2" checked/)
  expect(nameless.html).toContain(`name="form" value="${form}"`)
  expect((await sendForm(server, path, { form, rating: '2', name: 'x'.repeat(101) })).status).toBe(422)
  const before = (await visitors()).length
  expect(
    (await sendForm(server, path, { form, rating: '2', name: 'Bot', website: 'https://spam.example' })).status,
  ).toBe(303)
  expect((await visitors()).length).toBe(before)
})

test('an agency takes fifty visitors’ reviews in a day, of which ten are mailed', async () => {
  server.clock.step(86_400_000)
  const write = async (at: number, from = `198.51.100.${at}`) => {
    const { body } = await server.request(api.reviews.showReviewBrand, { params: { accountId: 'here' } })
    server.clock.step(4_000)
    const review = { rating: 5, name: `Visitor ${at}`, form: body.form }
    const headers = { 'x-forwarded-for': from }
    return server.request(api.reviews.writeReview, { params: { accountId: 'here' }, body: review }, { headers })
  }
  for (let at = 0; at < 50; at += 1) expect((await write(at)).status).toBe(201)
  expect((await write(50)).status).toBe(429)
  const form = await openForm()
  server.clock.step(4_000)
  const page = await sendForm(server, path, { form, rating: '5', name: 'Late' })
  expect([page.status, page.html.includes('try again tomorrow')]).toEqual([429, true])
  await expect
    .poll(() => receivedMails().filter(({ subject }) => subject.includes('Visitor')).length, { timeout: 15_000 })
    .toBe(20)
  server.clock.step(86_400_000)
  expect((await write(51)).status).toBe(201)
})

test('one network writes ten reviews in a day, and keeps out no other', async () => {
  server.clock.step(86_400_000)
  const send = async (from: string, form?: string) => {
    const token = form ?? (await openForm())
    server.clock.step(4_000)
    const fields = { form: token, rating: '1', name: 'Spam' }
    return { token, ...(await sendForm(server, path, fields, { 'x-forwarded-for': from })) }
  }
  const first = await send('2001:db8:0:1::1')
  // A form that is sent again isn't counted.
  for (let at = 0; at < 20; at += 1) expect((await send('2001:db8:0:1::1', first.token)).status).toBe(303)
  for (let at = 1; at < 10; at += 1) expect((await send(`2001:db8:0:1::${at}`)).status).toBe(303)
  const refused = await send('2001:db8:0:1::11')
  expect([refused.status, refused.html.includes('try again tomorrow')]).toEqual([429, true])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  for (const other of ['2001:db8:0:2::1', '203.0.113.5']) expect((await send(other)).status).toBe(303)
  // Only a trusted proxy's word counts: what the sender puts before it doesn't.
  expect((await send('203.0.113.77, 2001:db8:0:1::9')).status).toBe(429)
})

test('an agency that takes no reviews has no such page, and programs get the same as people', async () => {
  const ask = (accountId: string) => server.request(api.reviews.showReviewBrand, { params: { accountId } })
  expect((await ask('here')).body).toMatchObject({ agency: 'Harbor Insurance', city: '' })
  const body = { rating: 5, name: 'Ann', form: 'none' }
  const old = await server.request(api.reviews.writeReview, { params: { accountId: 'here' }, body })
  expect(old.body).toMatchObject({ code: 'reviewFormOld' })
  await setReviewColumns(server, { service_review_enabled: false })
  expect((await ask('here')).body).toEqual((await ask('nowhere')).body)
  expect((await getPage(server, path)).status).toBe(404)
})
