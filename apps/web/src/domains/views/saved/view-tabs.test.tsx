import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '#domains/auth/testing/fake-server.ts'
import { inWorkspace } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { ColumnsButton } from '../columns/columns-button.tsx'
import { usualLayout } from '../columns/contact-columns.ts'
import { useShownView } from '../list/use-shown-view.ts'
import { SaveView } from './save-view.tsx'
import type { SavedView } from './saved-views.queries.ts'
import { ViewTabs } from './view-tabs.tsx'

const view = (id: string, name: string, shared = false): SavedView => ({
  id,
  name,
  shared,
  filter: { combinator: 'and', rules: [{ field: 'lastName', operator: '=', value: name }] },
  sort: { by: 'name', descending: true },
  columns: [...usualLayout] as SavedView['columns'],
  position: 0,
  updatedAt: '2026-11-20T10:00:00Z',
  version: 4,
})
const own = view('own', 'The Okonkwos')
const counts = [
  { view: 'all', contacts: 1284, exact: true },
  { view: 'noContact', contacts: 900, exact: false },
]
const few = [{ key: 'name', width: 226 }]

beforeEach(() => signInAs({ role: 'employee' }))
afterEach(() => vi.unstubAllGlobals())

function Views() {
  const shown = useShownView()
  return (
    <>
      <ViewTabs shown={shown} active panelId="panel" />
      <SaveView shown={shown} />
      <ColumnsButton columns={shown.columns} />
      <output>{shown.columns.layout.map(({ key }) => key).join()}</output>
    </>
  )
}

async function show({ at = '/', columns = [] as object[] } = {}) {
  const reply = (data: unknown) => () => ({ body: { data } })
  const seen = fakeServer({
    'GET /views': reply([own, { ...view('team', 'Team view', true), position: 1 }]),
    'GET /views/counts': reply(counts),
    'GET /views/columns': reply(columns),
    'PUT /views/columns': () => ({ status: 204 }),
    'PUT /views/own': ({ body }) => ({ body: { ...own, ...(body as object), version: 5 } }),
    'DELETE /views/own': () => ({ status: 204 }),
    'POST /views/own/restore': () => ({ body: { ...own, version: 6 } }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await page.viewport(1440, 900)
  await render(inWorkspace(Views, at, client))
  await expect.element(page.getByRole('tab', { name: own.name })).toBeInTheDocument()
  return (call: string) => seen.filter((one) => one.call === call)
}
const tab = (name: string | RegExp) => page.getByRole('tab', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const layout = () => document.querySelector('output')?.textContent

test('arrows go through the views and their numbers; Enter opens one', async () => {
  await show()
  await expect.element(tab('All clients 1,284')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('No contact in 90 days 900+')).toBeVisible()
  ;(tab(/^All clients/).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Team view')).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowRight}{Enter}')
  await expect.element(tab('Renewing in 30 days')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab(/^All clients/)).toHaveAttribute('aria-selected', 'false')
})

test('renames a view at the version that is shown, and brings a deleted one back', async () => {
  const calls = await show({ at: '/?list=own' })
  await press('Options for The Okonkwos')
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Okonkwo family')
  await userEvent.keyboard('{Enter}')
  await expect.element(tab('Okonkwo family')).toHaveAttribute('aria-selected', 'true')
  const [renamed] = calls('PUT /views/own')
  expect(renamed?.body).toEqual({ name: 'Okonkwo family' })
  expect(renamed?.headers.get('if-match')).toContain('4')
  await press('Options for Okonkwo family')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(tab('Okonkwo family')).not.toBeInTheDocument()
  await expect.element(tab(/^All clients/)).toHaveAttribute('aria-selected', 'true')
  await press('Undo')
  await expect.element(tab(own.name)).toHaveAttribute('aria-selected', 'true')
})

test('only admins change a shared view', async () => {
  await show({ at: '/?list=team' })
  await expect.element(tab('Team view')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('button', { name: 'Options for Team view' })).not.toBeInTheDocument()
  await press('New view')
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  expect(page.getByRole('checkbox', { name: 'Share with team' }).query()).toBeNull()
})

test('discarding an order keeps the columns that one has chosen', async () => {
  const calls = await show({ at: '/?sort=premium', columns: [{ view: 'all', columns: few }] })
  await expect.poll(layout).toBe('name')
  await press('Save view')
  await page.getByRole('menuitem', { name: 'Discard changes' }).click()
  await expect.element(page.getByRole('button', { name: 'Save view' })).not.toBeInTheDocument()
  expect(layout()).toBe('name')
  expect(calls('PUT /views/columns')).toEqual([])
})

test('the columns of two views that are changed in a row are both saved', async () => {
  const chosen = { columns: few }
  const calls = await show({
    columns: [
      { view: 'all', ...chosen },
      { view: 'renewing', ...chosen },
    ],
  })
  await expect.poll(layout).toBe('name')
  const hide = () => (page.getByRole('checkbox', { name: 'Email' }).element() as HTMLElement).click()
  await press('Columns')
  await expect.element(page.getByRole('checkbox', { name: 'Email' })).toBeVisible()
  hide()
  await expect.poll(layout).toBe('name,email')
  ;(tab('Renewing in 30 days').element() as HTMLElement).click()
  await expect.poll(layout).toBe('name')
  hide()
  await expect.poll(layout).toBe('name,email')
  const saved = () => calls('PUT /views/columns').map(({ body }) => (body as { view: string }).view)
  await expect.poll(saved).toEqual(['all', 'renewing'])
})
