// What people who left wrote keeps their name, in their account alone.

import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LogFixtures, logFixtures } from '../calls/log/log.factory.ts'
import { type Chatting, chatting } from '../chat/chat.factory.ts'
import { createBoardUser, requireSuccess } from '../taskboards/taskboards.factory.ts'

let log: LogFixtures
let olivia: Chatting
beforeAll(async () => {
  log = await logFixtures()
  olivia = chatting(log.server, log.server.here.people.owner)
})
afterAll(() => log.server.close())

const former = async (token: string) =>
  requireSuccess(await log.server.request(api.users.listFormer, {}, { token })).data
const peers = async () => requireSuccess(await log.server.request(api.users.listPeers, {}, await olivia.auth())).data

async function hire(userFirstName: string) {
  const body = { userFirstName, userLastName: 'Smith', userEmail: `${userFirstName}@here.test`.toLowerCase() }
  const args = { params: { id: log.server.here.id }, body }
  return requireSuccess(await log.server.request(api.employees.createEmployee, args, await olivia.auth())).id
}
async function remove(userId: string) {
  const params = { accountId: log.server.here.id, userId }
  const args = { params, body: { takeOver: {} } }
  expect((await log.server.request(api.employees.deleteEmployee, args, await olivia.auth())).status).toBe(204)
}

test('lists the names of people who left, newest first, to every role of their account alone', async () => {
  const [dana, kim] = [await hire('Dana'), await hire('Kim')]
  expect(await former(log.tokens.sam)).toEqual([])
  await remove(dana)
  log.server.clock.step(1000)
  await remove(kim)
  const left = [
    { id: kim, firstName: 'Kim', lastName: 'Smith' },
    { id: dana, firstName: 'Dana', lastName: 'Smith' },
  ]
  for (const token of [log.tokens.sam, log.tokens.ana, (await olivia.auth()).token])
    expect(await former(token)).toEqual(left)
  expect(await former(log.tokens.elsewhere)).toEqual([])
  expect(await hire('Dana')).toBe(dana)
  expect(await former(log.tokens.sam)).toEqual(left.slice(0, 1))
})

test('keeps all peers when more people left than work here', async () => {
  const before = await peers()
  await log.server.admin.query(
    `insert into tenant.users (account_id, id, first_name, last_name, email, removed_at)
      select $1, gen_random_uuid(), 'Aaron', 'Left', 'aaron' || n || '@here.test', '2026-11-01'
        from generate_series(1, 2001) n`,
    [log.server.here.id],
  )
  expect(await peers()).toEqual(before)
  const left = await former(log.tokens.sam)
  expect(left).toHaveLength(2000)
  expect(left[0]).toMatchObject({ firstName: 'Kim' })
})

test('names a person who left in calls, follow-ups, activity, histories, cards, and files', async () => {
  const { server, people, client } = log
  const { request, here } = server
  const on = { params: { id: client } }
  const board = createBoardUser(server, here.people.employee)
  // One session at a time.
  const sam = await board.auth()
  const own = await board.board('Quotes')
  const card = await board.card(own, own.lane('Quoted'), 'Auto quote')
  const followup = { client, assignTo: 'team', date: '2026-11-25T15:00:00Z', note: 'Call' }
  requireSuccess(await request(api.followups.createFollowup, { body: followup as never }, sam))
  requireSuccess(await request(api.contacts.addNote, { ...on, body: { note: 'Wants a quote' } as never }, sam))
  requireSuccess(await request(api.contacts.updateContact, { ...on, body: { lastName: 'Lanes' } }, sam))
  requireSuccess(await request(api.blocked.blockNumber, { body: { phoneNumber: '16175550199', reason: 'Spam' } }, sam))
  const call = await log.addCall({ result: 'answered', user_id: people.sam, viewed_by: people.sam })
  await log.addLeg(call, 0, { user_id: people.sam, joined_at: log.minutesAgo(9) })
  await remove(people.sam)

  const olivias = await olivia.auth()
  const [entry] = requireSuccess(await request(api.calls.listCallLog, { query: {} }, olivias)).data
  const named = { id: people.sam, firstName: 'Employee', lastName: 'Here' }
  expect(entry).toMatchObject({ user: named, viewedBy: named, conference: { participants: [{ user: named }] } })
  expect(
    requireSuccess(await request(api.followups.listClientFollowups, { ...on, query: {} }, olivias)).data,
  ).toMatchObject([{ createdByUser: named }])
  expect(requireSuccess(await request(api.blocked.listBlocked, { query: {} }, olivias)).data).toMatchObject([
    { addedBy: named },
  ])
  const replies = [
    await request(api.timeline.listTimeline, { ...on, query: {} }, olivias),
    await request(api.history.listHistory, { ...on, query: {} }, olivias),
    await request(api.taskBoards.listCardHistory, { params: { id: card.id } }, olivias),
  ]
  for (const reply of replies)
    expect(JSON.stringify(requireSuccess(reply as { status: number; body: unknown }))).toContain('Here')
  const file = await request(api.calls.exportCallLog, { query: {} as never }, olivias)
  expect(String(file.body)).toContain('Employee Here')
})
