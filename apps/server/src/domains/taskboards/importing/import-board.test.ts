import { api } from '@frontdesk/contract/registry'
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repeatedSlot } from '#testing/longest-turn'
import { type TestServer, testServer } from '#testing/server'
import { type BoardUser, createBoardUser } from '../taskboards.factory.ts'
import { boardImportTexts as texts } from '../texts/import.texts.ts'
import { readFileOf } from './read-file.ts'

let server: TestServer
let ana: BoardUser
beforeAll(async () => {
  server = await testServer()
  ana = createBoardUser(server, server.here.people.admin)
})
afterAll(() => server.close())

const { checkBoardImport, importTaskBoard } = api.taskBoards
type Content = string | Uint8Array<ArrayBuffer>
const file = (content: Content, name = 'board.json') => new File([content], name, { type: 'application/json' })
const check = async (content: Content, name?: string) =>
  server.request(checkBoardImport, { file: file(content, name) }, await ana.auth())
const bring = async (content: Content, boardname = 'Brought in') =>
  server.request(importTaskBoard, { file: file(content), fields: { boardname } } as never, await ana.auth())

const list = (id: string, name: string, more: object = {}) => ({ id, name, closed: false, pos: 1, ...more })
const card = (id: string, idList: string, name: string, more: object = {}) => ({
  ...{ id, idList, name, desc: '', due: null, closed: false, pos: 1, idLabels: [], idMembers: [], idChecklists: [] },
  ...more,
})
const comment = (id: string, text: string, fullName: string, date = '2026-11-01T10:00:00.000Z') => ({
  ...{ type: 'commentCard', date, data: { text, card: { id } }, memberCreator: { fullName } },
})
const trello = (more: object = {}) =>
  JSON.stringify({ name: 'Claims', desc: 'All of them', lists: [], cards: [], ...more })
const stored = async () => {
  const { rows } = await server.admin.query(
    `select (select count(*)::int from tenant.task_boards) as boards,
       (select count(*)::int from tenant.task_cards) as cards`,
  )
  return rows[0]
}
/** What the thread makes of a file, without the thread. */
const read = (content: Content) =>
  Array.fromAsync(
    readFileOf({ zone: 'America/New_York', today: '2026-11-29', mapping: null }, async function* () {
      yield Buffer.from(content as string)
    }),
  )
const nobody = { id: crypto.randomUUID(), lanes: [] as { id: string }[] }
const reasons = (skipped: readonly { reason: string; count: number }[]) =>
  Object.fromEntries(skipped.map(({ reason, count }) => [reason, count]))

test('a Trello board comes with its lanes, labels, cards, checklists, comments, people, and clients', async () => {
  const body = { firstName: 'Maria', lastName: 'Alvarez Ruiz' }
  const client = (await server.request(api.contacts.createContact, { body }, await ana.auth())).body.id
  const twice = { firstName: 'Ann', lastName: 'King' }
  for (const each of [twice, twice]) await server.request(api.contacts.createContact, { body: each }, await ana.auth())
  const file = trello({
    lists: [
      list('l2', 'Done', { pos: 2 }),
      list('l1', 'To call'),
      list('l3', 'Old', { closed: true }),
      list('l4', `Waiting ${'x'.repeat(60)}`, { pos: 3 }),
    ],
    cards: [
      card('c2', 'l1', 'maria alvarez ruiz', { pos: 20, idMembers: ['m2', 'm1'], idLabels: ['b1', 'b2'] }),
      card('c1', 'l1', 'Ann King', { pos: 10, due: '2027-01-02T03:00:00.000Z', desc: 'Line 1\r\nLine 2\u0000' }),
      card('c3', 'l2', 'Send the forms', {
        idChecklists: ['k1', 'k2'],
        attachments: [{ name: 'a.pdf' }],
        idMembers: ['m2'],
      }),
      card('c4', 'l3', 'Of an old list'),
      card('c5', 'l1', 'Archived', { closed: true }),
      card('c6', 'nowhere', 'Lost'),
      card('c7', 'l1', ' \u200b '),
      card('c8', 'l1', 'Bad date', { due: 'soon', pos: 30 }),
      { id: 7, name: 'No card' },
    ],
    labels: [
      { id: 'b1', name: 'Urgent', color: 'red_dark' },
      { id: 'b2', name: '', color: 'sky' },
      { id: 'b3', name: '', color: 'lime' },
    ],
    members: [
      { id: 'm1', fullName: 'employee HERE', username: 'emp' },
      { id: 'm2', fullName: 'Somebody Else', username: 'else' },
    ],
    checklists: [
      {
        id: 'k2',
        idCard: 'c3',
        name: 'Then',
        pos: 2,
        checkItems: [{ name: 'File them', state: 'incomplete', pos: 1 }],
      },
      {
        ...{ id: 'k1', idCard: 'c3', name: 'First', pos: 1 },
        checkItems: [
          { name: 'Sign', state: 'incomplete', pos: 2 },
          { name: 'Print', state: 'complete', pos: 1 },
        ],
      },
    ],
    actions: [
      comment('c3', 'Second', 'Admin Here', '2026-11-02T10:00:00.000Z'),
      comment('c3', 'First', 'Somebody Else'),
      { type: 'updateCard', data: {} },
    ],
  })
  const before = await stored()
  const dry = await check(file)
  expect(dry.status).toBe(200)
  expect(dry.body).toMatchObject({
    ...{ format: 'json', source: 'trello', boardname: 'Claims', cards: 4, checklistItems: 3, comments: 2, labels: 2 },
    ...{ assigned: 1, clients: 1 },
    lanes: [
      { label: 'To call', cards: 3 },
      { label: 'Done', cards: 1 },
      { label: `Waiting ${'x'.repeat(32)}`, cards: 0 },
    ],
  })
  expect(reasons(dry.body.skipped)).toEqual({
    [texts.unreadable]: 1,
    [texts.archivedList]: 1,
    [texts.longLabel]: 1,
    [texts.cardOfArchivedList]: 1,
    [texts.archivedCard]: 1,
    [texts.cardWithoutLane]: 1,
    [texts.noTitle]: 1,
    [texts.due]: 1,
    [texts.files]: 1,
    [texts.dueTime]: 1,
    [texts.history]: 1,
    [texts.otherPeople]: 1,
    [texts.stranger]: 1,
  })
  expect(await stored()).toEqual(before)

  const since = (await ana.events()).at(-1)?.seq ?? 0
  const { status, body: reply } = await bring(file)
  expect(status).toBe(201)
  expect(reply.import).toEqual({ ...dry.body, boardname: 'Brought in' })
  const { board } = reply
  expect(board).toMatchObject({ description: 'All of them', total: 4, completed: 1, assigned: 1, progress: 25 })
  expect(board.labels).toMatchObject([
    { name: 'Urgent', color: 'red' },
    { name: 'Sky', color: 'teal' },
  ])
  expect((await ana.events(since)).map(({ payload }) => payload)).toEqual([
    { boardId: board.id, event: { type: 'UPDATE_BOARD', board } },
  ])
  const [first, done] = board.lanes
  const cards = await ana.cards(board, first ?? board)
  expect(cards).toMatchObject([
    { title: 'Ann King', client: null, details: 'Line 1\nLine 2', dueOn: '2027-01-01', source: 'import' },
    {
      ...{ title: 'maria alvarez ruiz', client: { id: client }, assignedTo: server.here.people.employee.id },
      labels: board.labels.map(({ id }) => id),
    },
    { title: 'Bad date', dueOn: null, escalatesAt: null },
  ])
  for (const { id } of cards)
    expect((await ana.history({ id })).body.data).toMatchObject([
      { action: 'taskCard.added', user: { id: ana.id }, facts: { lane: 'To call', source: 'import' } },
    ])
  const [forms] = await ana.cards(board, done ?? board)
  const { parts } = (await ana.openCard(forms ?? board)).body
  expect(parts.checklist.map(({ text, doneAt }) => [text, doneAt !== null])).toEqual([
    ['First: Print', true],
    ['First: Sign', false],
    ['Then: File them', false],
  ])
  expect(parts.comments).toMatchObject([
    { author: 'Somebody Else', message: 'First', userId: null, createdAt: '2026-11-01T10:00:00.000Z' },
    { author: 'Admin Here', message: 'Second', userId: null },
  ])
  // A colleague of the same name did not write it here.
  expect((await ana.changeComment(parts.comments[1] ?? nobody, 'Never said')).body).toMatchObject({
    code: 'notYourComment',
  })
  const { rows } = await server.admin.query(
    "select facts from tenant.audit_log where entity_id = $1 and action = 'taskBoard.imported'",
    [board.id],
  )
  expect(rows).toEqual([{ facts: { name: 'Brought in', source: 'trello', cards: 4 } }])
  // Deleting the board undoes it.
  expect((await ana.drop(board)).status).toBe(204)
  expect((await ana.boards()).map(({ id }) => id)).not.toContain(board.id)
})

test('a CSV file comes with a lane for each list, in the order of the rows', async () => {
  const csv = [
    'ASSIGNED;Status;card;Description;Due;Labels',
    'employee@here.test;To do;Order paper;"Two boxes; white";1/31/2027;Office, Supplies',
    'Nobody Here;DOING;Clean the windows;;2027-02-29;office',
    ';To Do;Café au lait;;2027-02-28T10:00:00Z;',
    ';;No lane;;;',
    ';Done;;No title;;',
  ].join('\r\n')
  // As Excel writes it in America.
  const dry = await check(new Uint8Array(Buffer.from(csv, 'latin1')), 'Office work.csv')
  expect(dry.body).toMatchObject({
    ...{ format: 'csv', source: 'plain', boardname: 'Office work', cards: 4, labels: 2, assigned: 1, clients: 0 },
    lanes: [
      { label: 'To do', cards: 3 },
      { label: 'DOING', cards: 1 },
    ],
  })
  expect(reasons(dry.body.skipped)).toEqual({
    [texts.due]: 1,
    [texts.dueTime]: 1,
    [texts.noTitle]: 1,
    [texts.stranger]: 1,
  })
  const { body } = await bring(new Uint8Array(Buffer.from(csv, 'latin1')))
  expect(body.import).toEqual({ ...dry.body, boardname: 'Brought in' })
  expect(await ana.cards(body.board, body.board.lanes[0] ?? body.board)).toMatchObject([
    ...[{ title: 'Order paper', details: 'Two boxes; white', dueOn: '2027-01-31', labels: { length: 2 } }],
    { title: 'Café au lait', dueOn: '2027-02-28', assignedTo: null },
    { title: 'No lane' },
  ])
  const american = await read(Buffer.from(csv, 'latin1'))
  for (const encoding of ['utf8', 'utf16le'] as const)
    expect(await read(Buffer.from(`\ufeff${csv}`, encoding))).toEqual(american)
})

test('rows of a CSV file that lose something are named by the lines where they begin', async () => {
  const csv = ['Title,Due', 'A,soon', '', '"B has', 'two lines",soon', ',', ',1/2/2027', ...Array(4).fill('C,soon')]
  const { body } = await check(csv.join('\r\n'), 'lines.csv')
  expect(body.skipped).toEqual([
    { reason: texts.due, count: 6, lines: [2, 4, 8, 9, 10] },
    { reason: texts.noTitle, count: 1, lines: [7] },
  ])
})

test('skips and counts what exceeds the limits of a board', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => at)
  const file = trello({
    lists: many(22).map((at) => list(`l${at}`, `List ${at}`, { pos: at })),
    cards: [
      card('c', 'l0', `Long ${'x'.repeat(300)}`, { idLabels: many(32).map((at) => `b${at}`), desc: '😀'.repeat(4000) }),
      ...many(3).map((at) => card(`d${at}`, 'l21', 'Left out')),
    ],
    labels: many(32).map((at) => ({ id: `b${at}`, name: `Label ${at}`, color: null })),
    checklists: [
      { id: 'k', idCard: 'c', name: 'K', checkItems: many(103).map((at) => ({ name: `${at}`, state: '', pos: at })) },
    ],
    actions: many(504).map((at) => comment('c', `${at}`, '', new Date(at * 1000).toISOString())),
  })
  const { body } = await bring(file)
  expect(reasons(body.import.skipped)).toEqual({
    [texts.lanes]: 2,
    [texts.cardOfLeftOutLane]: 3,
    [texts.labels]: 2,
    [texts.labelOfCard]: 4,
    [texts.longTitle]: 1,
    [texts.longDetails]: 1,
    [texts.checklist]: 3,
    [texts.comments]: 4,
  })
  expect(body.import).toMatchObject({ cards: 1, labels: 30, checklistItems: 100, comments: 500 })
  expect(body.board.lanes.map(({ label }) => label)).toEqual(many(20).map((at) => `List ${at}`))
})

const deep = 200_000
const hostile: [string, Content, string][] = [
  ['an empty file', '', 'boardUnreadable'],
  ['another JSON', '{"hello": "world"}', 'boardUnreadable'],
  ['broken JSON', '{"lists": [', 'boardUnreadable'],
  ['lists that are none', trello({ lists: {} }), 'boardUnreadable'],
  ['cards that are none', trello({ cards: 'x' }), 'boardUnreadable'],
  ['bytes', new Uint8Array([0, 1, 2, 255, 254, 0, 0, 10, 13, 0]), 'boardUnreadable'],
  ['an endless cell', `Title\n"${'x'.repeat(1_000_001)}`, 'boardUnreadable'],
  ['arrays in arrays without an end', `{"lists":${'['.repeat(deep)}`, 'boardUnreadable'],
  ['arrays in arrays', `{"lists":${'['.repeat(deep)}${']'.repeat(deep)},"cards":[]}`, 'boardUnreadable'],
  ['too many cards', `Title\n${'x\n'.repeat(boardLimits.importCards + 1)}`, 'boardTooLarge'],
  ['too many rows, none of them a card', `Title,Due\n${',x\n'.repeat(20_001)}`, 'boardTooLarge'],
  ['too many entries', trello({ labels: Array.from({ length: 200_001 }, () => 0) }), 'boardTooLarge'],
]
test.each(hostile)('refuses %s', async (_what, content, code) => {
  await expect(read(content)).rejects.toMatchObject({ code })
})

test('a file that is refused leaves nothing', async () => {
  const before = await stored()
  for (const [content, code] of [
    ['{"hello": "world"}', 'boardUnreadable'],
    ['{"__proto__":{"lists":[]},"lists":[],"cards":[]}', 'boardUnreadable'],
    [`Title\n${'x\n'.repeat(boardLimits.importCards + 1)}`, 'boardTooLarge'],
  ] as const) {
    expect(await check(content)).toMatchObject({ status: 422, body: { code } })
    expect(await bring(content)).toMatchObject({ status: 422, body: { code } })
  }
  expect(await stored()).toEqual(before)
})

const odd: [string, Content, object][] = [
  [
    'keys of prototypes',
    `{"toString":{"lists":1},"constructor":1,"lists":[{"valueOf":1,"id":"__proto__","name":"A"}],
     "cards":[{"id":"constructor","idList":"__proto__","name":"toString","idMembers":["__proto__"]}]}`,
    { cards: 1 },
  ],
  [
    'numbers that are none',
    `{"lists":[{"id":"l","name":7,"pos":1e999}],"cards":[{"id":"c","idList":"l","name":"C",
     "pos":"x","due":1e999,"closed":"no","desc":[],"idLabels":{}}]}`,
    { cards: 1 },
  ],
  [
    'halves of characters',
    trello({ lists: [list('l', '\ud83d')], cards: [card('c', 'l', 'a\ud83d\u0000b\u202e')] }),
    { cards: 1 },
  ],
  ['parts of the wrong kind', trello({ checklists: 1, labels: 'x', members: null, actions: {} }), { cards: 0 }],
  [
    'a card in two lists of the same id',
    trello({ lists: [list('l', 'A'), list('l', 'B')], cards: [card('c', 'l', 'C'), card('c', 'l', 'C')] }),
    { cards: 2 },
  ],
  ['headings that are there twice', 'Title,title,__proto__\nA,B,C\n', { cards: 1 }],
  ['far dates', 'Title,Due\nA,0000-01-01\nB,9999-12-31\nC,99/99/9999\n', { cards: 3 }],
]
test.each(odd)('takes what there is of %s', async (_what, content, expected) => {
  expect(await bring(content)).toMatchObject({ status: 201, body: { import: expected } })
})

test('a file with as many cards as a board may have holds nobody up', async () => {
  const details = 'Some words about it. '.repeat(10)
  const file = trello({
    lists: [list('l', 'All')],
    cards: Array.from({ length: boardLimits.importCards }, (_, at) =>
      card(`c${at}`, 'l', `Card ${at}`, { pos: at, desc: details }),
    ),
  })
  expect(file.length).toBeLessThan(boardLimits.importBytes)
  const brought: Awaited<ReturnType<typeof bring>>['body']['board'][] = []
  const longest = await repeatedSlot(async () => {
    const { status, body } = await bring(file)
    expect([status, body.board.total]).toEqual([201, boardLimits.importCards])
    brought.push(body.board)
  }, 100)
  expect(longest).toBeLessThan(100)
  const [board = nobody] = brought
  const cards = await ana.cards(board, board.lanes[0] ?? nobody, { page: 100 })
  expect(cards.map(({ title }) => title)).toEqual(Array.from({ length: 100 }, (_, at) => `Card ${9900 + at}`))
})

test('nor do the comments of a few cards', async () => {
  const many = Array.from({ length: 30_000 }, (_, at) => comment(`c${at % 60}`, 'Called', 'Admin Here'))
  const cards = Array.from({ length: 60 }, (_, at) => card(`c${at}`, 'l', `Card ${at}`))
  const file = trello({ lists: [list('l', 'All')], cards, actions: many })
  const longest = await repeatedSlot(async () => {
    const { status, body } = await bring(file)
    expect([status, body.import.comments]).toEqual([201, 30_000])
  }, 100)
  expect(longest).toBeLessThan(100)
})

test('more bytes are refused, and employees can’t import', async () => {
  expect((await check(new Uint8Array(boardLimits.importBytes + 1))).status).toBe(413)
  const sam = createBoardUser(server, server.here.people.employee)
  expect((await server.request(checkBoardImport, { file: file('Title\nA\n') }, await sam.auth())).status).toBe(403)
})

test('an agency has at most 200 boards', async () => {
  await server.admin.query(
    `insert into tenant.task_boards (account_id, id, name, created_at, updated_at)
     select $1, gen_random_uuid(), 'Board ' || n, now(), now() from generate_series(1, 200) n`,
    [server.here.id],
  )
  const before = await stored()
  expect((await bring('Title\nA\n')).body).toMatchObject({ code: 'tooManyBoards' })
  expect(await stored()).toEqual(before)
})
