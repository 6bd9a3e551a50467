import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { useQuestions } from '#ui/overlays/confirm.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { createBoard, serveBoards, showBoards } from '../fixtures/boards.factory.tsx'
import { getBoards } from '../taskboards.queries.ts'
import { ImportBoardDialog } from './import-board-dialog.tsx'
import type { BoardImport } from './use-board-import.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const found: BoardImport = {
  format: 'json',
  source: 'trello',
  columns: [],
  rows: 0,
  preview: [],
  boardname: 'Sales',
  lanes: [
    { label: 'Leads', cards: 12, done: false },
    { label: 'Won', cards: 3, done: false },
  ],
  cards: 15,
  checklistItems: 41,
  comments: 28,
  labels: 6,
  assigned: 9,
  clients: 4,
  skipped: [
    { reason: 'Archived cards are left out.', count: 7, lines: [] },
    { reason: 'Cards without a title are left out.', count: 1, lines: [4] },
    { reason: 'Due dates that can’t be read are left empty.', count: 9, lines: [2, 3, 5, 8, 13] },
  ],
}
const made = createBoard({ id: 'made', boardname: 'Sales of 2027' })

/** Uploads; each waits until the test replies. */
class Sending {
  static open: Sending[] = []
  upload = {}
  url = ''
  status = 0
  responseText = ''
  fields: Record<string, unknown> = {}
  onload = () => {}
  open(_: string, url: string) {
    this.url = url
  }
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  send(form: FormData) {
    this.fields = Object.fromEntries(form)
    Sending.open.push(this)
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.onload()
  }
}
const sent = (at: number) => vi.waitUntil(() => Sending.open[at])
const file = (name: string) => new File(['{"lists":[]}'], name, { type: 'application/json' })
const pick = (label: string, name: string) => page.getByLabelText(label, { exact: true }).upload(file(name))

const closed = vi.fn()
const opened = vi.fn()
const show = () => showBoards(<ImportBoardDialog onOpen={opened} onClose={closed} />, { role: 'owner' })

let asked: ReturnType<typeof serveBoards>
beforeEach(async () => {
  await page.viewport(1440, 900)
  Sending.open = []
  asked = serveBoards()
  vi.stubGlobal('XMLHttpRequest', Sending)
})
afterEach(() => {
  vi.unstubAllGlobals()
  closed.mockReset()
  opened.mockReset()
  useSnacks.setState({ snacks: [] })
  useQuestions.setState({ open: [] })
})

test('shows what would come before anything is made; then imports it under its new name, and opens it', async () => {
  const { client } = await show()
  await expect.element(button('Import board')).toHaveAttribute('aria-disabled', 'true')
  await pick('Choose a file', 'sales.json')
  await expect.element(page.getByText('Reading the file…')).toBeVisible()
  const check = await sent(0)
  expect(check.url).toContain('/taskboard/import/check')
  check.answer(200, found)
  const preview = page.getByRole('region', { name: 'What will be imported' })
  await expect.element(preview.getByText('Trello board: 15 cards in 2 lanes')).toBeVisible()
  await expect
    .poll(() =>
      preview
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent),
    )
    .toEqual([
      ...['Leads12', 'Won3', 'Labels6', 'Checklist items41', 'Comments28'],
      ...['Cards assigned to a colleague9', 'Cards linked to a contact4', 'Archived cards are left out.7'],
      ...['Cards without a title are left out. (line 4)1'],
      'Due dates that can’t be read are left empty. (lines 2, 3, 5, 8, 13 …)9',
    ])
  const name = page.getByLabelText(/^Board name/)
  await expect.element(name).toHaveValue('Sales')
  await name.fill('Sales of 2027')
  await button('Import board').click()
  const add = await sent(1)
  expect(add.url).toMatch(/\/taskboard\/import$/)
  expect(add.fields.boardname).toBe('Sales of 2027')
  expect((add.fields.file as File).name).toBe('sales.json')
  add.answer(201, { board: made, import: found })
  await eventually(() => expect(opened).toHaveBeenCalledWith('made'))
  expect(closed).toHaveBeenCalled()
  expect(getBoards(client).get('made')).toBeDefined()
  await expect.element(page.getByText('Sales of 2027 was imported with 15 cards.')).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByText('Sales of 2027 was deleted.')).toBeVisible()
  expect(asked.map(({ call }) => call)).toContain('DELETE /taskboard/made')
  expect(getBoards(client).get('made')).toBeUndefined()
})

test('a file that can’t be read says why, and another one can be chosen', async () => {
  await show()
  await pick('Choose a file', 'notes.json')
  const message = 'This file is neither a Trello board in JSON format nor a CSV file with a “Title” column.'
  ;(await sent(0)).answer(422, { code: 'boardUnreadable', message })
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  await expect.element(button('Import board')).toHaveAttribute('aria-disabled', 'true')
  await pick('Choose another file', 'sales.json')
  ;(await sent(1)).answer(200, { ...found, skipped: [] })
  await expect.element(page.getByText('Everything will be imported as is.')).toBeVisible()
  await expect.element(button('Import board')).not.toHaveAttribute('aria-disabled')
})

test('needs a name, and keeps what was typed when the server refuses', async () => {
  await show()
  await pick('Choose a file', 'sales.json')
  ;(await sent(0)).answer(200, found)
  const name = page.getByLabelText(/^Board name/)
  await name.fill('')
  await button('Import board').click()
  await expect.element(page.getByText('Enter a name.')).toBeVisible()
  expect(Sending.open).toHaveLength(1)
  await name.fill('Mine')
  await button('Import board').click()
  ;(await sent(1)).answer(422, { code: 'tooManyBoards', message: 'An account can have at most 200 boards.' })
  await expect
    .element(page.getByText('Unable to import the board: An account can have at most 200 boards.'))
    .toBeVisible()
  await expect.element(name).toHaveValue('Mine')
  expect(opened).not.toHaveBeenCalled()
})

test('closed while it imports, it leads nowhere', async () => {
  const { unmount } = await show()
  await pick('Choose a file', 'sales.json')
  ;(await sent(0)).answer(200, found)
  await button('Import board').click()
  const add = await sent(1)
  await unmount()
  add.answer(201, { board: made, import: found })
  await expect
    .poll(() => useSnacks.getState().snacks.map(({ text }) => text))
    .toEqual(['Sales of 2027 was imported with 15 cards.'])
  expect(opened).not.toHaveBeenCalled()
})

test('checks a table again with the columns that a person chooses, and imports it so', async () => {
  const column = (name: string, target: string, more: object = {}) => ({
    ...{ name, samples: ['Roof'], filled: 1, target, private: false, ...more },
  })
  const table = {
    ...{ ...found, format: 'csv', source: 'asana', rows: 2, cards: 0 },
    columns: [column('What', 'more'), column('Where', 'lane'), column('SSN', 'skip', { private: true })],
    preview: [
      { title: 'Roof', lane: 'Inbox', dueOn: '2026-12-04', assigned: 'Jo', labels: ['Urgent'], details: 'Hail' },
    ],
  }
  await show()
  await pick('Choose a file', 'work.csv')
  ;(await sent(0)).answer(200, table)
  await expect.element(page.getByText('Asana project: 0 cards in 2 lanes')).toBeVisible()
  await expect.element(button('Import board')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByLabelText('SSN: imports as')).toBeDisabled()
  await page.getByLabelText('What: imports as').selectOptions('Title')
  const again = await sent(1)
  expect(again.url).toContain('/taskboard/import/check')
  expect(again.fields.mapping).toBe('title,lane,skip')
  const mapped = { ...table, cards: 2, columns: [column('What', 'title'), ...table.columns.slice(1)] }
  again.answer(200, mapped)
  await expect.element(page.getByRole('region', { name: 'First cards' }).getByText('12/04/2026')).toBeVisible()
  await page.getByLabelText('Where: imports as').selectOptions('Title')
  expect((await sent(2)).fields.mapping).toBe('more,title,skip')
  ;(await sent(2)).answer(200, mapped)
  await button('Import board').click()
  expect((await sent(3)).fields).toMatchObject({ boardname: 'Sales', mapping: 'more,title,skip' })
})
