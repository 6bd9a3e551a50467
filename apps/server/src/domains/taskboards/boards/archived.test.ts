// Of all endpoints of the contract: an archived board is read, restored, copied, and deleted, and otherwise stays as it is.

import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { type BoardUser, createBoardUser } from '../taskboards.factory.ts'

let server: TestServer
let ana: BoardUser
beforeAll(async () => {
  server = await testServer()
  ana = createBoardUser(server, server.here.people.admin)
})
afterAll(() => server.close())

const newId = () => crypto.randomUUID()
type Name = keyof typeof api.taskBoards
const endpoints = Object.entries(api.taskBoards) as [Name, Endpoint][]

/** Not of one board, or what is done with an archived one. */
const allowed = [
  'createTaskBoard',
  'checkBoardImport',
  'importTaskBoard',
  'copyTaskBoard',
  'deleteTaskBoard',
  'restoreTaskBoard',
] as const satisfies Name[]
const reads = endpoints.filter(([, { method }]) => method === 'GET').map(([name]) => name)
const changes = endpoints.map(([name]) => name).filter((name) => ![...allowed, ...reads].some((each) => each === name))

/** One of everything. */
async function made() {
  const board = await ana.board('Full', ['One', 'Two', 'Cleared'])
  const [lane, other, cleared] = [board.lane('One'), board.lane('Two'), board.lane('Cleared')]
  const client = await server.request(api.contacts.createContact, { body: { lastName: 'Okafor' } }, await ana.auth())
  const card = await ana.card(board, lane, 'Card', { client: client.body.id })
  const deleted = await ana.card(board, lane, 'Deleted')
  await ana.dropCard(deleted)
  await ana.card(board, cleared, 'Of a cleared lane')
  const recurs = { id: newId(), laneId: lane.id, title: 'Again', every: 'month', nextOn: '2027-01-31' } as const
  return {
    ...{ board, lane, other, card, deleted, client: client.body, recurs },
    item: (await ana.addItem(card, 'Item')).body,
    comment: (await ana.comment(card, 'Comment')).body,
    file: (await ana.attach(card, new File(['Text'], 'a.txt', { type: 'text/plain' }))).body,
    clear: (await ana.clear(board, cleared)).body.clear,
    recurring: (await ana.addRecurring(board, recurs)).body,
  }
}
type Made = Awaited<ReturnType<typeof made>>

interface Given {
  params: Record<string, string>
  query?: object
  body?: object
  file?: File
}
const of = ({ id }: { id: string }, body?: object): Given => ({ params: { id }, ...(body && { body }) })
const ofLane = ({ board, lane }: Made, body?: object): Given => ({
  params: { boardId: board.id, laneId: lane.id },
  ...(body && { body }),
})

/** What each endpoint that is about one board accepts while the board is not archived. */
const calls: Record<Exclude<Name, (typeof allowed)[number]>, (all: Made) => Given> = {
  listTaskBoards: () => ({ params: {}, query: { archived: 'true' } }),
  getTaskBoard: ({ board }) => of(board),
  listTaskBoardUsers: ({ board }) => of(board),
  listTaskLanes: ({ board }) => of(board),
  listClearedLanes: ({ board }) => of(board),
  listRecurringCards: ({ board }) => of(board),
  listCards: (all) => ofLane(all),
  listClientCards: ({ client }) => ({ params: { clientId: client.id } }),
  getCard: ({ card }) => of(card),
  listCardHistory: ({ card }) => of(card),
  showCardFile: ({ file }) => of(file),
  updateTaskBoard: ({ board }) => of(board, { boardname: 'Renamed' }),
  saveTaskLabels: ({ board }) => of(board, { labels: [{ id: newId(), name: 'Hot', color: 'red' }] }),
  addTaskLane: ({ board }) => of(board, { id: newId(), label: 'Three' }),
  updateTaskLane: (all) => ofLane(all, { label: 'Renamed' }),
  clearTaskLane: (all) => ofLane(all),
  removeTaskLane: (all) => ofLane(all, { moveTo: all.other.id }),
  undoClearLane: ({ board, clear }) => ({ params: { boardId: board.id, id: clear } }),
  addRecurringCard: ({ board, recurs }) => of(board, { ...recurs, id: newId() }),
  updateRecurringCard: ({ recurring }) => of(recurring, { title: 'Renamed' }),
  deleteRecurringCard: ({ recurring }) => of(recurring),
  addCard: (all) => ofLane(all, { id: newId(), title: 'Another' }),
  updateCard: ({ card }) => of(card, { title: 'Renamed' }),
  moveCard: ({ card, other }) => of(card, { laneId: other.id }),
  deleteCard: ({ card }) => of(card),
  restoreCard: ({ deleted }) => of(deleted),
  changeCards: ({ board, card }) => of(board, { cards: [card.id], act: { do: 'color', cardColor: 'red' } }),
  addChecklistItem: ({ card }) => of(card, { id: newId(), text: 'Another' }),
  updateChecklistItem: ({ item }) => of(item, { done: true }),
  deleteChecklistItem: ({ item }) => of(item),
  addCardComment: ({ card }) => of(card, { id: newId(), message: 'Another' }),
  updateCardComment: ({ comment }) => of(comment, { message: 'Changed' }),
  deleteCardComment: ({ comment }) => of(comment),
  uploadCardFile: ({ card }) => ({ ...of(card), file: new File(['Text'], 'b.txt', { type: 'text/plain' }) }),
  deleteCardFile: ({ file }) => of(file),
}

const call = async (name: keyof typeof calls, all: Made) =>
  server.request(api.taskBoards[name] as Endpoint, calls[name](all) as never, await ana.auth())

/** Every row of the board, and all that was emitted. */
async function stored({ board }: Made) {
  const ofCards = 'card_id in (select id from tenant.task_cards where board_id = $1)'
  const tables = {
    ...{
      task_boards: 'id = $1',
      task_lanes: 'board_id = $1',
      task_labels: 'board_id = $1',
      task_cards: 'board_id = $1',
    },
    ...{ task_recurring: 'board_id = $1', task_clears: 'board_id = $1' },
    ...{ task_checklist: ofCards, task_comments: ofCards, task_files: ofCards },
  }
  const rows = Object.entries(tables).map(async ([table, where]) => {
    const found = await server.admin.query(`select * from tenant.${table} where ${where} order by id`, [board.id])
    return [table, found.rows] as const
  })
  return { rows: await Promise.all(rows), events: (await ana.events()).at(-1)?.seq }
}

describe('an archived board', () => {
  let all: Made
  let before: Awaited<ReturnType<typeof stored>>
  beforeAll(async () => {
    all = await made()
    expect((await ana.change(all.board, { archived: true })).status).toBe(200)
    before = await stored(all)
  })

  test.each(reads)('is read by %s', async (name) => {
    expect((await call(name as keyof typeof calls, all)).status).toBe(200)
  })

  test.each(changes)('is not changed by %s', async (name) => {
    expect(await call(name as keyof typeof calls, all)).toMatchObject({ status: 409, body: { code: 'boardArchived' } })
    expect(api.taskBoards[name].errors).toContain('boardArchived')
  })

  test('is stored as it was, and nothing was said of it', async () => {
    expect(await stored(all)).toEqual(before)
  })

  test('is copied, deleted, and restored; restored from the archive it is changed at once', async () => {
    expect((await ana.copy(all.board, 'A copy')).body).toMatchObject({
      archived: false,
      lanes: [{ label: 'One' }, {}, {}],
    })
    expect((await ana.drop(all.board)).status).toBe(204)
    expect((await ana.restore(all.board)).body).toMatchObject({ archived: true })
    expect((await ana.change(all.board, { boardname: 'Open', archived: false })).body).toMatchObject({
      ...{ boardname: 'Open', archived: false },
    })
  })
})

describe('a board that is not archived', () => {
  let all: Made
  beforeAll(async () => {
    all = await made()
  })
  // They take away what the others change.
  const last = ['deleteCard', 'clearTaskLane', 'removeTaskLane']

  test.each(changes.toSorted((one, other) => last.indexOf(one) - last.indexOf(other)))(
    'is changed by %s',
    async (name) => {
      expect((await call(name as keyof typeof calls, all)).status).toBeLessThan(300)
    },
  )
})

test('only endpoints that refuse archived boards say so', () => {
  const saying = endpoints.filter(([, { errors }]) => errors?.includes('boardArchived')).map(([name]) => name)
  expect(saying.sort()).toEqual(changes.toSorted())
})
