import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTexting } from '../../sms/sms.factory.ts'
import { type BoardUser, createBoardUser } from '../taskboards.factory.ts'

let server: TestServer
let sam: BoardUser
let ana: BoardUser
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
// Ten in the morning in New York.
beforeEach(async () => {
  await at('2026-11-20T15:00:00Z')
  await server.admin.query('delete from tenant.sending_counts')
})

/** Sessions end sooner than these tests move the clock. */
async function at(instant: string) {
  server.clock.set(instant)
  sam = createBoardUser(server, server.here.people.employee)
  ana = createBoardUser(server, server.here.people.admin)
  await Promise.all([sam.auth(), ana.auth()])
}

const noRule = { assignTo: null, dueDays: null, followupDays: null, template: null }
/** A board whose second lane has this rule. */
async function ruled(rule: Partial<Parameters<BoardUser['changeLane']>[2]['rule'] & object>) {
  const board = await sam.board('Renewals', ['To contact', 'Quoted', 'Done'])
  const [first, second] = board.lanes
  if (!first || !second) throw new Error('The board has no lanes.')
  const changed = await sam.changeLane(board, second, { rule: { ...noRule, ...rule } })
  expect(changed.status).toBe(200)
  return { board, first, second }
}
const client = async (more: object = {}) => {
  const body = { firstName: 'Maria', lastName: 'Alvarez', mobilePhone: '12125550123', ...more }
  return (await server.request(api.contacts.createContact, { body }, await sam.auth())).body.id
}
const runs = async (card: { id: string }) =>
  (await sam.history(card)).body.data.filter(({ action }) => action === 'taskCard.rule')
const followupsOf = async (id: string) =>
  (await server.request(api.followups.listClientFollowups, { params: { id }, query: {} }, await ana.auth())).body.data
const received = (phone = '12125550123') =>
  (server.world.find(phone)?.texts ?? []).filter(({ flow }) => flow === 'received').map(({ text }) => text)

test('a card that enters the lane goes to somebody and is due, and its history says so', async () => {
  const { board, first, second } = await ruled({ assignTo: ana.id, dueDays: 3 })
  const card = await sam.card(board, first, 'Quote the renewal')
  expect(card).toMatchObject({ assignedTo: null, dueOn: null })
  const moved = await sam.move(card, second)
  expect(moved.body).toMatchObject({ assignedTo: ana.id, assignedOn: '2026-11-20T15:00:00.000Z', dueOn: '2026-11-23' })
  expect(moved.body.escalatesAt).toBe('2026-11-24T05:00:00.000Z')
  expect(await runs(card)).toMatchObject([
    {
      user: { id: null, name: 'Frontdesk' },
      facts: { lane: 'Quoted', assigned: 'Admin Here', due: '2026-11-23' },
    },
  ])
  // Within the lane it does not enter it again.
  await sam.update(card, { dueOn: null })
  await sam.card(board, second, 'Another')
  expect((await sam.move(card, second)).body.dueOn).toBeNull()
  expect(await runs(card)).toHaveLength(1)
})

test('a new card in the lane enters it, too; the day is that of the agency', async () => {
  await at('2026-11-21T03:00:00Z')
  const { board, second } = await ruled({ dueDays: 0 })
  expect(await sam.card(board, second, 'Call back')).toMatchObject({ dueOn: '2026-11-20' })
})

test('assigns no cards to people who have left', async () => {
  const { super: gone } = server.here.people
  const { board, first, second } = await ruled({ assignTo: gone.id })
  const card = await sam.card(board, first, 'Quote')
  await server.admin.query('update tenant.users set removed_at = now() where id = $1', [gone.id])
  expect((await sam.move(card, second)).body).toMatchObject({ assignedTo: null, laneId: second.id })
  expect(await runs(card)).toEqual([])
  await server.admin.query('update tenant.users set removed_at = null where id = $1', [gone.id])
})

test('a follow-up about the client for whoever has the card, or the team', async () => {
  const { board, first, second } = await ruled({ followupDays: 2 })
  const [id, other] = [await client(), await client({ firstName: 'Luis' })]
  const mine = await sam.card(board, first, 'Renewal', { client: id, assignedTo: ana.id })
  const nobodys = await sam.card(board, first, 'Renewal', { client: other })
  const clientless = await sam.card(board, first, 'Order paper')
  for (const card of [mine, nobodys, clientless]) expect((await sam.move(card, second)).status).toBe(200)
  const date = '2026-11-22T14:00:00.000Z'
  expect(await followupsOf(id)).toMatchObject([{ assignTo: 'peer', user: { id: ana.id }, date, note: 'Renewal' }])
  expect(await followupsOf(other)).toMatchObject([{ assignTo: 'team', date, isActive: true }])
  expect(await runs(mine)).toMatchObject([{ facts: { lane: 'Quoted', followup: date } }])
  expect(await runs(clientless)).toEqual([])
})

test('a follow-up of the same day is at the next quarter of an hour', async () => {
  const { board, second } = await ruled({ followupDays: 0 })
  const id = await client()
  await sam.card(board, second, 'Renewal', { client: id })
  expect(await followupsOf(id)).toMatchObject([{ date: '2026-11-20T15:15:00.000Z' }])
})

test('the client is texted once for each time, and the history says what the send gate refused', async () => {
  const body = { name: 'Quote', template: 'Hi {{firstName}}, your quote is ready.' }
  const made = await server.request(
    api.templates.createTemplate,
    { params: { format: 'message' }, body: { ...body, group: 'team' } },
    await ana.auth(),
  )
  expect(made.status).toBe(201)
  const { board, first, second } = await ruled({ template: made.body.id })
  const id = await client()
  const text = async (client: string | null, more: object = {}) => {
    const card = await sam.card(board, first, 'Renewal', { client, ...more })
    await sam.move(card, second)
    return (await runs(card)).map(({ facts }) => facts.text)
  }
  expect(await text(id)).toEqual(['not sent: The agency has no number to text from.'])
  await openTexting(server)
  expect(await text(id)).toEqual(['sent'])
  await expect.poll(() => received(), { timeout: 8000, interval: 20 }).toEqual(['Hi Maria, your quote is ready.'])
  expect(await text(null)).toEqual([])
  expect(await text(await client({ mobilePhone: undefined }))).toEqual(['not sent: The client has no mobile number.'])
  // The co-applicant’s own number and name.
  const both = await client({ coFirstName: 'Luis', coLastName: 'Rojas', coMobilePhone: '12125550124' })
  expect(await text(both, { clientType: 'secondary' })).toEqual(['sent'])
  await expect
    .poll(() => received('12125550124'), { timeout: 8000, interval: 20 })
    .toEqual(['Hi Luis, your quote is ready.'])
  expect(await text(await client({ firstName: 'Ana', mobilePhone: '12125550125' }))).toEqual(['sent'])
  await server.admin.query(
    `insert into tenant.sending_numbers (account_id, phone, opted_out, consented, at)
     values ($1, '12125550126', true, false, now())`,
    [server.here.id],
  )
  expect(await text(await client({ mobilePhone: '12125550126' }))).toEqual([
    expect.stringMatching(/^not sent: .*opted out/),
  ])
  await at('2026-11-21T03:00:00Z')
  expect(await text(await client({ mobilePhone: '12125550127' }))).toEqual([expect.stringMatching(/^held: /)])
  expect([received('12125550126'), received('12125550127')]).toEqual([[], []])
})

test('the text of a lane has the client’s personal link', async () => {
  const body = { name: 'Refer', template: 'Thank you! {{referralLink}}', group: 'team' as const }
  const made = await server.request(
    api.templates.createTemplate,
    { params: { format: 'message' }, body },
    await ana.auth(),
  )
  const { board, first, second } = await ruled({ template: made.body.id })
  const id = await client({ mobilePhone: '12125550177' })
  await sam.move(await sam.card(board, first, 'Bound', { client: id }), second)
  await expect
    .poll(() => received('12125550177'), { timeout: 8000, interval: 20 })
    .toEqual([expect.stringMatching(/^Thank you! http.*\/refer\/here-[a-z2-9]{10}$/)])
})
