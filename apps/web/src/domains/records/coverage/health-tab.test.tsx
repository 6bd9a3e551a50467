import { coKey, personForm } from '@frontdesk/contract/forms/person'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Contact } from '#domains/contacts/contact-types.ts'
import { inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { HealthTab } from './health-tab.tsx'

const keys = Object.keys(personForm.fields)
const nothing = Object.fromEntries(keys.flatMap((key) => [key, coKey(key)]).map((key) => [key, null]))
const contact = {
  ...nothing,
  id: 'c',
  firstName: 'Maria',
  doctors: 2,
  coFirstName: 'Ben',
  addresses: [],
} as unknown as Contact
const dependentNothing = Object.fromEntries(keys.map((key) => [key, null]))
const leo = { ...dependentNothing, id: 'd', firstName: 'Leo', relationship: 'Child', ssn: '***-**-1120' }

const props = { contact, onPerson: vi.fn(), onDependent: vi.fn() }
const card = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(name) }) })

beforeEach(() => {
  vi.clearAllMocks()
  signIn()
})

test('shows a card for each person; clicking one opens its dialog', async () => {
  serve(() => ({ json: { data: [leo] } }))
  await render(inWorkspace(() => <HealthTab {...props} />))
  await page.getByRole('button', { name: 'Edit Leo' }).click()
  expect(props.onDependent).toHaveBeenCalledWith(leo)
  // Its texts can be selected, so a click on one of them opens nothing.
  await card('Ben').getByText('No Doctors Added').click()
  expect(props.onPerson).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Edit Ben' }).click()
  expect(props.onPerson).toHaveBeenCalledWith('secondary')
})

test('offers what is missing instead of listing it', async () => {
  serve(() => ({ json: { data: [] } }))
  await render(inWorkspace(() => <HealthTab {...props} contact={{ ...contact, coHealthNetwork: 'PPO' }} />))
  await expect.element(card('Ben').getByText('Network')).toBeVisible()
  await expect.element(card('Maria').getByText('Network')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Add 20 more details for Maria' }).click()
  expect(props.onPerson).toHaveBeenCalledWith('primary')
})

test('reveals doctors one person at a time, without opening the card', async () => {
  const calls = serve(({ method }) => ({
    json: method === 'POST' ? { value: ['Dr. Ito', 'Dr. Sharma'] } : { data: [] },
  }))
  await render(inWorkspace(() => <HealthTab {...props} />))
  await card('Maria')
    .getByRole('button', { name: /^Reveal Maria.*’s doctors/ })
    .click()
  await expect.element(page.getByText('Dr. Sharma')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/clients/c/reveal/doctors'])
  expect(props.onPerson).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Hide Maria’s doctors' }).click()
  expect(document.body.textContent).not.toContain('Dr. Sharma')
})

test('requests a dependent’s field from the dependent', async () => {
  const calls = serve(({ method }) => ({ json: method === 'POST' ? { value: '078051120' } : { data: [leo] } }))
  await render(inWorkspace(() => <HealthTab {...props} />))
  await page.getByRole('button', { name: /^Reveal Leo.*’s SSN/ }).click()
  await expect.element(page.getByText('078-05-1120')).toBeVisible()
  expect(calls.at(-1)?.path).toBe('/clients/c/dependents/d/reveal/ssn')
})

test('people of the contact are there although the dependents are not', async () => {
  serve(() => ({ status: 503, json: { error: { code: 'unavailable', message: 'Try again in a minute.' } } }))
  await render(inWorkspace(() => <HealthTab {...props} />))
  await expect.element(page.getByText('The dependents couldn’t be loaded')).toBeVisible()
  await expect.element(card('Maria')).toBeVisible()
})
