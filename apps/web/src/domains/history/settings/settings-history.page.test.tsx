import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { SettingsHistoryPage } from '../settings-history.page.tsx'

const at = '2026-11-22T15:00:00.000Z'
const entry = {
  ...{ id: 'e1', at, by: { id: 'u', name: 'Morgan Reyes' }, ghost: null, act: 'updated', kind: 'location' },
  thing: { id: 'boston', label: 'Boston' },
  changes: [
    {
      ...{ field: 'officeHours.hours.Monday', label: 'Monday hours', restorable: true },
      ...{ from: '9:00 AM – 5:00 PM', to: 'Closed' },
    },
  ],
}
const address = '/account/info/history'
const list = 'GET /accounts/harbor-id/history'

beforeEach(() => void signInAs({ role: 'admin' }))
afterEach(() => vi.unstubAllGlobals())

test('a value is restored after a question, and a refusal says why', async () => {
  let answer = { status: 204 } as ReturnType<typeof refused>
  const seen = fakeServer({
    [list]: () => ({ body: { data: [entry], next: null } }),
    'POST /accounts/harbor-id/history/e1/restore': () => answer,
  })
  await renderPage(SettingsHistoryPage, { at: address })
  await expect.element(page.getByText('Morgan Reyes changed the location Boston')).toBeVisible()
  const restore = page.getByRole('button', { name: 'Restore Monday hours: 9:00 AM – 5:00 PM' })
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true })
  await restore.click()
  await expect.element(page.getByText('Monday hours will be “9:00 AM – 5:00 PM” again.')).toBeVisible()
  await yes.click()
  await expect.element(page.getByText('Restored')).toBeVisible()
  expect(seen.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ field: 'officeHours.hours.Monday' })
  answer = refused(404, 'locationNotFound', 'This location isn’t here.')
  await restore.click()
  await yes.click()
  await expect.element(page.getByText('Unable to restore: This location isn’t here.')).toBeVisible()
})

test('the settings are chosen in the address; without changes the others are offered', async () => {
  const none = () => ({ body: { data: [], next: null } })
  const seen = fakeServer({ [list]: none, [`${list}?kind=number`]: none })
  await renderPage(SettingsHistoryPage, { at: address })
  await page.getByLabelText('Settings').selectOptions('Phone numbers')
  await expect.element(page.getByText('No changes yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Show all settings' })).toBeVisible()
  expect(seen.at(-1)?.path).toContain('kind=number')
})

test('employees may not see it', async () => {
  signInAs()
  const seen = fakeServer({})
  await renderPage(SettingsHistoryPage, { at: address })
  await expect.element(page.getByText('Unauthorized')).toBeVisible()
  expect(seen).toEqual([])
})
