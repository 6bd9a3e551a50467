import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { everyContact } from '#domains/contacts/fixtures/every-field.factory.ts'
import { type Call, inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { HistoryDialog } from './history-dialog.tsx'

beforeEach(signIn)
afterEach(() => vi.unstubAllGlobals())

const HOUR = 3_600_000
const entry = (n: number) => ({
  id: `e${n}`,
  at: new Date(Date.UTC(2026, 10, 22, 20) - n * 5 * HOUR).toISOString(),
  by: { id: 'u', name: `Person ${n}` },
  ghost: null,
  act: 'updated',
  kind: 'contact',
  record: null,
  field: null,
  changes: Array.from({ length: n % 4 }, (_, at) => ({
    field: `f${at}`,
    label: `Field ${at}`,
    from: 'Quill',
    to: 'Quince',
    restorable: true,
  })),
  facts: { other: null, given: [], taken: [], exported: false },
})
const entries = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => entry(from + at))

const dialog = () =>
  inWorkspace(() => <HistoryDialog contact={everyContact('c1', 0)} startsWith={{}} onClose={() => {}} />)
const list = () => page.getByRole('region', { name: 'Changes' })
const toEnd = () => {
  list().element().scrollTop = list().element().scrollHeight
}

test('shows the newest first; loads older ones at the end, and after an error on request', async () => {
  let down = true
  const calls = serve(({ path }: Call) => {
    if (path.startsWith('/users')) return { json: { data: [] } }
    if (!path.includes('cursor')) return { json: { data: entries(0, 50), next: 'c' } }
    if (down) return { status: 503, json: { code: 'unavailable', message: 'The server is busy.' } }
    return { json: { data: entries(50, 60), next: null } }
  })
  await render(dialog())
  await expect.element(page.getByText('Person 0', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Sunday, November 22, 2026')).toBeVisible()
  toEnd()
  await expect.element(page.getByText('The server is busy.')).toBeVisible()
  const asked = calls.filter(({ path }) => path.includes('cursor')).length
  down = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => calls.filter(({ path }) => path.includes('cursor'))).toHaveLength(asked + 1)
  await expect
    .poll(() => {
      toEnd()
      return page.getByText('Person 59', { exact: true }).query()
    })
    .not.toBeNull()
  // A button of the list, for it was scrolled away from.
  await page.getByRole('button', { name: 'Newest' }).click()
  await expect.element(page.getByText('Person 0', { exact: true })).toBeVisible()
})

test('a field shows its own history, and the focus stays in the list', async () => {
  const field = { ...entry(1), id: 'only', by: { id: 'u', name: 'Person of the field' } }
  serve(({ path }: Call) => {
    if (path.startsWith('/users')) return { json: { data: [] } }
    return { json: { data: path.includes('field=') ? [field] : entries(0, 20), next: null } }
  })
  await render(dialog())
  await page.getByRole('button', { name: 'History of Field 0' }).first().click()
  await expect.element(page.getByText('Person of the field')).toBeVisible()
  await expect.element(page.getByText('Person 1', { exact: true })).not.toBeInTheDocument()
  await expect.element(list()).toHaveFocus()
})
