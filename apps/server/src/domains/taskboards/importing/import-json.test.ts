import { expect, test } from 'vitest'
import { boardImportTexts as texts } from '../texts/import.texts.ts'
import type { ImportedBoard, ImportedCard } from './imported-board.ts'
import { readFileOf } from './read-file.ts'

async function read(content: string | Uint8Array): Promise<ImportedBoard> {
  const open = async function* () {
    yield Buffer.from(content)
  }
  const parts = await Array.fromAsync(
    readFileOf({ zone: 'America/New_York', today: '2026-11-29', mapping: null }, open),
  )
  const cards = parts.flatMap((part): ImportedCard[] => (part.kind === 'cards' ? part.cards : []))
  const [first] = parts
  if (first?.kind !== 'board') throw new Error('No board was read.')
  return { ...first.board, cards }
}
const trello = (card: object, more: object = {}) =>
  read(
    JSON.stringify({
      ...{ name: 'Claims', lists: [{ id: 'l', name: 'Waiting', pos: 1 }] },
      cards: [{ id: 'c', idList: 'l', name: 'Roof', desc: 'Hail.', pos: 1, ...card }],
      ...more,
    }),
  )
const countOf = ({ skipped }: ImportedBoard, reason: string) => skipped.get(reason)?.count ?? 0

test('puts a finished Trello card into the lane for finished cards', async () => {
  const done = { due: '2026-11-17T17:00:00.000Z', dueComplete: true }
  const made = await trello(done)
  expect(made.lanes).toEqual(['Waiting', texts.doneLane])
  expect(made.cards).toMatchObject([{ lane: 1, dueOn: '2026-11-17', details: 'Hail.\n\nList: Waiting' }])
  expect(countOf(made, texts.finishedMoved)).toBe(1)
  const lists = ['Waiting', 'Erledigt ✅'].map((name, at) => ({ id: at === 0 ? 'l' : 'd', name, pos: at }))
  expect(await trello(done, { lists })).toMatchObject({ lanes: ['Waiting', 'Erledigt ✅'], cards: [{ lane: 1 }] })
  const many = Array.from({ length: 20 }, (_, at) => ({ id: at === 0 ? 'l' : `${at}`, name: `List ${at}`, pos: at }))
  const full = await trello(done, { lists: many })
  expect(full.cards).toMatchObject([{ lane: 0, dueOn: null }])
  expect(countOf(full, texts.finishedStays)).toBe(1)
})

test('keeps links, dates, places, and custom fields of a Trello card in its description', async () => {
  const board = await trello(
    {
      ...{ start: '2026-12-01T14:00:00.000Z', locationName: 'Pier 4', address: '1 Ocean Ave' },
      attachments: [
        { name: 'Photos', url: 'https://example.com/photos', isUpload: false },
        { name: 'https://example.com/map', url: 'https://example.com/map', isUpload: false },
        { name: 'roof.jpg', url: 'https://trello.com/1/cards/c/attachments/a/download/roof.jpg', isUpload: true },
      ],
      customFieldItems: [
        { idCustomField: 'f1', value: { text: 'Travelers' } },
        { idCustomField: 'f2', value: null, idValue: 'o2' },
        { idCustomField: 'f3', value: { checked: 'true' } },
        { idCustomField: 'f4', value: { date: '2026-12-24T12:00:00.000Z' } },
        { idCustomField: 'f5', value: { number: '3.5' } },
      ],
    },
    {
      customFields: [
        { id: 'f1', name: 'Carrier', type: 'text' },
        { id: 'f2', name: 'Line', type: 'list', options: [{ id: 'o2', value: { text: 'Home' } }] },
        ...['Paid', 'Closing', 'Hours'].map((name, at) => ({ id: `f${at + 3}`, name })),
      ],
    },
  )
  expect(board.cards[0]?.details.split('\n')).toEqual([
    ...['Hail.', '', 'Start date: 2026-12-01', 'Location: Pier 4, 1 Ocean Ave', 'Carrier: Travelers', 'Line: Home'],
    ...['Paid: Yes', 'Closing: 2026-12-24', 'Hours: 3.5', 'Link: Photos https://example.com/photos'],
    'Link: https://example.com/map',
    'File: roof.jpg https://trello.com/1/cards/c/attachments/a/download/roof.jpg',
  ])
  expect(countOf(board, texts.files)).toBe(1)
})

test('brings copied comments of a Trello card, and says how many the export lacks', async () => {
  const said = (type: string, text: string, id = 'c') => ({
    ...{ type, date: '2026-11-01T10:00:00.000Z', data: { text, card: { id } }, memberCreator: { fullName: 'Jo' } },
  })
  const actions = [
    said('copyCommentCard', 'Copied'),
    said('commentCard', 'Gone', 'x'),
    { type: 'updateCard', data: {} },
  ]
  const board = await trello({ badges: { comments: 1003 } }, { actions })
  expect(board.cards[0]?.comments).toMatchObject([{ author: 'Jo', message: 'Copied' }])
  expect(countOf(board, texts.missingComments)).toBe(1002)
  expect(countOf(board, texts.partOfNoCard)).toBe(1)
  expect(countOf(board, texts.history)).toBe(1)
})

test('keeps who does a checklist item of a Trello card, and until when', async () => {
  const board = await trello(
    {},
    {
      members: [{ id: 'm', fullName: 'Sam Carter', username: 'sam' }],
      checklists: [
        {
          ...{ id: 'k', idCard: 'c', name: 'Steps' },
          checkItems: [{ name: 'Call', state: '', due: '2026-12-04T17:00:00.000Z', idMember: 'm' }],
        },
      ],
    },
  )
  expect(board.cards[0]?.checklist).toEqual([{ text: 'Call (due 2026-12-04, Sam Carter)', done: false }])
})

const wekan = {
  ...{ _format: 'wekan-board-1.0.0', _id: 'B', title: 'Agency work', description: 'All of it', color: 'belize' },
  lists: [
    { _id: 'L2', title: 'Fertig', archived: false, sort: 2 },
    { _id: 'L1', title: 'To call', archived: false, sort: 1 },
    { _id: 'L3', title: 'Old', archived: true, sort: 3 },
  ],
  swimlanes: [
    { _id: 'S1', title: 'Claims', sort: 0 },
    { _id: 'S2', title: 'Sales', sort: 1 },
  ],
  labels: [
    { _id: 'b1', name: 'Urgent', color: 'red' },
    { _id: 'b2', name: '', color: 'navy' },
  ],
  users: [{ _id: 'u1', username: 'jo2', profile: { fullname: 'Jo Reyes' } }],
  customFields: [
    { _id: 'f1', name: 'Carrier', type: 'dropdown', settings: { dropdownItems: [{ _id: 'd1', name: 'Acme' }] } },
  ],
  cards: [
    {
      ...{ _id: 'c1', title: 'Roof', description: 'Hail.', listId: 'L1', swimlaneId: 'S1', archived: false, sort: 1 },
      ...{ dueAt: '2026-12-04T17:00:00.000Z', startAt: '2026-12-01T17:00:00.000Z', members: ['u1'], assignees: [] },
      ...{
        labelIds: ['b1', 'b2'],
        customFields: [{ _id: 'f1', value: 'd1' }],
        spentTime: 2,
        vote: { question: 'Go?' },
      },
    },
    {
      _id: 'c2',
      title: 'ID cards',
      listId: 'L1',
      swimlaneId: 'S2',
      sort: 2,
      endAt: '2026-11-18T17:00:00.000Z',
      dueAt: null,
    },
    { _id: 'c3', title: 'Old', listId: 'L3', sort: 3 },
  ],
  checklists: [{ _id: 'k1', cardId: 'c1', title: 'Steps', sort: 0 }],
  checklistItems: [{ _id: 'i1', cardId: 'c1', checklistId: 'k1', title: 'Call', isFinished: true, sort: 0 }],
  comments: [{ _id: 'q', cardId: 'c1', text: 'Photos came.', userId: 'u1', createdAt: '2026-11-16T15:00:00.000Z' }],
  attachments: [{ _id: 'a', cardId: 'c1', name: 'roof.jpg', type: 'image/jpeg' }],
  activities: [{ _id: 'x' }, { _id: 'y' }],
}

test('reads a board that WeKan exported', async () => {
  const board = await read(JSON.stringify(wekan))
  expect(board).toMatchObject({
    ...{ source: 'wekan', name: 'Agency work', description: 'All of it', lanes: ['To call', 'Fertig'] },
    labels: [
      { name: 'Urgent', color: 'red' },
      { name: 'Navy', color: 'blue' },
    ],
    cards: [
      {
        ...{ lane: 0, title: 'Roof', dueOn: '2026-12-04', people: [['Jo Reyes', 'jo2']], labels: [0, 1] },
        details: 'Hail.\n\nStart date: 2026-12-01\nSwimlane: Claims\nHours spent: 2\nCarrier: Acme\nFile: roof.jpg',
        checklist: [{ text: 'Call', done: true }],
        comments: [{ author: 'Jo Reyes', message: 'Photos came.', at: '2026-11-16T15:00:00.000Z' }],
      },
      { lane: 1, title: 'ID cards', details: 'End date: 2026-11-18\nSwimlane: Sales\n\nList: To call' },
    ],
  })
  expect(Object.fromEntries([...board.skipped].map(([reason, { count }]) => [reason, count]))).toEqual({
    [texts.archivedList]: 1,
    [texts.cardOfArchivedList]: 1,
    [texts.dueTime]: 1,
    [texts.files]: 1,
    [texts.finishedMoved]: 1,
    [texts.history]: 2,
    [texts.unknownField('vote', texts.ofCards)]: 1,
  })
})

const others: [string, unknown][] = [
  ['Asana', { data: [{ gid: '1', name: 'Roof', memberships: [] }] }],
  ['Microsoft Planner', { value: [{ planId: 'p', bucketId: 'b', title: 'Roof' }] }],
  ['Jira', { issues: [{ key: 'AG-1', fields: {} }] }],
  ['Kanboard', [{ id: 1, name: 'Default swimlane', columns: [], nb_tasks: 2 }]],
  ['Kanboard', { result: [{ id: 1, title: 'Roof', column_id: 2 }] }],
  ['GitHub', { items: [{ content: { title: 'Roof' } }], totalCount: 1 }],
  ['ClickUp', { tasks: [{ id: '1', custom_id: null, name: 'Roof' }] }],
  ['monday.com', { data: { boards: [] }, account_id: 1 }],
  ['Notion', { object: 'list', results: [{ object: 'page' }] }],
  ['Airtable', { records: [{ id: 'r', fields: {} }] }],
  ['Todoist', { items: [{ project_id: '1', content: 'Roof' }] }],
  ['Nextcloud Deck', { boards: [{ title: 'Work', stacks: [] }] }],
  ['Restyaboard', { lists: [], cards: [{ list_id: 1, name: 'Roof' }] }],
  ['Planka', { item: { name: 'Work' }, included: { lists: [], cards: [] } }],
]
test.each(others)('refuses the JSON of %s by name, and says what to do', async (name, json) => {
  await expect(read(JSON.stringify(json))).rejects.toMatchObject({
    code: 'boardUnreadable',
    message: expect.stringMatching(
      `^This is a JSON file from ${name}, which can’t be read\\. .*import that (CSV )?file\\.$|unpack`,
    ),
  })
})

test.each<[string, string | Uint8Array, string]>([
  ['an Excel workbook', 'PK\x03\x04....[Content_Types].xml', texts.workbook],
  ['a ZIP file', 'PK\x03\x04....Export.csv', texts.archive],
  ['a PDF', '%PDF-1.7', texts.pdf],
  ['the XML of Jira', '<?xml version="1.0"?><rss></rss>', texts.xml],
])('refuses %s by name', async (_what, content, message) => {
  await expect(read(content)).rejects.toMatchObject({ code: 'boardUnreadable', message })
})

test.each(['{"lists":[{"_id":"a"}],"cards":[{"_id":"c","title":"Roof"}]}', '{"lists":[],"cards":[{"id":1}]}'])(
  'refuses a board of an unknown program: %s',
  async (content) => {
    await expect(read(content)).rejects.toMatchObject({ code: 'boardUnreadable' })
  },
)
