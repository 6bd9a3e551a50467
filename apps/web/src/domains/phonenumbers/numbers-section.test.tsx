import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { NumbersSection } from './numbers-section.tsx'

const main = {
  ...{ id: 'main', sid: 'PN1', phoneNumber: '16175550100', friendlyName: 'Main line', isDefault: true },
  ...{
    location: 'boston',
    status: 'in-use',
    origin: 'purchased',
    messagingServiceSid: null,
    service: null,
    version: 3,
  },
}
const claims = {
  ...main,
  ...{ id: 'claims', phoneNumber: '16175550117', friendlyName: 'Claims', isDefault: false, location: null, version: 1 },
}
const boston = { id: 'boston', name: 'Boston', timezone: 'America/New_York', version: 1 }
const answers = (numbers: unknown[]) => ({
  'GET /accounts/harbor-id/phones': () => ({ body: { data: numbers } }),
  'GET /accounts/harbor-id/locations': () => ({ body: { data: [boston] } }),
  'GET /accounts/harbor-id': () => ({ body: { id: 'harbor-id', plan: { maxPhoneNumbers: 5 } } }),
})
const row = (number: string) => page.getByRole('row').filter({ hasText: number })
const Numbers = () => <NumbersSection texting={({ service }) => service} entries={() => []} />
const update = async (number: string) => {
  await page.getByRole('button', { name: `More for ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Update phone number' }).click()
}

beforeEach(() => void signInAs({ role: 'admin' }))
afterEach(() => vi.unstubAllGlobals())

test('an admin names a number, gives it a location, and makes it the default', async () => {
  const seen = fakeServer({
    ...answers([main, claims]),
    'PUT /accounts/harbor-id/phones/claims': ({ body }) => ({ body: { ...claims, ...(body as object), version: 2 } }),
  })
  await renderPage(Numbers, { at: '/account/info/phonenumbers' })
  await expect.element(row('(617) 555-0100').getByText('Default')).toBeVisible()
  await expect.element(row('(617) 555-0100').getByText('Boston')).toBeVisible()
  await expect.element(row('(617) 555-0117').getByText('No location')).toBeVisible()
  await expect.element(page.getByText('2 of 5')).toBeVisible()
  expect(page.getByText(/Your plan/).query()).toBeNull()

  await update('(617) 555-0117')
  const dialog = page.getByRole('dialog', { name: 'Update phone number' })
  await dialog.getByLabelText('Name').fill('Claims line')
  await dialog.getByLabelText('Location').selectOptions('Boston')
  await dialog.getByRole('checkbox', { name: /^Default number/ }).click()
  await dialog.getByRole('button', { name: 'Update number' }).click()
  await expect.element(row('(617) 555-0117').getByText('Claims line')).toBeVisible()
  expect(dialog.query()).toBeNull()
  const put = seen.find(({ call }) => call.startsWith('PUT'))
  expect(put?.body).toEqual({ friendlyName: 'Claims line', location: 'boston', isDefault: true })
  expect(put?.headers.get('if-match')).toBe('1')
})

test('a refused change keeps what was typed, and the default can’t be turned off', async () => {
  fakeServer({
    ...answers([main]),
    'PUT /accounts/harbor-id/phones/main': () => refused(422, 'numberRefused', 'The carrier doesn’t know this number.'),
  })
  await renderPage(Numbers, { at: '/account/info/phonenumbers' })
  await update('(617) 555-0100')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('checkbox', { name: /^Default number/ })).toBeDisabled()
  await dialog.getByLabelText('Name').fill('Sales')
  await dialog.getByRole('button', { name: 'Update number' }).click()
  await expect
    .element(page.getByText('Unable to update phone number: The carrier doesn’t know this number.'))
    .toBeVisible()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Sales')
})

test('at the limit of the plan a larger one is offered; an account without numbers says so', async () => {
  fakeServer({
    ...answers([]),
    'GET /accounts/harbor-id': () => ({ body: { id: 'harbor-id', plan: { maxPhoneNumbers: 0 } } }),
  })
  await renderPage(Numbers, { at: '/account/info/phonenumbers' })
  await expect.element(page.getByText('No phone numbers yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Change plan' })).toBeVisible()
})
