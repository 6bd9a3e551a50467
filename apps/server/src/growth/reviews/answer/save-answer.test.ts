import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { listKinds, type OpenReview, openReview, readReviewRow, setReviewColumns } from '../page/open-review.factory.ts'
import { saveAnswer } from './save-answer.ts'

let server: TestServer
const sockets: Socket[] = []
let jo: string
beforeAll(async () => {
  // A Friday, 10:00 in New York.
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
  jo = await server.session(server.here.people.employee)
  await setReviewColumns(server, { service_review_enabled: true, google_place_id: 'ChIJ-place_1' })
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await server.close()
})

async function listen(token: string) {
  const socket = io(`${server.url}/${server.here.namespace}`, {
    ...{ transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } },
  })
  sockets.push(socket)
  const heard: [string, Record<string, unknown>][] = []
  socket.onAny((name: string, payload) => void heard.push([name, payload]))
  await expect.poll(() => heard.length, { timeout: 8000, interval: 20 }).toBeGreaterThan(0)
  return (name: string) => heard.filter(([each]) => each === name).map(([, payload]) => payload)
}

const answer = (review: { token: string }, rating: number, feedback = '') =>
  server.request(api.reviews.answerReview, {
    params: { accountId: 'here', reviewId: review.token },
    body: { rating, feedback },
  })
const mailsOf = (name: string) =>
  server.mails.filter(({ category, subject }) => category === 'review' && subject.includes(name))
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code
const clientNamed = (last_name: string, more: OpenReview = {}) =>
  openReview(server, { ...more, contact: { ...more.contact, last_name } })

async function followupOf(reviewId: string) {
  const { followup_id: id } = await readReviewRow(server, reviewId)
  const { rows } = await server.admin.query('select * from tenant.followups where id = $1', [id])
  return rows[0] as Record<string, unknown> | undefined
}

test('a low rating adds a follow-up for who served the client, and notifies and mails whom the settings name', async () => {
  const [staff, owner] = [await listen(jo), await listen(await server.session(server.here.people.owner))]
  const review = await clientNamed('Low', { contact: { managed_by: server.here.people.super.id } })
  const replied = await answer(review, 2, `Nobody called ${'me back '.repeat(30)}`)
  expect([replied.status, replied.body.links]).toEqual([
    201,
    [{ name: 'Google', url: 'https://search.google.com/local/writereview?placeid=ChIJ-place_1' }],
  ])
  expect(await followupOf(review.id)).toMatchObject({
    ...{ assign_to: 'peer', user_id: server.here.people.employee.id, kind: 'call', active: true, created_by: null },
    contact_id: review.contactId,
    note: expect.stringMatching(/^Call Harriet Low about their review: 2 stars\. “Nobody called me back .*…”$/),
    // Monday, 9:00 in New York.
    date: new Date('2026-11-23T14:00:00Z'),
  })
  await expect.poll(() => staff('review_received').length).toBe(1)
  expect(staff('review_received')).toMatchObject([
    { id: review.id, name: 'Harriet Low', rating: 2, low: true, changed: false },
  ])
  await expect.poll(() => owner('review_saved').length).toBeGreaterThan(0)
  await expect
    .poll(
      () =>
        mailsOf('Low')
          .map(({ to }) => to)
          .sort(),
      { timeout: 8000 },
    )
    .toEqual([...['admin@here.test', 'employee@here.test', 'owner@here.test', 'super@here.test']])
  const [mail] = mailsOf('Low')
  expect(mail?.subject).toBe('2 stars from Harriet Low')
  expect(mail?.text).toContain(`/report/service-reviews?review=${review.id}`)
  expect(await listKinds(server, review.id)).toEqual(['rated', 'followup', 'notified', 'linksShown'])
  const { rows } = await server.admin.query(
    `select text from tenant.review_events where review_id = $1 and kind = 'notified'`,
    [review.id],
  )
  expect(rows[0].text).toBe('Admin Here, Employee Here, Owner Here, Super Here')
})

test('a good rating adds no follow-up; a change below the threshold adds one and mails again, and only once', async () => {
  const review = await clientNamed('Turn')
  await answer(review, 4)
  await expect.poll(() => mailsOf('Turn').length, { timeout: 8000 }).toBe(3)
  expect(await followupOf(review.id)).toBeUndefined()
  await answer(review, 3, 'On second thought')
  await expect.poll(() => mailsOf('Turn').length, { timeout: 8000 }).toBe(6)
  const followup = await followupOf(review.id)
  expect(followup).toMatchObject({ active: true })
  for (const rating of [5, 5, 1, 2]) await answer(review, rating, 'Again')
  expect((await followupOf(review.id))?.id).toBe(followup?.id)
  // 5 → 1 crosses once more; 1 → 2 and the same answer twice don't.
  await expect.poll(() => mailsOf('Turn').length, { timeout: 8000 }).toBe(9)
  expect(await readReviewRow(server, review.id)).toMatchObject({
    first_rating: 4,
    first_feedback: '',
    changes: 4,
    rating: 2,
  })
})

test('an answer can be changed ten times, one after the other also when sent at once', async () => {
  const review = await clientNamed('Often')
  const all = await Promise.all(Array.from({ length: 15 }, (_, at) => answer(review, (at % 5) + 1, `Answer ${at}`)))
  expect(all.filter(({ status }) => status === 201)).toHaveLength(11)
  expect(new Set(all.filter(({ status }) => status !== 201).map(codeOf))).toEqual(new Set(['reviewChanges']))
  const kinds = await listKinds(server, review.id)
  expect(kinds.filter((kind) => kind === 'rated')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'changed')).toHaveLength(10)
  expect(kinds.filter((kind) => kind === 'followup')).toHaveLength(1)
})

test('the follow-up goes to who manages the contact when the one who served left, and else to the team', async () => {
  const { here, admin } = server
  const gone = crypto.randomUUID()
  await admin.query(
    `insert into tenant.users (account_id, id, first_name, last_name, email, removed_at)
       values ($1, $2, 'Gone', 'Away', 'gone@here.test', now())`,
    [here.id, gone],
  )
  const managed = await clientNamed('Managed', { requestedBy: gone, contact: { managed_by: here.people.admin.id } })
  const alone = await clientNamed('Alone', { requestedBy: gone })
  await answer(managed, 1)
  await answer(alone, 1)
  expect(await followupOf(managed.id)).toMatchObject({ assign_to: 'peer', user_id: here.people.admin.id })
  expect(await followupOf(alone.id)).toMatchObject({ assign_to: 'team', user_id: null })
  await expect
    .poll(
      () =>
        mailsOf('Alone')
          .map(({ to }) => to)
          .sort(),
      { timeout: 8000 },
    )
    .toEqual([...['admin@here.test', 'owner@here.test']])
})

test('no one is notified when the settings say so, or beyond those they name, also of a low rating', async () => {
  const heard = await listen(jo)
  await setReviewColumns(server, { rating_notification_enabled: false })
  const silent = await clientNamed('Silent')
  await answer(silent, 1)
  expect(await listKinds(server, silent.id)).toEqual(['rated', 'followup', 'linksShown'])
  await setReviewColumns(server, { rating_notification_enabled: true, review_notified: ['managedBy'] })
  const one = await clientNamed('One', { contact: { managed_by: server.here.people.owner.id } })
  await answer(one, 1)
  await expect.poll(() => mailsOf('One').map(({ to }) => to), { timeout: 8000 }).toEqual(['owner@here.test'])
  expect(heard('review_received').map(({ id }) => id)).not.toContain(one.id)
  expect(mailsOf('Silent')).toEqual([])
  await setReviewColumns(server, { review_notified: ['assigned', 'managedBy', 'admins'] })
})

test('people who left, and mailboxes that refuse mail, get none', async () => {
  await server.admin.query(`update directory.people set mail_problem = 'bounced' where email = 'admin@here.test'`)
  await answer(await clientNamed('Refused'), 5)
  await expect
    .poll(
      () =>
        mailsOf('Refused')
          .map(({ to }) => to)
          .sort(),
      { timeout: 8000 },
    )
    .toEqual([...['employee@here.test', 'owner@here.test']])
})

test('programs get what the page shows, and the same refusals', async () => {
  const review = await clientNamed('Program', { occasion: 'conversation' })
  const show = (reviewId: string) =>
    server.request(api.reviews.showReviewRequest, { params: { accountId: 'here', reviewId } })
  expect((await show(review.token)).body).toMatchObject({
    ...{ agency: 'Harbor Insurance', client: 'Harriet', servedBy: { firstName: 'Employee', avatar: null } },
    ...{ servedOn: '2026-11-20', occasion: 'texted', answer: null },
  })
  expect(await listKinds(server, review.id)).toEqual([])
  expect(codeOf(await show('x'))).toBe('reviewPageNotFound')
  expect(codeOf(await answer({ token: 'x' }, 5))).toBe('reviewPageNotFound')
  expect(codeOf(await answer(await openReview(server, { days: -1 }), 5))).toBe('reviewLinkOver')
})

test('an answer with a follow-up and mails waits for the database twenty times at most', async () => {
  const review = await clientNamed('Counted')
  const { query } = pg.Client.prototype
  const counts = new Map<unknown, { statements: number; waits: number; open: number; isOurs: boolean }>()
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const count = counts.get(this) ?? { statements: 0, waits: 0, open: 0, isOurs: false }
    counts.set(this, count)
    count.statements += 1
    if (count.open === 0) count.waits += 1
    count.open += 1
    count.isOurs ||= JSON.stringify(asked).includes('insert into \\"review_events\\"')
    const reply = Reflect.apply(query, this, asked)
    const end = () => {
      count.open -= 1
    }
    Promise.resolve(reply).then(end, end)
    return reply
  } as never)
  try {
    const sent = { accountId: server.here.id, reviewId: review.id, rating: 1, feedback: 'Too slow', ip: '192.0.2.1' }
    await saveAnswer(server.platform, sent)
  } finally {
    spy.mockRestore()
  }
  expect(await followupOf(review.id)).toBeDefined()
  const [ours] = [...counts.values()].filter(({ isOurs }) => isOurs)
  expect(ours?.waits).toBeLessThanOrEqual(20)
})
