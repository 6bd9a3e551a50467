// Ids within bodies, which no path guards: of another account, of another board of one's own, and of a colleague's own
// template. Each is refused, and neither the other account nor the other board changes.

import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTab } from '#testing/tab'
import { type BoardUser, createBoardUser, requireSuccess } from './taskboards.factory.ts'

let server: TestServer
let sam: BoardUser
let ana: BoardUser
let mine: Made
let other: Made
let theirs: Made

const newId = (): string => crypto.randomUUID()

beforeAll(async () => {
  server = await testServer()
  const { here, there } = server
  ;[sam, ana] = [createBoardUser(server, here.people.employee), createBoardUser(server, here.people.admin)]
  mine = await made(ana, here.id, 'Mine')
  other = await made(ana, here.id, 'Other')
  theirs = await made(createBoardUser(server, there.people.admin), there.id, 'Theirs')
})
afterAll(() => server.close())

/** A board with one of everything, and what its cards may refer to. */
async function made(who: BoardUser, account: string, name: string) {
  const auth = await who.auth()
  const board = await who.board(name, ['One', 'Two', 'Cleared'])
  const [one, two, cleared] = [board.lane('One'), board.lane('Two'), board.lane('Cleared')]
  const card = await who.card(board, one, 'Card')
  await who.card(board, cleared, 'Cleared')
  const label = { id: newId(), name: 'Hot', color: 'red' as const }
  requireSuccess(await who.saveLabels(board, label))
  const recurs = { id: newId(), laneId: one.id, title: 'Again', every: 'month', nextOn: '2027-01-31' } as const
  const text = { format: 'message', name: `Text ${name}`, template: 'Hello', group: 'personal' } as const
  return {
    ...{ account, board, one, two, card, label, person: who.id },
    recurring: requireSuccess(await who.addRecurring(board, recurs)),
    item: requireSuccess(await who.addItem(card, 'Item')),
    comment: requireSuccess(await who.comment(card, 'Comment')),
    clear: requireSuccess(await who.clear(board, cleared)).clear,
    tag: requireSuccess(await server.request(api.tags.createTag, { body: { name } }, auth)),
    client: requireSuccess(await server.request(api.contacts.createContact, { body: { lastName: name } }, auth)),
    template: requireSuccess(
      await server.request(api.templates.createTemplate, { params: { format: 'message' }, body: text }, auth),
    ),
  }
}
type Made = Awaited<ReturnType<typeof made>>

const ofBoard = ['lanes', 'labels', 'cards', 'recurring', 'clears', 'board_tags'].map((name) => `task_${name}`)
const rowsOf = (table: string, where: string) =>
  `select '${table}' as of, t::text as row from tenant.${table} t where t.account_id = $1 and ${where}`
const everyRow = [
  rowsOf('task_boards', 'id = $2'),
  ...ofBoard.map((table) => rowsOf(table, 'board_id = $2')),
  ...['task_checklist', 'task_comments'].map((table) =>
    rowsOf(table, 'card_id in (select id from tenant.task_cards where account_id = $1 and board_id = $2)'),
  ),
].join(' union all ')

/** Every row of a board. */
const stored = async ({ account, board }: Made) =>
  (await server.admin.query(`${everyRow} order by 1, 2`, [account, board.id])).rows

interface Reply {
  status: number
  body: unknown
}
const recurs = (more: object) => ({
  ...{ id: newId(), laneId: mine.one.id, title: 'Again', every: 'month' as const, nextOn: '2027-01-31' },
  ...more,
})
const lanes = (id: string) => [{ id, label: 'Lane' }]

/** What refuses the ids of another board or account; `of` is one of them. */
const refused: [string, string, (of: Made) => Promise<Reply>][] = [
  ['a new board ends in', 'laneNotFound', (of) => ana.create(boardWith({ endLane: of.one.id }))],
  ['a board ends in', 'laneNotFound', (of) => ana.change(mine.board, { endLane: of.one.id })],
  ['a lane changed through another board', 'laneNotFound', (of) => ana.changeLane(mine.board, of.one, { label: 'A' })],
  ['a lane behind', 'laneNotFound', (of) => ana.changeLane(mine.board, mine.two, { after: of.one.id })],
  ['a lane cleared through another board', 'laneNotFound', (of) => ana.clear(mine.board, of.one)],
  ['a clearing undone through another board', 'clearNotFound', (of) => ana.undo(mine.board, of.clear)],
  ['a lane emptied into', 'laneNotFound', (of) => ana.removeLane(mine.board, mine.two, of.one)],
  ['a lane removed through another board', 'laneNotFound', (of) => ana.removeLane(mine.board, of.one, mine.two)],
  ['a recurring card into', 'laneNotFound', (of) => ana.addRecurring(mine.board, recurs({ laneId: of.one.id }))],
  ['a recurring card moved to', 'laneNotFound', (of) => ana.changeRecurring(mine.recurring, { laneId: of.one.id })],
  ['a card into', 'laneNotFound', (of) => sam.add(mine.board, of.one, 'Card')],
  ['a card with the label', 'labelNotFound', (of) => sam.add(mine.board, mine.one, 'A', { labels: [of.label.id] })],
  ['a card gets the label', 'labelNotFound', (of) => sam.update(mine.card, { labels: [of.label.id] })],
  ['a card moved to', 'laneNotFound', (of) => sam.move(mine.card, of.one)],
  ['cards moved to', 'laneNotFound', (of) => sam.bulk(mine.board, [mine.card], { do: 'move', laneId: of.one.id })],
  [
    'cards get the label',
    'labelNotFound',
    (of) => sam.bulk(mine.board, [mine.card], { do: 'label', labelId: of.label.id, on: true }),
  ],
  ['an item behind', 'checklistItemNotFound', (of) => sam.changeItem(mine.item, { after: of.item.id })],
]

/** What refuses people, clients, tags, and templates of another account. */
const strangers: [string, string, () => Promise<Reply>][] = [
  ['a tag feeds a new board', 'tagNotFound', () => ana.create(boardWith({ assignedTag: [theirs.tag.id] }))],
  ['a tag feeds a board', 'tagNotFound', () => ana.change(mine.board, { assignedTag: [theirs.tag.id] })],
  ['a rule assigns to', 'userNotFound', () => ana.changeLane(mine.board, mine.one, rule({ assignTo: theirs.person }))],
  [
    'a rule texts',
    'templateNotFound',
    () => ana.changeLane(mine.board, mine.one, rule({ template: theirs.template.id })),
  ],
  ['a recurring card for', 'userNotFound', () => ana.addRecurring(mine.board, recurs({ assignedTo: theirs.person }))],
  [
    'a recurring card handed to',
    'userNotFound',
    () => ana.changeRecurring(mine.recurring, { assignedTo: theirs.person }),
  ],
  ['a card about', 'contactNotFound', () => sam.add(mine.board, mine.one, '', { client: theirs.client.id })],
  ['a card turned to', 'contactNotFound', () => sam.update(mine.card, { client: theirs.client.id })],
  ['a card for', 'userNotFound', () => sam.add(mine.board, mine.one, 'A', { assignedTo: theirs.person })],
  ['a card handed to', 'userNotFound', () => sam.update(mine.card, { assignedTo: theirs.person })],
  [
    'cards handed to',
    'userNotFound',
    () => sam.bulk(mine.board, [mine.card], { do: 'assign', assignedTo: theirs.person }),
  ],
  ['a comment mentions', 'userNotFound', () => sam.comment(mine.card, 'Look', [{ id: theirs.person }])],
  [
    'a changed comment mentions',
    'userNotFound',
    () => ana.changeComment(mine.comment, 'Look', [{ id: theirs.person }]),
  ],
]

/** Ids that something of another board of one's own has. */
const taken: [string, () => Promise<Reply>][] = [
  ['a lane of a new board', () => ana.create(boardWith({ lanes: lanes(other.one.id) }))],
  ['a lane', () => ana.addLane(mine.board, { id: other.one.id })],
  ['a label', () => ana.saveLabels(mine.board, other.label)],
  ['a recurring card', () => ana.addRecurring(mine.board, recurs({ id: other.recurring.id }))],
  ['a card', () => sam.add(mine.board, mine.one, 'Card', { id: other.card.id })],
  ['an item', () => sam.addItem(mine.card, 'Item', other.item.id)],
  ['a comment', () => sam.comment(mine.card, 'Comment', [], other.comment.id)],
]

const boardWith = (more: object) => ({ id: newId(), boardname: 'New', lanes: lanes(newId()), ...more })
const rule = (more: object) => {
  return { rule: { assignTo: null, dueDays: null, followupDays: null, template: null, ...more } }
}

describe.each(['another board', 'another account'])('of %s', (whose) => {
  test.each(refused)('is refused: %s', async (_what, code, send) => {
    const of = whose === 'another board' ? other : theirs
    const before = [await stored(mine), await stored(other), await stored(theirs)]
    expect((await send(of)).body).toMatchObject({ code })
    expect([await stored(mine), await stored(other), await stored(theirs)]).toEqual(before)
  })
})

test.each(strangers)('refuses ids of another account: %s', async (_what, code, send) => {
  const before = [await stored(mine), await stored(theirs)]
  expect((await send()).body).toMatchObject({ code })
  expect([await stored(mine), await stored(theirs)]).toEqual(before)
})

test.each(taken)('is in use on another board: %s', async (_what, send) => {
  const before = [await stored(mine), await stored(other)]
  expect(await send()).toMatchObject({ status: 409, body: { code: 'idTaken' } })
  expect([await stored(mine), await stored(other)]).toEqual(before)
})

test('a colleague’s own template is no rule of somebody else', async () => {
  const reply = await sam.changeLane(mine.board, mine.one, rule({ template: mine.template.id }))
  expect(reply.body).toMatchObject({ code: 'templateNotFound' })
})

test('cards of other boards are left out of a change of many, and are no neighbors', async () => {
  const before = [await stored(other), await stored(theirs)]
  const cards = [other.card, theirs.card]
  for (const act of [{ do: 'delete' }, { do: 'restore' }, { do: 'move', laneId: mine.two.id }] as const)
    expect((await sam.bulk(mine.board, cards, act)).body).toEqual({ changed: [] })
  for (const { id } of cards) {
    const added = await sam.card(mine.board, mine.two, 'Beside', { after: id })
    expect((await sam.move(added, mine.two, { after: id, before: id })).status).toBe(200)
  }
  expect([await stored(other), await stored(theirs)]).toEqual(before)
})

test('ids of another account name nothing there', async () => {
  const before = await stored(theirs)
  const { board, one, label } = theirs
  expect((await ana.create(boardWith({ id: board.id, lanes: lanes(one.id) }))).status).toBe(201)
  expect((await ana.saveLabels(board, label)).status).toBe(200)
  expect((await sam.add(board, one, 'Mine', { id: theirs.card.id })).status).toBe(201)
  expect(await stored(theirs)).toEqual(before)
})

test('nor does a socket reach a card of another board or account', async () => {
  const { token } = await sam.auth()
  const { tell } = await openTab(server, token)
  const before = [await stored(other), await stored(theirs)]
  const send = (boardId: string, event: object) => tell('taskBoard_updateCard', { boardId, event })
  for (const { card, one } of [other, theirs]) {
    const cardId = card.id
    for (const event of [
      { type: 'MOVE_CARD', cardId, place: { laneId: mine.one.id } },
      { type: 'UPDATE_CARD', cardId, card: { title: 'Mine' } },
      { type: 'DELETE_CARD', cardId },
    ])
      expect(await send(mine.board.id, event)).toMatchObject({ ok: false, error: { code: 'cardNotFound' } })
    const into = { type: 'ADD_CARD', laneId: one.id, card: { id: newId(), title: 'Mine' } }
    expect(await send(mine.board.id, into)).toMatchObject({ ok: false, error: { code: 'laneNotFound' } })
  }
  expect([await stored(other), await stored(theirs)]).toEqual(before)
})
