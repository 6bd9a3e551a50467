import { recordKinds } from '@frontdesk/contract/forms/record-kinds'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { useSession } from '#platform/session/session-state.ts'
import { ClientPanel } from './client-panel.tsx'

const ada = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Byron',
  tags: [{ id: 't', name: 'VIP' }],
  summary: { policies: 3, inForce: 2, premiums: 190_000, since: '2019-11-29T12:00:00Z' },
  addresses: [],
  extras: [],
}
const records = Object.fromEntries(recordKinds.map((kind) => [kind, []]))
const none = { data: [], total: 0 }
const open = () => render(inWorkspace(() => <ClientPanel contactId="ada" />))
const gathering = (gatheringForms: string) =>
  useSession.setState(({ me }) => ({ me: { ...me, account: { ...me?.account, gatheringForms } } as typeof me }))

beforeEach(() => {
  localStorage.clear()
  signIn()
  serve(({ path }) => {
    if (path === '/clients/ada/full') return { json: { ...ada, activity: none, stickies: none, records } }
    if (path.startsWith('/taskboard')) return { json: [] }
    return { json: path === '/clients/ada/tag' ? { data: ada.tags } : none }
  })
})

test('tags, activity and dependents always, the rest as the account gathers it', async () => {
  gathering('policy,home')
  await open()
  await expect.element(page.getByRole('link', { name: 'Ada Byron' })).toBeVisible()
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Tags', 'Activity', 'Dependents', 'Policies', 'Homes'])
  await expect.element(page.getByText('VIP')).toBeVisible()
})

test('says since when one is a client and what they pay, and shows policies and the latest activity', async () => {
  gathering('all')
  await open()
  await expect.element(page.getByText(/^Client for \d+ y/)).toBeVisible()
  await expect.element(page.getByText('2 policies · $1,900.00 a year')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Policies' })).toBeVisible()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect.element(page.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true')
})

test('each tab shows its own', async () => {
  gathering('all')
  await open()
  await expect.element(page.getByRole('tab', { name: 'Tags' })).toBeVisible()
  for (const [name, shown] of [
    ['Activity', 'No Activities Found'],
    ['Dependents', 'No dependents'],
    ['Addresses', 'No addresses'],
    ['Policies', 'No policies'],
    ['Vehicles', 'No vehicles'],
    ['Homes', 'No homes'],
  ] as const) {
    const tab = page.getByRole('tab', { name, exact: true })
    if (tab.elements().length > 0) await tab.click()
    else {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await expect.element(page.getByText(shown).first()).toBeVisible()
  }
})

test('a contact that was deleted is not there', async () => {
  serve(() => ({ status: 404, json: { error: { code: 'contactNotFound', message: 'This contact does not exist.' } } }))
  await open()
  await expect.element(page.getByRole('alert')).toBeVisible()
})
