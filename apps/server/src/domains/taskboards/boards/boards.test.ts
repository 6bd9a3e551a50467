import { api } from '@frontdesk/contract/registry'
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { type BoardUser, createBoardUser } from '../taskboards.factory.ts'

let server: TestServer
let sam: BoardUser
let ana: BoardUser
let stranger: BoardUser
beforeAll(async () => {
  server = await testServer()
  const { employee, admin } = server.here.people
  ;[sam, ana] = [createBoardUser(server, employee), createBoardUser(server, admin)]
  stranger = createBoardUser(server, server.there.people.owner)
})
afterAll(() => server.close())

const day = 24 * 60 * 60_000
const id = () => crypto.randomUUID()
const labels = (board: { lanes: readonly { label: string }[] }) => board.lanes.map(({ label }) => label)
const addTag = async (name: string) =>
  (await server.request(api.tags.createTag, { body: { name } }, await ana.auth())).body
const tagged = async (lastName: string, tag: { id: string }) => {
  const { body } = await server.request(api.contacts.createContact, { body: { lastName } }, await sam.auth())
  const args = { params: { id: body.id }, body: [{ id: tag.id, isActive: true }] }
  await server.request(api.tags.assignTags, args, await ana.auth())
  return body
}
/** What is emitted about a board from now on. */
async function heard(board: { id: string }) {
  const since = (await sam.events()).at(-1)?.seq ?? 0
  return async () =>
    (await sam.events(since))
      .map(({ payload }) => payload as { boardId: string; event: { type: string; board: { total: number } | null } })
      .filter(({ boardId }) => boardId === board.id)
}

test('a board is created once with its lanes in order, whoever sends it twice', async () => {
  const lanes = ['New', 'Quoted', 'Won'].map((label) => ({ id: id(), label }))
  const body = { id: id(), boardname: 'New business', lanes, endLane: lanes[2]?.id ?? null }
  const events = await heard(body)
  const replies = await Promise.all([sam.create(body), sam.create(body)])
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect(replies[0]?.body).toEqual(replies[1]?.body)
  const board = await sam.now(body)
  expect(board).toMatchObject({
    ...{ id: body.id, version: 1, boardname: 'New business', description: '', monitor: false, archived: false },
    ...{ endLane: lanes[2]?.id, total: 0, progress: 100, users: [], labels: [], assignedTag: [], monitorAlert: 0 },
  })
  expect(board.lanes.map((lane) => lane.id)).toEqual(lanes.map((lane) => lane.id))
  expect(await events()).toEqual([{ boardId: body.id, event: { type: 'UPDATE_BOARD', board } }])
  expect((await ana.create(body)).body).toMatchObject({ code: 'idTaken' })
  expect((await stranger.open(body)).status).toBe(404)
  // Ids belong to an account, so the same ones are free in another.
  expect((await stranger.create(body)).status).toBe(201)
})

test('a new board refers only to things that exist, and its ids are free', async () => {
  const other = await sam.board('Other', ['Only'])
  const lane = { id: id(), label: 'One' }
  const refused = async (more: Partial<Parameters<BoardUser['create']>[0]>) => {
    const body = { id: id(), boardname: 'Refused', lanes: [lane], ...more }
    const reply = await sam.create(body)
    expect((await sam.open(body)).status).toBe(404)
    return (reply.body as unknown as { code: string }).code
  }
  const gone = await addTag('Gone')
  await server.request(api.tags.deleteTag, { params: { id: gone.id } }, await ana.auth())
  expect(await refused({ assignedTag: [gone.id] })).toBe('tagNotFound')
  expect(await refused({ assignedTag: [id()] })).toBe('tagNotFound')
  expect(await refused({ endLane: other.lane('Only').id })).toBe('laneNotFound')
  expect(await refused({ lanes: [lane, lane] })).toBe('idTaken')
  expect(await refused({ lanes: [lane, { id: other.lane('Only').id, label: 'Theirs' }] })).toBe('idTaken')
})

test('boards come by alerts, then by name, with what their cards add up to', async () => {
  const lanes = [
    { label: 'Work', escalateHours: 1 },
    { label: 'Done', done: true },
  ]
  const [b, a, alerting] = [
    await sam.board('list: beta', lanes),
    await sam.board('List: Alpha', lanes, { monitor: true }),
    await sam.board('list: zeta', lanes, { monitor: true }),
  ]
  for (const board of [b, alerting]) {
    await sam.card(board, board.lane('Work'), 'Open', { assignedTo: ana.id })
    await sam.card(board, board.lane('Work'), 'Also open', { assignedTo: ana.id })
    await sam.card(board, board.lane('Work'), 'Nobody’s')
    await sam.card(board, board.lane('Done'), 'Done', { assignedTo: sam.id })
  }
  server.clock.step(60 * 60_000)
  const shown = await sam.boards()
  expect(shown.map(({ boardname }) => boardname).filter((name) => /^list:/i.test(name))).toEqual([
    ...['list: zeta', 'List: Alpha', 'list: beta'],
  ])
  const counts = { total: 4, completed: 1, progress: 25, assigned: 2, users: [{ id: ana.id, cards: 2 }] }
  expect(await sam.now(alerting)).toMatchObject({ ...counts, monitorAlert: 3 })
  expect(await sam.now(b)).toMatchObject({ ...counts, monitorAlert: 0 })
  expect((await sam.now(b)).lanes.map(({ total }) => total)).toEqual([3, 1])
  expect((await sam.users(b)).body.data).toEqual(counts.users)
  expect(labels({ lanes: (await sam.lanes(b)).body.data })).toEqual(['Work', 'Done'])
  await sam.change(a, { archived: true })
  const names = async (archived?: 'true') => (await sam.boards(archived)).map((board) => board.boardname)
  expect(await names()).not.toContain('List: Alpha')
  expect(await names('true')).toEqual(['List: Alpha'])
  for (const read of [stranger.open, stranger.users, stranger.lanes]) expect((await read(b)).status).toBe(404)
  expect(await stranger.boards('true')).toEqual([])
})

test('an edit changes what was sent unless it is stale, and one that changes nothing stores nothing', async () => {
  const board = await sam.board('Edited', ['One', 'Two'])
  const other = await sam.board('Not edited', ['Three'])
  const events = await heard(board)
  const change = { boardname: 'Renamed', monitor: true, endLane: board.lane('Two').id }
  const saved = (await sam.change(board, change, 1)).body
  expect(saved).toMatchObject({ ...change, description: '', version: 2 })
  expect((await ana.change(board, { description: 'Mine' }, 1)).body).toMatchObject({
    code: 'conflict',
    details: { current: { version: 2, boardname: 'Renamed' }, basedOn: 1 },
  })
  expect((await ana.change(board, change, 2)).body).toEqual(saved)
  expect((await ana.change(board, {})).body).toEqual(saved)
  expect((await ana.change(board, { endLane: other.lane('Three').id })).body).toMatchObject({ code: 'laneNotFound' })
  expect((await stranger.change(board, change)).body).toMatchObject({ code: 'boardNotFound' })
  expect(await events()).toHaveLength(1)
  expect((await ana.change(board, { endLane: null })).body).toMatchObject({ endLane: null, version: 3 })
  const { rows } = await server.admin.query(
    `select changes from tenant.audit_log where entity_id = $1 and action = 'taskBoard.updated'
       order by at, id limit 1`,
    [board.id],
  )
  expect(rows[0]?.changes).toMatchObject({ boardname: { from: 'Edited', to: 'Renamed' }, monitor: { to: true } })
})

test('the contacts of a board’s tags get cards, and a change of the tags is followed', async () => {
  const [red, blue] = [await addTag('Board red'), await addTag('Board blue')]
  const [ann, bob] = [await tagged('Ann', red), await tagged('Bob', blue)]
  const board = await sam.board('Fed', ['One', 'Two'], { assignedTag: [red.id, red.id] })
  expect(board.assignedTag).toEqual([{ id: red.id, name: 'Board red' }])
  const clients = async () => (await sam.cards(board, board.lane('One'))).map(({ client }) => client?.id)
  await expect.poll(clients).toEqual([ann.id])
  expect((await sam.change(board, { assignedTag: [id()] })).body).toMatchObject({ code: 'tagNotFound' })
  const changed = (await sam.change(board, { assignedTag: [blue.id] }, 1)).body
  expect(changed).toMatchObject({ version: 2, assignedTag: [{ id: blue.id, name: 'Board blue' }] })
  await expect.poll(clients).toEqual([bob.id])
  expect((await ana.drop(board)).status).toBe(204)
  // What happened while it was deleted is followed once it is back.
  const cy = await tagged('Cy', blue)
  expect((await ana.restore(board)).body).toMatchObject({ assignedTag: [{ id: blue.id }] })
  await expect.poll(async () => (await clients()).sort()).toEqual([bob.id, cy.id].sort())
})

test('admins delete a board, and restore it within 30 days', async () => {
  const board = await sam.board('Deleted', ['One'])
  await sam.card(board, board.lane('One'), 'Kept')
  expect([(await sam.drop(board)).status, (await sam.restore(board)).status]).toEqual([403, 403])
  expect((await stranger.drop(board)).body).toMatchObject({ code: 'boardNotFound' })
  expect((await ana.drop({ id: id() })).body).toMatchObject({ code: 'boardNotFound' })
  const events = await heard(board)
  expect((await Promise.all([ana.drop(board), ana.drop(board)])).map(({ status }) => status)).toEqual([204, 204])
  expect(await events()).toEqual([{ boardId: board.id, event: { type: 'UPDATE_BOARD', board: null } }])
  expect((await sam.open(board)).status).toBe(404)
  expect((await sam.change(board, { boardname: 'Still there' })).body).toMatchObject({ code: 'boardNotFound' })
  expect((await sam.boards()).some((each) => each.id === board.id)).toBe(false)
  expect((await stranger.restore(board)).body).toMatchObject({ code: 'boardNotFound' })
  server.clock.step(29 * day)
  const restored = (await ana.restore(board)).body
  expect(restored).toMatchObject({ id: board.id, total: 1 })
  expect((await ana.restore(board)).body).toEqual(restored)
  expect((await events()).slice(1)).toEqual([{ boardId: board.id, event: { type: 'UPDATE_BOARD', board: restored } }])
  await ana.drop(board)
  server.clock.step(31 * day)
  expect((await ana.restore(board)).body).toMatchObject({ code: 'boardNotFound' })
})

test('a copy has the lanes, labels, and rules, and nothing of the work', async () => {
  const tag = await addTag('Copied from')
  const lanes = [
    { label: 'One', color: 'red' as const, escalateHours: 4 },
    { label: 'Two', done: true, target: 40 },
  ]
  const board = await sam.board('Original', lanes, { description: 'How we work', assignedTag: [tag.id] })
  const rule = { assignTo: ana.id, dueDays: 3, followupDays: null, template: null }
  await sam.changeLane(board, board.lane('One'), { rule })
  await sam.changeLane(board, board.lane('Two'), { after: null })
  await sam.change(board, { endLane: board.lane('Two').id })
  await sam.saveLabels(board, { id: id(), name: 'Urgent', color: 'red' }, { id: id(), name: 'Call', color: 'blue' })
  const copyId = id()
  const copy = (await ana.copy(board, 'Copy', copyId)).body
  expect(copy).toMatchObject({
    ...{ id: copyId, boardname: 'Copy', description: 'How we work', version: 1, total: 0, assignedTag: [] },
    lanes: [
      { label: 'Two', done: true, target: 40, escalateHours: null },
      { label: 'One', color: 'red', escalateHours: 4, rule },
    ],
    labels: [{ name: 'Urgent', color: 'red' }, { name: 'Call' }],
  })
  expect(copy.endLane).toBe(copy.lanes[0]?.id)
  const ids = (of: typeof copy) => [...of.lanes, ...of.labels].map((each) => each.id)
  const original = await sam.now(board)
  expect(ids(copy).filter((each) => ids(original).includes(each))).toEqual([])
  expect((await ana.copy(board, 'Copy', copyId)).body).toEqual(copy)
  expect((await sam.copy(board, 'Copy', copyId)).body).toMatchObject({ code: 'idTaken' })
  expect((await stranger.copy(board, 'Copy')).body).toMatchObject({ code: 'boardNotFound' })
})

test('labels are saved as a whole, and removed ones leave their cards', async () => {
  const board = await sam.board('Labeled', ['One'])
  const other = await sam.board('Labeled too', ['One'])
  const [red, blue] = [
    { id: id(), name: 'Red', color: 'red' as const },
    { id: id(), name: 'Blue', color: 'blue' as const },
  ]
  expect((await sam.saveLabels(board, red, blue)).body.labels).toEqual([red, blue])
  const card = await sam.card(board, board.lane('One'), 'Card', { labels: [red.id, blue.id] })
  const events = await heard(board)
  const renamed = { ...blue, name: 'Navy' }
  expect((await sam.saveLabels(board, renamed, red)).body.labels).toEqual([renamed, red])
  await sam.saveLabels(board, renamed, red)
  expect((await sam.saveLabels(board, renamed)).body.labels).toEqual([renamed])
  expect((await events()).map(({ event }) => event.type)).toEqual(['UPDATE_BOARD', 'CHANGE_CARDS'])
  expect((await sam.openCard(card)).body.card.labels).toEqual([blue.id])
  expect((await sam.saveLabels(other, blue)).body).toMatchObject({ code: 'idTaken' })
  expect((await sam.saveLabels(board, red, red)).body).toMatchObject({ code: 'idTaken' })
  expect((await stranger.saveLabels(board, red)).body).toMatchObject({ code: 'boardNotFound' })
  expect((await sam.now(board)).labels).toEqual([renamed])
  expect((await sam.saveLabels(board)).body.labels).toEqual([])
})

test('an account has a limited number of boards, however they come', async () => {
  const lanes = [{ id: id(), label: 'One' }]
  const [source, archived, deleted] = [
    await stranger.board('Source', ['One']),
    await stranger.board('Archived', ['One']),
    await stranger.board('Deleted', ['One']),
  ]
  await stranger.change(archived, { archived: true })
  await stranger.drop(deleted)
  const live = (await stranger.boards()).length
  await server.admin.query(
    `insert into tenant.task_boards (account_id, id, name, created_at, updated_at)
       select $1, gen_random_uuid(), 'Board ' || n, now(), now() from generate_series(1, $2) n`,
    [server.there.id, boardLimits.boards - live - 1],
  )
  // Two at once: there is room for one.
  const both = await Promise.all([
    stranger.create({ id: id(), boardname: 'Last', lanes }),
    stranger.copy(source, 'Last'),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  for (const reply of [
    await stranger.create({ id: id(), boardname: 'More', lanes: [{ id: id(), label: 'One' }] }),
    await stranger.copy(source, 'More'),
    await stranger.change(archived, { archived: false }),
    await stranger.restore(deleted),
  ])
    expect(reply.body).toMatchObject({ code: 'tooManyBoards' })
  await stranger.change(source, { archived: true })
  expect((await stranger.change(archived, { archived: false })).body).toMatchObject({ archived: false })
})
