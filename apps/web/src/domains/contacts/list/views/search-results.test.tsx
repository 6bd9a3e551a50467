import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ContactSummary } from '../../contact-types.ts'
import { inWorkspace, serve, signIn } from '../../fixtures/in-workspace.factory.tsx'
import listStyles from '../list.module.css'
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

const results = (search: string, contacts: ContactSummary[]) => {
  serve(() => ({ json: { data: contacts, next: null } }))
  return inWorkspace(() => (
    <div className={listStyles.page} style={{ height: 400 }}>
      <SearchResults search={search} onClear={() => {}} />
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

test('what a mistyped word was taken for is marked', async () => {
  await render(results('obrein', [contact('c1', { found: { marks: ['obrien'], where: null } })]))
  await expect.element(page.getByText('O’Brien')).toBeVisible()
  expect(marked()).toEqual(['O’Brien'])
})

test('where nothing in the row shows why, the row says where it was found', async () => {
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
  const text = () => document.querySelector('[role="list"]')?.textContent ?? ''
  await expect.poll(text).toContain('Lives at 12 Elm St, Boise, ID 83701')
  expect(text()).toContain('Co-applicant: karl@elm.example')
  expect(marked()).toEqual(['Elm', 'Boise', 'elm'])
})
