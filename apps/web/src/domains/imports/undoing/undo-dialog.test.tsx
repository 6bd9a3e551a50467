import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { eventually } from '#ui/testing/eventually.ts'
import type { ContactImport } from '../imports.queries.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { UndoState } from './undo-state.tsx'
import type { Undo } from './use-undo-import.ts'

const one = { id: 'i1', fileName: 'agency.csv', by: 'Sam', finishedAt: '2026-11-20T15:00:00.000Z' } as ContactImport
const report = {
  possible: true,
  why: null,
  until: '2026-12-20T15:00:00.000Z',
  created: { total: 4, changed: 1 },
  updated: { total: 2, changed: 1 },
}
const norbert = { contact: 'n', name: 'Norbert', kind: 'created', edited: true, notes: 2, fields: [], left: true }
const edda = {
  contact: 'e',
  name: 'Edda',
  kind: 'updated',
  edited: true,
  notes: 0,
  fields: [{ field: 'occupation', before: 'Nurse', imported: 'Teacher', now: 'Doctor' }],
  left: true,
}
const answers = (undo: object) => (call: { method: string; path: string }) => {
  if (call.method === 'POST') return { status: 202, json: one }
  return { json: call.path.includes('/changes') ? { data: [norbert, edda], next: null } : undo }
}
const open = (onClose = vi.fn()) => render(inWorkspace(() => <UndoDialog one={one} onClose={onClose} />))
const line = (name: RegExp) => page.getByRole('row', { name })

beforeEach(signIn)
afterEach(() => vi.unstubAllGlobals())

test('shows later changes and effects, and undoes as chosen', async () => {
  const calls = serve(answers(report))
  const onClose = vi.fn()
  await open(onClose)
  await expect.element(line(/Norbert.* 2 notes and calls Stays/)).toBeVisible()
  await expect
    .element(line(/Edda.* Occupation Doctor The import changed this from Nurse to Teacher. These fields stay/))
    .toBeVisible()
  await expect.element(page.getByText('3 added contacts')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo: delete 3, restore 2' })).toBeVisible()
  await page.getByRole('radio', { name: /^Delete them too/ }).click()
  await expect.element(line(/Norbert.* Is deleted/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo: delete 4, restore 2' }).click()
  await eventually(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls.at(-1)).toEqual({ method: 'POST', path: '/imports/i1/undo', body: { changed: 'remove' } })
})

test('says why it can’t be undone', async () => {
  serve(answers({ ...report, possible: false, why: 'You can undo an import for 30 days. This one is older.' }))
  await open()
  await expect.element(page.getByText('You can undo an import for 30 days. This one is older.')).toBeVisible()
  expect(page.getByRole('button', { name: /^Undo:/ }).elements()).toEqual([])
})

test('continues a failed undo with the same choice', async () => {
  const calls = serve(answers(report))
  const undo = { status: 'failed', changed: 'remove', problem: 'It stopped.', removed: 2, restored: 0, kept: 0 } as Undo
  await render(inWorkspace(() => <UndoState one={one} undo={undo} />))
  await expect.element(page.getByRole('alert')).toHaveTextContent('It stopped.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await eventually(() => expect(calls.at(-1)?.body).toEqual({ changed: 'remove' }))
})
