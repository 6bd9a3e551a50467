import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { addOwnedNumbers } from '../../domains/phonenumbers/phonenumbers.public.ts'
import { addContact, addReviews, buildTestReview } from './report.factory.ts'

const { reviews } = api
const mobile = '16175550111'

let server: TestServer
let token: string
let ann: string
beforeAll(async () => {
  server = await testServer()
  await server.platform.carrier.orderNumber(server.here.id, '16175550100')
  await addOwnedNumbers(server.platform, server.here.id)
  ann = await addContact(server, { first: 'Ann', last: 'Ames', mobile })
})
afterAll(() => server.close())
beforeEach(async () => {
  token = await server.session(server.here.people.employee)
  await server.admin.query('delete from tenant.reviews')
})

const answered = { rating: 2, feedback: 'It took long.', created_at: '2026-11-19T15:00:00.000Z' }
const addReview = async (fields: Parameters<typeof buildTestReview>[0]) =>
  (await addReviews(server, [buildTestReview({ contact_id: ann, ...fields })]))[0] ?? ''
const reply = (id: string, text = 'Thank you, Ann. I will call you.') =>
  server.request(reviews.replyToReview, { params: { id }, body: { text } }, { token })
const show = async (id: string) => (await server.request(reviews.getReview, { params: { id } }, { token })).body

test('a reply is texted in the conversation and kept with the review', async () => {
  const id = await addReview({ ...answered, phone: mobile })
  expect((await show(id)).replyTo).toEqual({ phone: mobile, allowed: true, words: '' })
  const { status, body } = await reply(id)
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body).toMatchObject({ replied: true, version: 2 })
  expect(body.history).toMatchObject([{ kind: 'replied', text: 'Thank you, Ann. I will call you.' }])
  expect(body.history[0]?.user).toEqual({ id: server.here.people.employee.id, name: 'Employee Here' })
  const { rows } = await server.admin.query(
    `select m.message, m.user_id, r.contact_id from tenant.sms_messages m join tenant.sms_rooms r on r.id = m.room_id
      where m.id = (select message_id from tenant.review_events where review_id = $1)`,
    [id],
  )
  expect(rows).toEqual([
    { message: 'Thank you, Ann. I will call you.', user_id: server.here.people.employee.id, contact_id: ann },
  ])
  const audited = await server.admin.query(`select from tenant.audit_log where action = 'review.replied'`)
  expect(audited.rowCount).toBe(1)
})

test('beside a review stand the newest policy in force, how many others there are, and the city of today', async () => {
  const id = await addReview(answered)
  expect((await show(id)).about).toEqual({ policy: null, city: '' })
  const policies = [
    { type: 'Auto', company: 'Progressive', effectiveDate: '2024-03-01' },
    { type: 'Home', company: 'Chubb', effectiveDate: '2025-03-01' },
    { type: 'Renters', company: 'Lemonade', effectiveDate: '2026-01-01', termDate: '2026-02-01' },
  ]
  for (const body of policies) await server.request(api.policies.addRecord, { params: { id: ann }, body }, { token })
  const places = [
    { type: 'Previous', city: 'Boston' },
    { type: 'Physical', city: 'Worcester' },
  ] as const
  for (const body of places) await server.request(api.addresses.addRecord, { params: { id: ann }, body }, { token })
  expect((await show(id)).about).toEqual({ policy: { type: 'Home', company: 'Chubb', others: 1 }, city: 'Worcester' })
  const visitor = await addReview({ ...answered, contact_id: null })
  expect((await show(visitor)).about).toBeNull()
})

test('a reply waits for an answer and a mobile number', async () => {
  const open = await addReview({ created_at: answered.created_at })
  expect((await reply(open)).body).toMatchObject({ code: 'reviewNotAnswered' })
  const visitor = await addReview({ ...answered, contact_id: null })
  expect((await show(visitor)).replyTo).toBeNull()
  expect((await reply(visitor)).body).toMatchObject({ code: 'reviewNoMobile' })
  expect((await reply(crypto.randomUUID())).body).toMatchObject({ code: 'reviewNotFound' })
})

test('a reply to a person who opted out is refused with the gate’s sentence, and nothing is kept', async () => {
  const phone = '16175550112'
  const contact = await addContact(server, { first: 'Otto', last: 'Out', mobile: phone })
  await server.admin.query(
    'insert into tenant.sending_numbers (account_id, phone, opted_out, consented, at) values ($1, $2, true, false, now())',
    [server.here.id, phone],
  )
  const id = await addReview({ ...answered, contact_id: contact })
  const { status, body } = await reply(id)
  expect([status, body]).toMatchObject([422, { code: 'reviewNotTextable' }])
  const shown = await show(id)
  expect(shown.replyTo).toMatchObject({ allowed: false, words: (body as unknown as { message: string }).message })
  expect(shown.history).toEqual([])
})

test('a review takes twenty replies', async () => {
  const id = await addReview(answered)
  await server.admin.query(
    `insert into tenant.review_events (account_id, id, review_id, kind, at)
      select $1, gen_random_uuid(), $2, 'replied', now() from generate_series(1, 20)`,
    [server.here.id, id],
  )
  expect((await reply(id)).body).toMatchObject({ code: 'reviewReplies' })
})
