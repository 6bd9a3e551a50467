import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { getPage, listKinds, openReview, readReviewRow, sendForm, setReviewColumns } from './open-review.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await setReviewColumns(server, { service_review_enabled: true, google_place_id: 'ChIJ-place_1' })
})
afterAll(() => server.close())

const form = 'application/x-www-form-urlencoded'

/** As written: fetch changes some headers and addresses. */
const sendRaw = (path: string, options: { method?: string; headers?: Record<string, string>; body?: Buffer } = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const { method = 'GET', headers = {}, body } = options
    const sent = request({ hostname, port, path, method, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text: Buffer.concat(chunks).toString() }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })

test('a body in another encoding answers nothing, and the server says no more than that', async () => {
  const review = await openReview(server)
  const post = (body: Buffer, headers: Record<string, string>) =>
    sendRaw(review.path, { method: 'POST', body, headers: { 'content-length': String(body.length), ...headers } })
  const bodies: [Buffer, Record<string, string>][] = [
    [gzipSync('rating=5'), { 'content-type': form, 'content-encoding': 'gzip' }],
    [Buffer.from('+AHIAYQB0AGkAbgBnAD0ANQ-'), { 'content-type': `${form}; charset=utf-7` }],
    [Buffer.from('%72ating%3D5'), { 'content-type': form }],
    [Buffer.from('__proto__[rating]=5&constructor=5&rating[]=5&rating.0=5'), { 'content-type': form }],
    [Buffer.from('{"rating":5}'), { 'content-type': 'application/json' }],
    [Buffer.from('rating=5'), {}],
  ]
  for (const [at, [body, headers]] of bodies.entries()) {
    const reply = await post(body, headers)
    expect([at, [415, 422].includes(reply.status)]).toEqual([at, true])
    expect(reply.text).not.toMatch(/Error:|node_modules/)
  }
  expect((await readReviewRow(server, review.id)).rating).toBeNull()
  // Of fields that are sent twice, the first counts.
  expect((await sendForm(server, review.path, 'rating=4&rating=1&feedback=a&feedback=b')).status).toBe(303)
  expect(await readReviewRow(server, review.id)).toMatchObject({ rating: 4, feedback: 'a' })
})

test('every address that begins like a review page is answered by one of them', async () => {
  const { path } = await openReview(server)
  const wrong = await getPage(server, '/review/nowhere')
  for (const address of [
    `${path}/x/y`,
    `${path}/go/`,
    `${path}A`,
    `/review/${'a'.repeat(5_000)}`,
    '/privacy',
    '/privacy/a/b',
  ])
    expect(await getPage(server, address)).toMatchObject({ status: 404, html: wrong.html })
})

test('headers change neither the method, the redirect, nor whose page it is', async () => {
  const review = await openReview(server)
  const override = { 'x-http-method-override': 'POST', 'x-method-override': 'POST', 'content-type': form }
  expect((await getPage(server, `${review.path}?rating=1&_method=POST`, override)).status).toBe(200)
  expect((await readReviewRow(server, review.id)).rating).toBeNull()
  const body = Buffer.from('rating=5&lang=es%0d%0aset-cookie:%20a=b')
  const headers = { 'content-type': form, 'content-length': String(body.length), 'x-forwarded-host': 'evil.example' }
  const sent = await sendRaw(review.path, { method: 'POST', body, headers })
  expect([sent.status, sent.headers.location, sent.headers['set-cookie']]).toEqual([
    ...[303, `${review.path}?lang=en`, undefined],
  ])
  for (const path of [`${review.path}%0d%0aset-cookie:%20a=b`, `//evil.example${review.path}`, `/%2e%2e${review.path}`])
    expect([path, (await sendRaw(path)).status]).toEqual([path, 404])
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])
    expect([method, (await sendRaw(review.path, { method })).status >= 400]).toEqual([method, true])
  const { html, headers: shown } = await getPage(server, review.path, { 'x-forwarded-host': 'evil.example' })
  expect(html).not.toContain('evil.example')
  expect(shown.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect([shown.get('cache-control'), shown.get('x-content-type-options'), shown.get('referrer-policy')]).toEqual([
    ...['no-store', 'nosniff', 'same-origin'],
  ])
})

test('an answer and a cancellation at once leave one of them', async () => {
  const token = await server.session(server.here.people.employee)
  for (let turn = 0; turn < 4; turn += 1) {
    const review = await openReview(server)
    const [canceled, ...answers] = await Promise.all([
      server.request(api.reviews.cancelReview, { params: { id: review.id } }, { token }),
      ...[1, 5, 1].map((rating) => sendForm(server, review.path, { rating: String(rating) })),
    ])
    const row = await readReviewRow(server, review.id)
    const kinds = await listKinds(server, review.id)
    if (row.state === 'canceled') {
      expect([canceled.status, row.rating, answers.map(({ status }) => status)]).toEqual([200, null, [410, 410, 410]])
      expect(kinds).toEqual(['canceled'])
    } else {
      expect([canceled.body, row.state]).toMatchObject([{ code: 'reviewNotOpen' }, 'answered'])
      expect(kinds.filter((kind) => kind === 'rated')).toHaveLength(1)
      expect(kinds.filter((kind) => kind === 'followup').length).toBeLessThan(2)
    }
  }
})

test('a visitor’s text is no formula in an export, and never reads backwards', async () => {
  const write = async (fields: object) => {
    const { body } = await server.request(api.reviews.showReviewBrand, { params: { accountId: 'here' } })
    server.clock.step(4_000)
    const review = { rating: 5, name: 'Vera', form: body.form, ...fields }
    return server.request(api.reviews.writeReview, { params: { accountId: 'here' }, body: review as never })
  }
  for (const name of ['Ann\u202egnp.exe', 'A\u200bnn', 'A\u2066nn', 'A\0nn', '\u3164', ['Ann'], { a: 1 }])
    expect([name, (await write({ name })).status >= 400]).toEqual([name, true])
  expect((await write({ constructor: 1 })).status).toBe(422)
  for (const name of ['=1+1', '+1', '-1', '@SUM(A1)', '\uff1d1+1', '"=1'])
    expect((await write({ name, feedback: name })).status).toBe(201)
  const token = await server.session(server.here.people.admin)
  const { body } = await server.request(api.reviews.exportReviews, { query: {} }, { token })
  for (const cell of body.split(/[,\r\n]+/)) expect(cell).not.toMatch(/^"?[=+@\t\uff1d]|^"?-\D/)
})

test('people of another agency reach no review by its id', async () => {
  const review = await openReview(server)
  await sendForm(server, review.path, { rating: '1', feedback: 'Private' })
  const token = await server.session(server.there.people.owner)
  const { id, contactId } = review
  const replies = [
    await server.request(api.reviews.getReview, { params: { id } }, { token }),
    await server.request(api.reviews.cancelReview, { params: { id } }, { token }),
    await server.request(api.reviews.replyToReview, { params: { id }, body: { text: 'Hi' } }, { token }),
    await server.request(api.reviews.listClientReviews, { params: { id: contactId } }, { token }),
    await server.request(api.referrals.getReferralLink, { params: { id: contactId } }, { token }),
    await server.request(api.referrals.createReferralLink, { params: { id: contactId } }, { token }),
    await server.request(api.referrals.getReferralTree, { params: { id: contactId } }, { token }),
  ]
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
  const query = { requestedBy: server.here.people.employee.id }
  const listed = await server.request(api.reviews.listReviews, { query }, { token })
  expect(listed.body).toEqual([])
  const exported = await server.request(api.reviews.exportReviews, { query }, { token })
  expect(exported.body).not.toContain('Private')
})
