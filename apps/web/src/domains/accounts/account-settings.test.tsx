import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSession } from '#platform/session/session-state.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { AccountSettingsPage } from './account-settings.page.tsx'

const settings = {
  ...{
    id: 'harbor',
    name: 'Harbor',
    namespace: 'harbor',
    dbName: 'harbor',
    timezone: 'America/New_York',
    country: 'US',
  },
  ...{ mfaRequired: false, employeesMayGhost: false, gatheringForms: 'all', passwordMinLength: 5 },
  ...{ messagingEnabled: false, locations: [], version: 3 },
  plan: { maxLocations: 1, maxServices: 1, maxPhoneNumbers: 1 },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

function open(role: 'admin' | 'employee', put: () => { status?: number; body: unknown }) {
  signInAs({ role })
  const id = useSession.getState().me?.account.id ?? ''
  const seen = fakeServer({
    [`GET /accounts/${id}`]: () => ({ body: { ...settings, id } }),
    [`PUT /accounts/${id}`]: put,
  })
  return { seen, shown: renderPage(() => <AccountSettingsPage />, { at: '/' }) }
}

test('Reset and Save wait for a change; only what changed is sent, on its version', async () => {
  const { seen, shown } = open('admin', () => ({ body: { ...settings, mfaRequired: true, version: 4 } }))
  await shown
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Reset')).toBeDisabled()
  await page.getByRole('checkbox', { name: /^Health/ }).click()
  await expect.element(page.getByRole('checkbox', { name: 'All' })).not.toBeChecked()
  await button('Reset').click()
  await expect.element(page.getByRole('checkbox', { name: 'All' })).toBeChecked()

  await page.getByRole('spinbutton', { name: 'Minimum password length' }).fill('3')
  await button('Save').click()
  await expect.element(page.getByText('Enter a number from 5 to 64.')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Minimum password length' }).fill('5')
  await page.getByRole('checkbox', { name: /^MFA required for all employees/ }).click()
  await button('Save').click()
  await expect.element(page.getByText('Account settings saved.')).toBeVisible()
  const sent = seen.filter(({ call }) => call.startsWith('PUT'))
  expect(sent.map(({ body }) => body)).toEqual([{ mfaRequired: true }])
})

test('what two people changed differently is for the second to decide', async () => {
  const current = { ...settings, name: 'Harbor & Co', version: 5 }
  const { shown } = open('admin', () => ({
    status: 409,
    body: { code: 'conflict', message: 'Changed meanwhile.', details: { current, basedOn: 3 } },
  }))
  await shown
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbor LLC')
  await button('Save').click()
  await expect.element(page.getByRole('radio', { name: /^Harbor & Co/ })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^Harbor LLC/ })).toBeVisible()
})

test('employees are told that it is not theirs', async () => {
  const { shown } = open('employee', () => ({ body: settings }))
  await shown
  await expect.element(page.getByText(/You do not have access/)).toBeVisible()
})
