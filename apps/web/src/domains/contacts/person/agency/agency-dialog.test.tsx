import { contactForm } from '@frontdesk/contract/forms/contact'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSession } from '#platform/session/session-state.ts'
import { eventually } from '#ui/testing/eventually.ts'
import type { Contact } from '../../contact-types.ts'
import { type Call, inWorkspace, serve, signIn } from '../../fixtures/in-workspace.factory.tsx'
import { SummaryStrip } from '../summary-strip.tsx'

const nothing = Object.fromEntries(Object.keys(contactForm.fields).map((field) => [field, null]))
const summary = {
  policies: 3,
  premiums: 123_456,
  openEnded: true,
  lastTermDate: null,
  lastContactedAt: new Date(Date.now() - 30 * 60 * 60 * 1000).toISOString(),
  since: new Date(Date.now() - 3 * 366 * 24 * 60 * 60 * 1000).toISOString(),
  managedBy: null,
  managedOn: null,
  referredBy: null,
  location: '',
}
const ada = { ...nothing, id: 'ada', firstName: 'Ada', accountPhone: 'west', version: 3, summary }
const people = [{ id: 'sam', firstName: 'Sam', lastName: 'Carter' }]

let calls: Call[]
const open = (known: object = {}) =>
  render(
    inWorkspace(() => (
      <SummaryStrip contact={{ ...ada, ...known } as unknown as Contact} inForce={2} premiums={148_600} />
    )),
  )
const sent = () => calls.find(({ method }) => method === 'PUT')?.body

beforeEach(() => {
  signIn()
  useSession.setState(({ me }) => ({ me: { ...me, account: { id: 'harbor' } } as never }))
  calls = serve(({ method, path }) => {
    if (method === 'PUT') return { json: ada }
    if (path === '/users/peers') return { json: { data: people } }
    return { json: { locations: [{ id: 'west', name: 'West' }], data: [] } }
  })
})

test('each figure by its rule', async () => {
  await open()
  const strip = page.getByRole('definition')
  await expect.element(strip.nth(1)).toHaveTextContent('3 · 2 in force')
  expect(strip.elements().map(({ textContent }) => textContent)).toEqual([
    'Set location, change Location',
    '3 · 2 in force',
    '$1,486.00',
    'yesterday',
    '3 years',
    'Assign, change Managed by',
    'Add referral, change Referred by',
  ])
})

test('hides the location in an account with only one', async () => {
  await open({ summary: { ...summary, location: null } })
  await expect.element(page.getByText('Policies')).toBeVisible()
  expect(page.getByText('Location').elements()).toEqual([])
})

test('edits the responsible person and the start date', async () => {
  await open()
  await page.getByRole('button', { name: /change Managed by/ }).click()
  await page.getByRole('combobox', { name: 'Managed by' }).selectOptions('Sam Carter')
  await page.getByLabelText('Managed on').fill('2026-11-20')
  await page.getByRole('button', { name: 'Save' }).click()
  await eventually(() => expect(sent()).toEqual({ managedBy: 'sam', managedOn: '2026-11-20' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the default location can be cleared', async () => {
  await open({ summary: { ...summary, location: 'West' } })
  await page.getByRole('button', { name: /change Location/ }).click()
  await page.getByRole('combobox', { name: 'Default location' }).selectOptions('None')
  await page.getByRole('button', { name: 'Save' }).click()
  await eventually(() => expect(sent()).toEqual({ accountPhone: null }))
})

test('edits the referral source', async () => {
  await open()
  await page.getByRole('button', { name: /change Referred by/ }).click()
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('Referred via').fill('Website')
  await page.getByLabelText('Referral date').fill('2026-11-20')
  await page.getByRole('button', { name: 'Save' }).click()
  await eventually(() => expect(sent()).toEqual({ affliateVia: 'Website', aflliateOn: '2026-11-20' }))
})
