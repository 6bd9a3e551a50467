import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { useQuestions } from '#ui/overlays/confirm.ts'
import { eventually } from '#ui/testing/eventually.ts'
import type { ContactImport } from '../imports.queries.ts'
import { OneImport } from '../one-import.tsx'
import { ImportHistory } from './import-history.tsx'

const later = '2099-01-01T00:00:00.000Z'
const done = {
  id: 'i1',
  fileName: 'agency.csv',
  source: 'agency',
  rows: 6,
  columns: [],
  notices: [],
  status: 'done',
  problem: null,
  progress: { done: 6, created: 4, updated: 2, skipped: 0, conflicts: 0, failed: 0, zipFilled: 0 },
  check: null,
  undo: null,
  by: 'Sam Carter',
  createdAt: '2026-11-20T15:00:00.000Z',
  finishedAt: '2026-11-20T15:01:00.000Z',
  undoableUntil: later,
} as unknown as ContactImport
const settled = { ...done, id: 'i2', fileName: 'old.csv', undoableUntil: null }
const running = { ...done, id: 'i3', fileName: 'running.csv', status: 'running', undoableUntil: null } as ContactImport
const undoing = { ...done, id: 'i4', fileName: 'undoing.csv', undoableUntil: null } as ContactImport
undoing.undo = { status: 'running', changed: 'keep', total: 6, done: 1, tags: [] } as unknown as ContactImport['undo']

const report = {
  possible: true,
  why: null,
  until: later,
  created: { total: 4, changed: 0 },
  updated: { total: 2, changed: 0 },
}
const steps = [
  { from: 'running', to: 'done', at: '2026-11-20T15:01:00.000Z', by: 'Frontdesk', reason: null },
  { from: 'queued', to: 'running', at: '2026-11-20T15:00:30.000Z', by: 'Frontdesk', reason: null },
  { from: 'uploaded', to: 'queued', at: '2026-11-20T15:00:10.000Z', by: 'Sam Carter', reason: null },
]
const busy = { status: 409, json: { code: 'importRunning', message: 'This import is still running.' } }

/** A server with these imports; `refuse` replies to calls that would change them. */
function serveImports(refuse?: { status: number; json: object }) {
  let rows = [done, settled, running, undoing]
  return serve(({ method, path }) => {
    const id = path.split('/')[2]
    if (method !== 'GET' && refuse) return refuse
    if (method === 'DELETE') {
      rows = rows.filter((one) => one.id !== id)
      return { status: 204, json: undefined }
    }
    if (method === 'POST') {
      const begun = { ...done, undo: { ...undoing.undo, status: 'queued' } } as ContactImport
      rows = rows.map((one) => (one.id === id ? begun : one))
      return { status: 202, json: begun }
    }
    if (path.endsWith('/undo')) return { json: report }
    if (path.endsWith('/states')) return { json: { data: steps } }
    if (path.includes('/changes')) return { json: { data: [], next: null } }
    if (!id) return { json: { data: rows } }
    const one = rows.find((row) => row.id === id)
    return one ? { json: one } : { status: 404, json: { code: 'importNotFound', message: 'This import is not here.' } }
  })
}

const changes = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
const line = (name: RegExp) => page.getByRole('row', { name })
const deleting = (name: RegExp) => line(name).getByRole('button', { name: 'Delete import' })
const asked = (name: string) => page.getByRole('dialog', { name: `Delete the import of ${name}?` })

beforeEach(signIn)
afterEach(() => {
  vi.unstubAllGlobals()
  useQuestions.setState({ open: [] })
  useSnacks.setState({ snacks: [] })
})

describe('in the list', () => {
  const open = async (refuse?: { status: number; json: object }) => {
    const calls = serveImports(refuse)
    const acts = { onOpen: vi.fn(), onLeave: vi.fn() }
    await render(inWorkspace(() => <ImportHistory current="i1" {...acts} />))
    await expect.element(line(/agency\.csv/)).toBeVisible()
    return { calls, ...acts }
  }

  test('confirms deletion with the loss of the undo; No changes nothing', async () => {
    const { calls, onOpen } = await open()
    await deleting(/agency\.csv/).click()
    await expect
      .element(
        asked('agency.csv').getByText('Its contacts stay, but you’ll no longer be able to undo this import.', {
          exact: false,
        }),
      )
      .toBeVisible()
    await asked('agency.csv').getByRole('button', { name: 'No', exact: true }).click()
    await expect.element(asked('agency.csv')).not.toBeInTheDocument()
    await expect.element(line(/agency\.csv/)).toBeVisible()
    expect(changes(calls)).toEqual([])
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('removes a deleted import from the list, and leaves its open page', async () => {
    const { calls, onLeave } = await open()
    await deleting(/agency\.csv/).click()
    await asked('agency.csv').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(line(/agency\.csv/)).not.toBeInTheDocument()
    expect(changes(calls)).toEqual([['DELETE', '/imports/i1/record?confirmed=true', undefined]])
    expect(onLeave).toHaveBeenCalledOnce()
  })

  test('says that a file is deleted when it can’t be undone any more', async () => {
    const { calls, onLeave } = await open()
    await expect.element(line(/old\.csv/).getByRole('button', { name: /Undo/ })).not.toBeInTheDocument()
    await deleting(/old\.csv/).click()
    await expect.element(asked('old.csv').getByText('Its contacts stay. The imported file is deleted.')).toBeVisible()
    await asked('old.csv').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(line(/old\.csv/)).not.toBeInTheDocument()
    expect(changes(calls)).toEqual([['DELETE', '/imports/i2/record', undefined]])
    expect(onLeave).not.toHaveBeenCalled()
  })

  test('offers neither deletion nor undo while running', async () => {
    await open()
    for (const name of [/running\.csv/, /undoing\.csv/]) {
      await expect.element(line(name)).toBeVisible()
      expect(
        line(name)
          .getByRole('button', { name: /Delete|Undo/ })
          .elements(),
      ).toEqual([])
    }
  })

  test('shows why it failed, and keeps the import', async () => {
    await open(busy)
    await deleting(/agency\.csv/).click()
    await asked('agency.csv').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(page.getByText('Unable to delete the import: This import is still running.')).toBeVisible()
    await expect.element(line(/agency\.csv/)).toBeVisible()
  })

  test('shows the effects of an undo before it starts', async () => {
    const { calls, onOpen } = await open()
    await line(/agency\.csv/)
      .getByRole('button', { name: 'Undo this import…' })
      .click()
    expect(changes(calls)).toEqual([])
    await page.getByRole('button', { name: 'Undo: delete 4, restore 2' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(line(/agency\.csv/).getByText('Undoing')).toBeVisible()
    expect(changes(calls)).toEqual([['POST', '/imports/i1/undo', { changed: 'keep' }]])
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('shows why an undo is refused, with a retry', async () => {
    await open(busy)
    await line(/agency\.csv/)
      .getByRole('button', { name: 'Undo this import…' })
      .click()
    const start = page.getByRole('button', { name: 'Undo: delete 4, restore 2' })
    await start.click()
    await expect.element(page.getByText('Unable to undo the import: This import is still running.')).toBeVisible()
    await expect.element(start).toBeEnabled()
  })
})

test('deletes and undoes on the import’s own page too', async () => {
  const calls = serveImports()
  const onLeave = vi.fn()
  await render(inWorkspace(() => <OneImport id="i1" onLeave={onLeave} />))
  await expect.element(page.getByText(/, Sam Carter$/)).toBeVisible()
  expect(page.getByText(/, Frontdesk$/).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Undo this import…' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Undo this import?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep the import' }).click()
  expect(changes(calls)).toEqual([])
  await page.getByRole('button', { name: 'Delete import' }).click()
  await asked('agency.csv').getByRole('button', { name: 'Delete', exact: true }).click()
  await eventually(() => expect(onLeave).toHaveBeenCalledOnce())
  expect(changes(calls)).toEqual([['DELETE', '/imports/i1/record?confirmed=true', undefined]])
})
