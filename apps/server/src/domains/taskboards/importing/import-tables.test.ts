import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { type BoardUser, createBoardUser } from '../taskboards.factory.ts'
import { boardImportTexts as texts } from '../texts/import.texts.ts'
import { type TableName, tables } from './fixtures/tables.factory.ts'

let server: TestServer
let ana: BoardUser
beforeAll(async () => {
  server = await testServer()
  ana = createBoardUser(server, server.here.people.admin)
})
afterAll(() => server.close())

const names = Object.keys(tables) as TableName[]
const fileOf = (content: string, name = 'work.csv') => new File([content], name, { type: 'text/csv' })

/** The board of a file, imported with what was suggested. */
async function bring(content: string) {
  const { status, body } = await server.request(
    api.taskBoards.importTaskBoard,
    { file: fileOf(content), fields: { boardname: 'Brought in' } },
    await ana.auth(),
  )
  expect([status, body]).toMatchObject([201, {}])
  const lanes = await Promise.all(
    body.board.lanes.map(async (lane) => ({ ...lane, cards: await ana.cards(body.board, lane) })),
  )
  return { ...body, lanes }
}

test.each(names)('reads a board that %s exported', async (name) => {
  const { board, lanes, import: summary } = await bring(tables[name])
  expect(summary.source).toBe(name === 'notion' || name === 'airtable' ? 'plain' : name)
  const cards = lanes.flatMap((lane) => lane.cards.map((card) => ({ ...card, lane })))
  expect(cards.map(({ title }) => title).toSorted()).toEqual(['Call about the roof claim', 'Send the ID cards'])
  const [open] = cards.filter(({ lane }) => !lane.done)
  expect(open).toMatchObject({ title: 'Call about the roof claim', dueOn: '2026-12-04' })
  expect(open?.lane.label.toLowerCase()).toBe('to call')
  expect(open?.assignedTo).toBe(server.here.people.employee.id)
  expect(open?.labels.map((id) => board.labels.find((label) => label.id === id)?.name)).toEqual(
    expect.arrayContaining(['Urgent', 'Home']),
  )
  if (name !== 'github') expect(open?.details).toMatch(/^Hail on November 3\.\nThe adjuster comes Tuesday\./)
  const [done] = cards.filter(({ lane }) => lane.done)
  expect(done).toMatchObject({ title: 'Send the ID cards', dueOn: '2026-11-17', escalatesAt: null })
})

const { checkBoardImport, importTaskBoard } = api.taskBoards
const check = async (content: string | Uint8Array<ArrayBuffer>, mapping?: string) =>
  server.request(
    checkBoardImport,
    { file: new File([content], 'work.csv', { type: 'text/csv' }), fields: mapping === undefined ? {} : { mapping } },
    await ana.auth(),
  )

test('shows the columns of a table with what they become, and the first cards', async () => {
  const { body } = await check(tables.plain)
  expect(body.columns.map(({ name, target, filled }) => [name, target, filled])).toEqual([
    ...[
      ['Aufgabe', 'title', 2],
      ['Liste', 'lane', 2],
      ['Zuständig', 'assigned', 1],
      ['Fällig am', 'due', 2],
    ],
    ...[
      ['Beschreibung', 'details', 1],
      ['Schlagwörter', 'labels', 1],
      ['Column 7', 'more', 1],
      ['Kosten', 'more', 1],
    ],
    ...[
      ['Kosten', 'more', 1],
      ['Column 10', 'more', 1],
    ],
  ])
  expect(body.columns[0]?.samples).toEqual(['Call about the roof claim', 'Send the ID cards'])
  expect(body.preview).toMatchObject([
    {
      ...{ title: 'Call about the roof claim', lane: 'To call', dueOn: '2026-12-04', assigned: 'Employee Here' },
      ...{ labels: ['Urgent', 'Home'], details: expect.stringContaining('Kosten: 5\nKosten: 6\nColumn 10: beyond') },
    },
    { title: 'Send the ID cards', lane: 'Erledigt' },
  ])
  expect(body.skipped).toEqual([])
})

test('imports a table by the columns that a person chose, and counts what is skipped', async () => {
  const csv = 'What,Where,When,Why\nRoof,Inbox,04.12.2026,Hail\nCards,Outbox,05.13.2026,\n'
  const suggested = (await check(csv)).body
  expect(suggested.columns.map(({ target }) => target)).toEqual(['more', 'more', 'more', 'more'])
  expect(suggested).toMatchObject({ cards: 0 })
  const { body } = await check(csv, 'title,lane,due,skip')
  expect(body.lanes).toMatchObject([
    { label: 'Inbox', cards: 1 },
    { label: 'Outbox', cards: 1 },
  ])
  expect(body.skipped).toEqual([{ reason: texts.skippedColumn('Why'), count: 1, lines: [] }])
  expect(body.preview.map(({ dueOn }) => dueOn)).toEqual(['2026-04-12', '2026-05-13'])
  for (const wrong of ['title,lane', 'title,title,skip,skip', 'title,other,skip,skip', ''])
    expect((await check(csv, wrong)).status).toBe(422)
  const fields = { boardname: 'Without titles', mapping: 'more,more,more,more' }
  const refused = await server.request(importTaskBoard, { file: fileOf(csv), fields }, await ana.auth())
  expect(refused).toMatchObject({ status: 422, body: { code: 'boardMappingWrong' } })
})

test('leaves out a column of Social Security numbers, whatever was chosen', async () => {
  const csv = 'Title,SSN\nRoof,219-09-9999\nCards,078-05-1120\n'
  const { body } = await check(csv, 'title,more')
  expect(body.columns[1]).toMatchObject({ target: 'skip', private: true })
  expect(JSON.stringify(body)).not.toMatch(/219-09|078-05/)
  expect(body.skipped).toEqual([{ reason: texts.privateColumn('SSN'), count: 2, lines: [] }])
})

test('reads a table in any encoding', async () => {
  const csv = 'Title;Liste\r\nCafé für Zoë;Überfällig\r\n'
  for (const bytes of [
    Buffer.from(csv),
    Buffer.from(`\ufeff${csv}`),
    Buffer.from(`\ufeff${csv}`, 'utf16le'),
    Buffer.from(`\ufeff${csv}`, 'utf16le').swap16(),
    Buffer.from(csv, 'utf16le'),
    Buffer.from(csv, 'latin1'),
  ])
    expect((await check(new Uint8Array(bytes))).body.preview).toMatchObject([
      { title: 'Café für Zoë', lane: 'Überfällig' },
    ])
})

test('counts what is above the headings, and what Trello’s CSV lacks', async () => {
  const planner = await check(tables.planner)
  expect(planner.body.skipped).toContainEqual({ reason: texts.aboveTable, count: 3, lines: [1, 2, 3] })
  const trello = await check(tables.trello)
  expect(trello.body.skipped.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([texts.trelloCsv, texts.archivedCard, texts.skippedColumn('Vote Count')]),
  )
})
