import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTab } from '#testing/tab'
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

const reminder = 'taskBoard_reminder'
const nobody = { id: crypto.randomUUID() }
const contact = async (lastName: string, more: object = {}) =>
  (await server.request(api.contacts.createContact, { body: { lastName, ...more } }, await sam.auth())).body
const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title)

/** A board, and its lanes by order. */
async function started(boardname: string, more: Parameters<BoardUser['board']>[2] = {}) {
  const board = await sam.board(
    boardname,
    ['To contact', { label: 'Quoted', escalateHours: 24 }, { label: 'Done', done: true }],
    more,
  )
  const [first = nobody, second = nobody, done = nobody] = board.lanes
  return { board, first, second, done }
}

/** Makes a card one that a tag of its board added, whose contact has the tag. */
async function fedBoard(boardname: string) {
  const { board, first } = await started(boardname)
  const client = await contact(`Client of ${boardname}`)
  const card = await sam.card(board, first, '', { client: client.id })
  const tag = (await server.request(api.tags.createTag, { body: { name: `Tag of ${boardname}` } }, await ana.auth()))
    .body
  const body = [{ id: tag.id, isActive: true }]
  await server.request(api.tags.assignTags, { params: { id: client.id }, body }, await ana.auth())
  await server.admin.query('insert into tenant.task_board_tags (account_id, board_id, tag_id) values ($1, $2, $3)', [
    server.here.id,
    board.id,
    tag.id,
  ])
  await server.admin.query("update tenant.task_cards set source = 'tag' where id = $1", [card.id])
  // Written to the database directly, so that the board doesn't follow.
  const untag = async () => server.admin.query('delete from tenant.contact_tags where tag_id = $1', [tag.id])
  return { board, first, card, untag }
}

test('a card is put first, or next to another one, and is on one page only', async () => {
  const { board, first } = await started('Order')
  const one = await sam.card(board, first, 'One')
  await sam.card(board, first, 'Zero')
  await sam.card(board, first, 'Two', { after: one.id })
  await sam.card(board, first, 'Half', { before: one.id })
  await sam.card(board, first, 'Top', { after: nobody.id, before: null })
  expect(titles(await ana.cards(board, first))).toEqual(['Top', 'Zero', 'Half', 'One', 'Two'])
  const page = async (at: number) => (await ana.list(board, first, { page: at, limit: 2 })).body
  expect([titles((await page(1)).data), titles((await page(3)).data)]).toEqual([['Top', 'Zero'], ['Two']])
  expect((await page(3)).total).toBe(5)
  const last = (await page(1)).data.at(-1)
  await sam.move((await page(1)).data[0] ?? nobody, first, { after: last?.id })
  const below = (await ana.list(board, first, { after: last?.order, limit: 2 })).body
  expect([titles(below.data), below.total]).toEqual([['Top', 'Half'], 5])
  expect((await ana.now(board)).lanes[0]?.total).toBe(5)
  expect((await ana.list(board, nobody)).body).toMatchObject({ code: 'laneNotFound' })
  expect((await ana.list(nobody, first)).body).toMatchObject({ code: 'boardNotFound' })
  expect((await stranger.list(board, first)).status).toBe(404)
  expect((await stranger.openCard(one)).status).toBe(404)
})

test('the same id again adds nothing, and is not somebody else’s', async () => {
  const { board, first, second } = await started('Once')
  const id = crypto.randomUUID()
  const both = await Promise.all([sam.add(board, first, 'Once', { id }), sam.add(board, first, 'Once', { id })])
  expect(both.map(({ status, body }) => [status, body.id, body.version])).toEqual([
    [201, id, 1],
    [201, id, 1],
  ])
  expect(await sam.cards(board, first)).toHaveLength(1)
  expect((await ana.add(board, first, 'Mine', { id })).body).toMatchObject({ code: 'idTaken' })
  const other = await started('Elsewhere')
  expect((await sam.add(other.board, other.first, 'There', { id })).body).toMatchObject({ code: 'idTaken' })
  expect(await sam.cards(board, second)).toEqual([])
})

test('a card refers only to things that exist in the account and on the board', async () => {
  const { board, first } = await started('References')
  const foreign = server.there.people.employee.id
  const other = await started('Other labels')
  const label = { id: crypto.randomUUID(), name: 'Hot', color: 'red' as const }
  await sam.saveLabels(other.board, label)
  const refused = async (more: object) => (await sam.add(board, first, 'Card', more)).body
  expect(await refused({ client: nobody.id })).toMatchObject({ code: 'contactNotFound' })
  expect(await refused({ assignedTo: foreign })).toMatchObject({ code: 'userNotFound' })
  expect(await refused({ labels: [label.id] })).toMatchObject({ code: 'labelNotFound' })
  expect((await sam.add(board, first, '')).status).toBe(422)
  expect((await sam.add(board, nobody, 'Card')).body).toMatchObject({ code: 'laneNotFound' })
  const card = await sam.card(board, first, 'Card')
  expect((await sam.update(card, { client: nobody.id })).body).toMatchObject({ code: 'contactNotFound' })
  expect((await sam.update(card, { assignedTo: foreign })).body).toMatchObject({ code: 'userNotFound' })
  expect((await sam.update(card, { labels: [label.id] })).body).toMatchObject({ code: 'labelNotFound' })
  expect((await sam.update(card, { title: '' })).body).toMatchObject({ code: 'emptyCard' })
  expect((await sam.openCard(card)).body.card).toEqual(card)
  expect(await sam.cards(board, first)).toHaveLength(1)
})

test('a change is versioned, counts once, and is told in names', async () => {
  const { board, first } = await started('Changes')
  const [hot, cold] = [
    { id: crypto.randomUUID(), name: 'Hot', color: 'red' as const },
    { id: crypto.randomUUID(), name: 'Cold', color: 'blue' as const },
  ]
  await sam.saveLabels(board, hot, cold)
  const client = await contact('Boyd', { firstName: 'Grace' })
  const card = await sam.card(board, first, 'Call', { labels: [hot.id], assignedTo: sam.id })
  const seen = (await sam.events()).length
  expect((await sam.update(card, { title: 'Call', labels: [hot.id, hot.id] }, card.version)).body).toEqual(card)
  expect((await sam.events()).length).toBe(seen)
  const changes = { client: client.id, labels: [cold.id], assignedTo: ana.id, details: 'x'.repeat(400) }
  const saved = (await sam.update(card, changes, card.version)).body
  expect(saved).toMatchObject({
    version: card.version + 1,
    title: 'Call',
    client: { id: client.id, name: 'Grace Boyd' },
    labels: [cold.id],
    assignedTo: ana.id,
  })
  const stale = await ana.update(card, { title: 'Mine' }, card.version)
  expect(stale.status).toBe(409)
  expect(stale.body).toMatchObject({ code: 'conflict', details: { current: { version: saved.version } } })
  expect((await sam.events()).at(-1)).toMatchObject({
    payload: {
      boardId: board.id,
      event: {
        type: 'UPDATE_CARD',
        card: saved,
        counts: {
          users: [
            { id: ana.id, cards: 1 },
            { id: sam.id, cards: 0 },
          ],
        },
      },
    },
  })
  const entries = (await ana.history(card)).body.data
  expect(entries.map(({ action }) => action)).toEqual(['taskCard.updated', 'taskCard.added'])
  expect(entries[0]).toMatchObject({
    user: { id: sam.id, name: 'Employee Here' },
    changes: {
      client: { from: null, to: 'Grace Boyd' },
      labels: { from: ['Hot'], to: ['Cold'] },
      assignedTo: { from: 'Employee Here', to: 'Admin Here' },
      details: { from: '', to: `${'x'.repeat(300)}…` },
    },
  })
  expect(Object.keys(entries[0]?.changes ?? {})).toHaveLength(4)
  expect((await stranger.history(card)).status).toBe(404)
})

test('notifies a teammate who is assigned a card by someone else, in their own tab only', async () => {
  const { board, first } = await started('Assigned')
  const [sams, anas] = [
    await openTab(server, (await sam.auth()).token),
    await openTab(server, (await ana.auth()).token),
  ]
  const card = await sam.card(board, first, 'For Ana', { assignedTo: ana.id })
  await sam.update(card, { assignedTo: sam.id })
  await ana.update(card, { title: 'Still Sam’s' })
  await sam.update(card, { assignedTo: ana.id })
  await expect.poll(() => anas.payloads(reminder)).toHaveLength(2)
  expect(anas.payloads(reminder)[0]).toMatchObject({
    kind: 'assigned',
    by: 'Employee Here',
    boardname: 'Assigned',
    card: { id: card.id },
  })
  expect(sams.payloads(reminder)).toEqual([])
})

test('a due date and a lane’s time limit decide when a card escalates, whichever is first', async () => {
  const { board, first, second, done } = await started('Escalation')
  const card = await sam.card(board, first, 'Quote', { dueOn: '2026-11-20' })
  // The end of the day in New York.
  expect(card.escalatesAt).toBe('2026-11-21T05:00:00.000Z')
  expect((await sam.update(card, { dueOn: null })).body.escalatesAt).toBeNull()
  const now = server.clock.now().getTime()
  const day = new Date(now + 24 * 60 * 60_000).toISOString()
  expect((await sam.move(card, second)).body).toMatchObject({
    escalatesAt: day,
    enteredAt: new Date(now).toISOString(),
  })
  expect((await sam.update(card, { dueOn: '2026-11-27' })).body.escalatesAt).toBe(day)
  expect((await sam.move(card, done)).body.escalatesAt).toBeNull()
  expect((await sam.update(card, { dueOn: '2026-11-19' })).body.escalatesAt).toBeNull()
})

test('filters let through what they say', async () => {
  const { board, first, second } = await started('Filters')
  const label = { id: crypto.randomUUID(), name: 'Hot', color: 'red' as const }
  await sam.saveLabels(board, label)
  const client = await contact('Überblick', { firstName: 'Ole' })
  await sam.card(board, first, 'Late', { dueOn: '2026-11-19', assignedTo: ana.id })
  await sam.card(board, first, 'Today', { dueOn: '2026-11-20', details: '100% sure' })
  await sam.card(board, first, 'Week', { dueOn: '2026-11-26', labels: [label.id] })
  await sam.card(board, first, 'Later', { dueOn: '2026-11-27', client: client.id })
  await sam.card(board, first, 'Never')
  const found = async (query: object) => titles((await ana.list(board, first, query)).body.data)
  expect(await found({ due: 'overdue' })).toEqual(['Late'])
  expect(await found({ due: 'today' })).toEqual(['Today'])
  expect(await found({ due: 'week' })).toEqual(['Week', 'Today'])
  expect(await found({ due: 'none' })).toEqual(['Never'])
  expect(await found({ escalated: 'true' })).toEqual(['Late'])
  expect(await found({ escalated: 'false', assignedTo: 'none', due: 'none' })).toEqual(['Never'])
  expect(await found({ assignedTo: ana.id })).toEqual(['Late'])
  expect(await found({ label: label.id })).toEqual(['Week'])
  expect(await found({ q: ' überb ' })).toEqual(['Later'])
  expect(await found({ filters: '{"q":"überb"}' })).toEqual(['Later'])
  expect(await found({ q: '100%' })).toEqual(['Today'])
  expect(await found({ q: '%' })).toEqual(['Today'])
  expect((await ana.list(board, first, { due: 'week', limit: 1 })).body.total).toBe(2)
  expect((await ana.list(board, second, {})).body).toEqual({ data: [], total: 0 })
})

test('a deleted card comes back to where it was, for 30 days', async () => {
  const { board, first } = await started('Deleted')
  const [c, b, a] = [
    await sam.card(board, first, 'C'),
    await sam.card(board, first, 'B'),
    await sam.card(board, first, 'A'),
  ]
  expect((await sam.dropCard(b)).status).toBe(204)
  expect((await ana.dropCard(b)).status).toBe(204)
  expect((await sam.dropCard(nobody)).body).toMatchObject({
    code: 'cardNotFound',
    message: 'Error finding card to update.',
  })
  expect((await sam.events()).at(-1)?.payload).toMatchObject({
    event: { type: 'DELETE_CARD', cardId: b.id, laneId: first.id, counts: { lanes: [{ id: first.id }] } },
  })
  expect((await sam.openCard(b)).status).toBe(404)
  for (const reply of [await sam.update(b, { title: 'X' }), await sam.move(b, first), await sam.history(b)])
    expect(reply.body).toMatchObject({ code: 'cardNotFound' })
  // Another card takes the key of the deleted one.
  const between = await sam.card(board, first, 'Between', { after: a.id })
  expect(between.order).toBe(b.order)
  const back = (await ana.restoreCard(b)).body
  expect(titles(await sam.cards(board, first))).toEqual(['A', 'Between', 'B', 'C'])
  expect((await sam.restoreCard(b)).body).toEqual(back)
  expect((await sam.history(b)).body.data.map(({ action }) => action)).toEqual([
    'taskCard.restored',
    'taskCard.deleted',
    'taskCard.added',
  ])
  await sam.dropCard(c)
  await server.admin.query("update tenant.task_cards set deleted_at = deleted_at - interval '31 days' where id = $1", [
    c.id,
  ])
  expect((await sam.restoreCard(c)).body).toMatchObject({ code: 'cardNotFound' })
  expect((await stranger.restoreCard(b)).status).toBe(404)
})

test('a card whose lane was removed comes back to the first lane', async () => {
  const { board, first, second } = await started('Removed lane')
  await sam.card(board, first, 'There')
  const card = await sam.card(board, second, 'Lost')
  await sam.dropCard(card)
  expect((await ana.removeLane(board, second, first)).status).toBe(200)
  expect((await sam.restoreCard(card)).body).toMatchObject({ laneId: first.id, escalatesAt: null })
  expect(titles(await sam.cards(board, first))).toEqual(['Lost', 'There'])
})

test('refuses to change by hand what a tag decides', async () => {
  const { board, first, card, untag } = await fedBoard('Fed')
  const other = await contact('Other')
  expect((await sam.add(board, first, 'By hand')).body).toMatchObject({ code: 'boardFedByTags' })
  expect((await sam.update(card, { client: other.id })).body).toMatchObject({ code: 'tagCardClient' })
  expect((await sam.dropCard(card)).body).toMatchObject({ code: 'boardFedByTags' })
  expect((await sam.bulk(board, [card], { do: 'delete' })).body).toEqual({ changed: [] })
  expect((await sam.update(card, { details: 'Called twice' })).body).toMatchObject({ details: 'Called twice' })
  await untag()
  expect((await sam.dropCard(card)).status).toBe(204)
  await server.admin.query(
    `insert into tenant.task_cards (account_id, id, board_id, lane_id, place, contact_id, source, entered_at, created_at,
         updated_at)
       select account_id, gen_random_uuid(), board_id, lane_id, 'a5', contact_id, 'tag', now(), now(), now()
       from tenant.task_cards where id = $1`,
    [card.id],
  )
  expect((await sam.restoreCard(card)).body).toMatchObject({ code: 'clientHasCard' })
  expect((await sam.bulk(board, [card], { do: 'restore' })).body).toEqual({ changed: [] })
})

test('the cards of a client, with how far each has come', async () => {
  const { board, first, second, done } = await started('Of a client')
  const other = await sam.board('Another', ['Only'])
  const client = await contact('Lee')
  const cards = [
    await sam.card(board, first, 'First', { client: client.id }),
    await sam.card(board, second, 'Second', { client: client.id }),
    await sam.card(board, done, 'Third', { client: client.id }),
    await sam.card(other, other.lanes[0] ?? nobody, 'Fourth', { client: client.id }),
  ]
  await sam.dropCard(cards[1] ?? nobody)
  const list = (await ana.ofClient(client)).body
  expect(
    new Map(list.map((each) => [each.card.title, [each.taskBoard.boardname, each.taskBoardLane.label, each.progress]])),
  ).toEqual(
    new Map([
      ['First', ['Of a client', 'To contact', 33]],
      ['Third', ['Of a client', 'Done', 100]],
      ['Fourth', ['Another', 'Only', 100]],
    ]),
  )
  const shown = async () => (await ana.ofClient(client)).body.map(({ card }) => card.title).sort()
  await sam.change(other, { archived: true })
  expect(await shown()).toEqual(['First', 'Third'])
  await sam.change(other, { archived: false })
  expect(await shown()).toEqual(['First', 'Fourth', 'Third'])
  expect((await ana.ofClient(nobody)).body).toMatchObject({ code: 'contactNotFound' })
  expect((await stranger.ofClient(client)).status).toBe(404)
})

test('the events of a browser do what the endpoints do, but not for ghosts', async () => {
  const { board, first, second } = await started('Sockets')
  const { tell } = await openTab(server, (await sam.auth()).token)
  const change = (event: object, boardId = board.id) => tell('taskBoard_updateCard', { boardId, event })
  expect(await tell('taskBoard_joinBoard', { boardId: board.id })).toMatchObject({
    ok: true,
    data: { boardname: 'Sockets' },
  })
  expect(await tell('taskBoard_joinBoard', nobody)).toMatchObject({ ok: false })
  const id = crypto.randomUUID()
  const added = await change({ type: 'ADD_CARD', laneId: first.id, card: { id, title: 'By socket' } })
  expect(added).toMatchObject({ ok: true, data: { card: { id, title: 'By socket', laneId: first.id } } })
  const moved = await change({ type: 'MOVE_CARD', cardId: id, place: { laneId: second.id } })
  expect(moved).toMatchObject({ ok: true, data: { card: { laneId: second.id } } })
  const changed = await change({ type: 'UPDATE_CARD', cardId: id, card: { title: 'Changed' } })
  expect(changed).toMatchObject({ ok: true, data: { card: { title: 'Changed' } } })
  const elsewhere = (await started('Not here')).board
  const missing = { ok: false, error: { code: 'cardNotFound', message: 'Error finding card to update.' } }
  expect(await change({ type: 'DELETE_CARD', cardId: id }, elsewhere.id)).toEqual(missing)
  expect(await change({ type: 'DELETE_CARD', cardId: id })).toEqual({ ok: true, data: { card: null } })
  expect(await change({ type: 'UPDATE_CARD', cardId: id, card: { title: 'Gone' } })).toEqual(missing)
  expect(await tell('taskBoard_leaveBoard', { boardId: board.id })).toMatchObject({ ok: true })
  const { employee, owner } = server.here.people
  const ghost = await openTab(server, await server.session(employee, { ghostedBy: owner }))
  expect(await ghost.tell('taskBoard_joinBoard', { boardId: board.id })).toMatchObject({ ok: true })
  const event = { type: 'ADD_CARD', laneId: first.id, card: { id: crypto.randomUUID(), title: 'As Sam' } }
  expect(await ghost.tell('taskBoard_updateCard', { boardId: board.id, event })).toMatchObject({
    ok: false,
    error: { code: 'refusedWhileGhosting' },
  })
  expect(await sam.cards(board, first)).toEqual([])
})
