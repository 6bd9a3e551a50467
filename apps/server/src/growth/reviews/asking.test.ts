import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runRound } from '../../domains/sms/sms.factory.ts'
import { type AskingApp, createAskingApp, friday } from './asking.factory.ts'
import { findReviewRefusals } from './may-ask.ts'
import { readReviewToken } from './review-token.ts'

let app: AskingApp
beforeAll(async () => {
  app = await createAskingApp()
})
beforeEach(async () => {
  app.at(friday)
  await app.server.admin.query('delete from tenant.sending_counts')
  await app.settings({ serviceReviewEnabled: true, periodDays: 90 })
})
afterAll(() => app.close())

const quickly = { timeout: 10_000, interval: 20 }
const refused = (code: string, message: string | RegExp = /./) => ({
  body: { code, message: expect.stringMatching(message) },
})

test('a client gets one text with their name and their own link, and the history keeps no link', async () => {
  const phone = app.newPhone()
  const client = await app.client({ mobilePhone: phone, preferredFirstName: 'Harry' })
  const { admin } = app.here.people
  const { status, body: review } = await app.ask(client, { requestedBy: admin.id, occasion: 'call' })
  expect(status).toBe(201)
  expect(review).toMatchObject({
    ...{ state: 'open', automatic: false, occasion: 'call', clientLevel: 'primary', rating: null },
    ...{ requestedBy: { id: admin.id, firstName: 'Admin' }, client: { id: client.id, name: 'Harriet Smith' } },
  })
  await expect.poll(() => app.received(phone), quickly).toHaveLength(1)
  const [text = ''] = app.received(phone)
  expect(text).toMatch(/^Hi Harriet, thank you/)
  const [, namespace, token = ''] = /\/review\/([^/]+)\/([^\s/]+)$/.exec(text) ?? []
  expect(namespace).toBe('here')
  expect(readReviewToken(app.server.platform.keys, app.here.id, token)).toBe(review.id)
  const entries = await app.kinds(review)
  expect(entries).toMatchObject([{ kind: 'asked', text: expect.stringContaining('(personal link)') }])
  expect(JSON.stringify([entries, await app.reviews(client)])).not.toContain(token)
})

test('a person is asked once in the period, and the refusal names the day from which they can be asked', async () => {
  const client = await app.client()
  const { body: first } = await app.ask(client)
  expect(await app.ask(client)).toMatchObject(refused('reviewOpen'))
  await app.server.admin.query(
    `update tenant.reviews set state = 'answered', rating = 5, answered_at = created_at where id = $1`,
    [first.id],
  )
  expect(await app.ask(client)).toMatchObject(refused('reviewRecent', /Nov 20, 2026.*Feb 18, 2027/))
  app.at('2027-02-18T04:59:00Z')
  expect(await app.ask(client)).toMatchObject(refused('reviewRecent'))
  app.at('2027-02-18T15:00:00Z')
  expect((await app.ask(client)).status).toBe(201)
})

test('people with the same number count as one person', async () => {
  const phone = app.newPhone()
  const wife = await app.client({ mobilePhone: phone })
  const husband = await app.client({ firstName: 'Tom', mobilePhone: phone })
  const both = await app.client({ coFirstName: 'Ann', coLastName: 'Lee', coMobilePhone: phone })
  expect((await app.ask(wife)).status).toBe(201)
  expect(await app.ask(husband)).toMatchObject(refused('reviewOpen'))
  expect(await app.ask(both, { clientLevel: 'secondary' })).toMatchObject(refused('reviewOpen'))
  expect((await app.ask(both)).status).toBe(201)
})

test('two requests at the same time ask once', async () => {
  const phone = app.newPhone()
  const [one, two] = [await app.client({ mobilePhone: phone }), await app.client({ mobilePhone: phone })]
  const replies = await Promise.all([app.ask(one), app.ask(one), app.ask(two)])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  await expect.poll(() => app.received(phone), quickly).toHaveLength(1)
})

test('a person who can’t be texted isn’t asked, and the reason is that of the send gate', async () => {
  const phone = app.newPhone()
  const client = await app.client({ mobilePhone: phone })
  await app.server.admin.query('update tenant.sending_numbers set opted_out = true where phone = $1', [phone])
  expect(await app.ask(client)).toMatchObject(refused('reviewNotTextable', /opted out/))
  expect(await app.reviews(client)).toEqual([])
  const without = await app.client({ mobilePhone: null })
  expect(await app.ask(without)).toMatchObject(refused('reviewNoMobile'))
  expect(await app.ask(without, { clientLevel: 'secondary' })).toMatchObject(refused('reviewPersonMissing'))
  await app.settings({ serviceReviewEnabled: false })
  expect(await app.ask(client)).toMatchObject(refused('reviewsDisabled'))
  const { owner } = app.server.there.people
  expect(await app.ask(client, {}, owner)).toMatchObject({ status: 404, body: { code: 'contactNotFound' } })
  expect(await app.ask(client, { requestedBy: owner.id })).toMatchObject(refused('userNotFound'))
})

test('a text at night is held until morning, and the link works 30 days from then', async () => {
  app.at('2026-11-21T03:00:00Z')
  const phone = app.newPhone()
  const client = await app.client({ mobilePhone: phone })
  const levels = await app.server.database.inAccount(
    { accountId: app.here.id, actor: { userId: null, name: 'Test' } },
    (tx) => findReviewRefusals(tx, app.server.platform, client.id),
  )
  expect(levels).toMatchObject(
    [{ clientLevel: 'primary', name: 'Harriet Smith', phone, refusal: null, words: /./ }].map((level) => ({
      ...level,
      words: expect.stringMatching(/8:00 AM/),
    })),
  )
  const { body: review } = await app.ask(client)
  expect(review).toMatchObject({ state: 'open', textStatus: 'held', heldUntil: '2026-11-21T13:00:00.000Z' })
  const [row] = await app.reviews(client)
  expect(row?.expires_at).toEqual(new Date('2026-12-21T13:00:00Z'))
  expect(app.received(phone)).toEqual([])
  app.at('2026-11-21T13:00:00Z')
  await runRound(app.server, 'sms.held')
  await expect.poll(() => app.received(phone), quickly).toHaveLength(1)
  await app.server.admin.query(`update tenant.sms_messages set sent_at = '2026-11-22T13:00:00Z' where id = $1`, [
    row?.message_id,
  ])
  await app.round('reviews.settle')
  expect(await app.reviews(client)).toMatchObject([{ expires_at: new Date('2026-12-22T13:00:00Z') }])
})

test('a canceled request withdraws its held text, and the person can be asked again', async () => {
  app.at('2026-11-21T03:00:00Z')
  const phone = app.newPhone()
  const client = await app.client({ mobilePhone: phone })
  const { body: review } = await app.ask(client)
  const canceled = await app.cancel(review)
  expect(canceled.body).toMatchObject({
    state: 'canceled',
    canceledBecause: 'Canceled by Employee Here.',
    textStatus: 'canceled',
  })
  expect(await app.cancel(review)).toMatchObject(refused('reviewNotOpen'))
  app.at('2026-11-21T15:00:00Z')
  await runRound(app.server, 'sms.held')
  expect((await app.ask(client)).status).toBe(201)
  await expect.poll(() => app.received(phone), quickly).toHaveLength(1)
  expect((await app.kinds(review)).map(({ kind }) => kind)).toEqual(['asked', 'canceled'])
})

test('canceling a request whose text was delivered doesn’t start the period over', async () => {
  const client = await app.client()
  const { body: review } = await app.ask(client)
  await expect.poll(async () => (await shown(review.id))?.status, quickly).toBe('delivered')
  expect((await app.cancel(review)).status).toBe(200)
  await app.server.admin.query('delete from tenant.sending_counts')
  expect(await app.ask(client)).toMatchObject(refused('reviewRecent'))
})

test('a request whose text failed is canceled with the reason, by the round or by the next request', async () => {
  const [one, two] = [await app.client(), await app.client()]
  for (const client of [one, two]) {
    const { body } = await app.ask(client)
    await expect.poll(async () => (await shown(body.id))?.status, quickly).toBe('delivered')
    await app.server.admin.query(
      `update tenant.sms_messages m set status = 'failed', reason = 'No such number.' from tenant.reviews r
        where r.id = $1 and m.id = r.message_id`,
      [body.id],
    )
  }
  await app.server.admin.query('delete from tenant.sending_counts')
  expect((await app.ask(two)).status).toBe(201)
  expect((await app.reviews(two)).map(({ state }) => state)).toEqual(['canceled', 'open'])
  await app.round('reviews.settle')
  expect(await app.reviews(one)).toMatchObject([{ state: 'canceled', canceled_because: 'No such number.' }])
  expect((await app.ask(one)).status).toBe(201)
})

const shown = async (id: string) =>
  (
    await app.server.admin.query<{ status: string }>(
      'select m.status from tenant.reviews r join tenant.sms_messages m on m.id = r.message_id where r.id = $1',
      [id],
    )
  ).rows[0]

test('a link expires after 30 days, and the text can’t be sent again', async () => {
  const client = await app.client()
  const { body: review } = await app.ask(client)
  await expect.poll(async () => (await shown(review.id))?.status, quickly).toBe('delivered')
  app.later(29)
  await app.round('reviews.settle')
  expect(await app.reviews(client)).toMatchObject([{ state: 'open' }])
  app.later(1.1)
  await app.round('reviews.settle')
  expect(await app.reviews(client)).toMatchObject([{ state: 'expired' }])
  expect((await app.kinds(review)).map(({ kind }) => kind)).toEqual(['asked', 'expired'])
  const { message_id: id } = (await app.reviews(client))[0] ?? {}
  await app.server.admin.query(`update tenant.sms_messages set status = 'failed' where id = $1`, [id])
  const again = await app.server.request(api.sms.resendMessage, { params: { id: id ?? '' } }, await app.auth())
  expect(again).toMatchObject(refused('notResendable', /Request the review again/))
})

test('a contact that is deleted isn’t asked: a held text is never sent, and its request is canceled', async () => {
  app.at('2026-11-21T03:00:00Z')
  const phone = app.newPhone()
  const client = await app.client({ mobilePhone: phone })
  await app.ask(client)
  await app.server.request(
    api.households.deleteContact,
    { params: { id: client.id } },
    await app.auth(app.here.people.owner),
  )
  app.at('2026-11-21T15:00:00Z')
  await runRound(app.server, 'sms.held')
  await app.round('reviews.settle')
  expect(await app.reviews(client)).toMatchObject([{ state: 'canceled', canceled_because: 'The contact was deleted.' }])
  expect(app.received(phone)).toEqual([])
})
