import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ContactSummary } from '#domains/contacts/contact-types.ts'
import { type Call, inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import listStyles from '#domains/contacts/list/list.module.css'
import { usualLayout } from '../columns/contact-columns.ts'
import { tableSelection } from '../selection/selection.ts'
import { SearchResults } from './search-results.tsx'

const contact = (id: string, fields: Partial<ContactSummary>): ContactSummary => ({
  id,
  firstName: 'Siobhán',
  preferredFirstName: null,
  lastName: 'O’Brien',
  companyName: null,
  coFirstName: null,
  coLastName: null,
  email: 'siobhan@harbor.example',
  phone: null,
  mobilePhone: '12125550123',
  letter: 'o',
  favorite: false,
  tags: [],
  lastContactedAt: null,
  coverage: { policies: 0, openEnded: false, lastTermDate: null },
  ...fields,
})

const columns = { layout: usualLayout, changed: false, setLayout() {}, reset() {} }

const isSearch = ({ path }: Call) => path.startsWith('/clients?')
/** What else the rows show isn't part of these tests. */
const answer = (search: Parameters<typeof serve>[0]) =>
  serve((call) => (isSearch(call) ? search(call) : { json: { data: [] } }))

const results = (search: string, contacts: ContactSummary[]) => {
  answer(() => ({ json: { data: contacts, next: null } }))
  return inWorkspace(() => (
    <div className={listStyles.page} style={{ height: 400 }}>
      <SearchResults columns={columns} search={search} onClear={() => {}} />
    </div>
  ))
}
const marked = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent)

beforeEach(signIn)
afterEach(() => vi.unstubAllGlobals())

test('a name is marked with its accents, as typed or not', async () => {
  await render(results('obrien sio', [contact('c1', { found: { marks: ['obrien', 'sio'], where: null } })]))
  await expect.element(page.getByText('O’Brien')).toBeVisible()
  expect(marked()).toEqual(['O’Brien', 'Sio', 'sio'])
})

test('marks the word that a mistyped one was taken for', async () => {
  await render(results('obrein', [contact('c1', { found: { marks: ['obrien'], where: null } })]))
  await expect.element(page.getByText('O’Brien')).toBeVisible()
  expect(marked()).toEqual(['O’Brien'])
})

test('shows where it was found if nothing else in the row does', async () => {
  await render(
    results('elm boise', [
      contact('c1', {
        found: { marks: ['elm', 'boise'], where: { field: 'address', text: '12 Elm St, Boise, ID 83701' } },
      }),
      contact('c2', {
        coFirstName: 'Karl',
        found: { marks: ['elm'], where: { field: 'coEmail', text: 'karl@elm.example' } },
      }),
    ]),
  )
  const text = () => document.querySelector('[role="grid"]')?.textContent ?? ''
  await expect.poll(text).toContain('Lives at 12 Elm St, Boise, ID 83701')
  expect(text()).toContain('Co-applicant: karl@elm.example')
  expect(marked()).toEqual(['Elm', 'Boise', 'elm'])
})

test('shows the number of results, and loads pages to the end, past empty ones', async () => {
  const pages = [
    { data: [contact('c1', { lastName: 'Alpha' })], next: 'two', total: { count: 2, more: false }, similar: 0 },
    { data: [], next: 'three' },
    { data: [contact('c2', { lastName: 'Omega' })], next: null },
  ]
  const place = new Map([
    [null, 0],
    ['two', 1],
    ['three', 2],
  ])
  answer(({ path }) => ({ json: pages[place.get(new URLSearchParams(path.split('?')[1]).get('cursor')) ?? 0] }))
  await render(
    inWorkspace(() => (
      <div className={listStyles.page} style={{ height: 400 }}>
        <SearchResults columns={columns} search="pha" onClear={() => {}} />
      </div>
    )),
  )
  await expect.element(page.getByText('2 contacts, best match first')).toBeVisible()
  await expect.element(page.getByText('Omega, Siobhán')).toBeVisible()
})

test('a change that arrives while a page is on its way does not keep that page from being loaded', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked = Promise.withResolvers<void>()
  const held = new Promise<never>(() => {})
  let tries = 0
  answer(({ path }) => {
    if (!path.includes('cursor=two')) return { json: { data: [contact('c1', { lastName: 'Alpha' })], next: 'two' } }
    tries += 1
    asked.resolve()
    return tries === 1 ? held : { json: { data: [contact('c2', { lastName: 'Omega' })], next: null } }
  })
  const list = () => (
    <div className={listStyles.page} style={{ height: 400 }}>
      <SearchResults columns={columns} search="pha" onClear={() => {}} />
    </div>
  )
  await render(inWorkspace(list, '/', client))
  await asked.promise
  await client.invalidateQueries({ queryKey: ['contacts'] })
  await expect.element(page.getByText('Omega, Siobhán')).toBeVisible()
})

test('results are selected, all of them too, and keep their order', async () => {
  const found = ['Alpha', 'Beta', 'Gamma'].map((lastName) => contact(lastName, { lastName }))
  const pages = { data: found.slice(0, 2), next: 'two', total: { count: 3, more: false }, similar: 0 }
  answer(({ path }) => ({ json: path.includes('cursor=two') ? { data: found.slice(2), next: null } : pages }))
  await render(
    inWorkspace(() => (
      <div className={listStyles.page} style={{ height: 400, width: 1000 }}>
        <SearchResults columns={columns} search="a" onClear={() => {}} />
      </div>
    )),
  )
  await page.getByRole('checkbox', { name: 'Select Beta, Siobhán' }).click()
  expect(tableSelection.get()).toMatchObject({ kind: 'ids', ids: ['Beta'] })
  tableSelection.clear()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.poll(() => tableSelection.get()).toMatchObject({ ids: ['Alpha', 'Beta', 'Gamma'] })
  await expect.element(page.getByRole('button', { name: 'Premium', exact: true })).toBeDisabled()
})

test('shows what was not searched', async () => {
  answer(() => ({
    json: { data: [], next: null, total: { count: 0, more: false }, notice: 'Only owners and admins.' },
  }))
  await render(inWorkspace(() => <SearchResults columns={columns} search="512-34-7781" onClear={() => {}} />))
  await expect.element(page.getByText('Only owners and admins.')).toBeVisible()
})

test('retries a failed page after an empty one only on request', async () => {
  let down = true
  const first = { data: [], next: 'two', total: { count: 1, more: false }, similar: 0 }
  const calls = answer(({ path }) => {
    if (!path.includes('cursor=two')) return { json: first }
    if (down) return { status: 503, json: { code: 'unavailable', message: 'The server is busy.' } }
    return { json: { data: [contact('c1', { lastName: 'Omega' })], next: null } }
  })
  await render(
    inWorkspace(() => (
      <div className={listStyles.page} style={{ height: 400 }}>
        <SearchResults columns={columns} search="ome" onClear={() => {}} />
      </div>
    )),
  )
  await expect.element(page.getByText(/The server is busy\./)).toBeVisible()
  // Long enough for a few more, if they were sent.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(calls.filter(isSearch)).toHaveLength(2)
  down = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Omega, Siobhán')).toBeVisible()
})
