import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { createRegistration } from '#money/registration/fixtures/registration.factory.ts'
import { LocationsPage } from './locations.page.tsx'

const typed = { legalName: 'Harbor LLC', address: '12 Harbor St', city: 'Boston', state: 'ME', zipcode: '02110' }
const boston = {
  ...{ id: 'boston', name: 'Boston', timezone: 'America/New_York', address: null, profileStatus: 'not-submitted' },
  ...{ brandStatus: 'not-submitted', officeHours: null, messages: null, version: 1 },
}
const answers = (locations: unknown[], maxLocations = 5) => ({
  'GET /accounts/harbor-id/locations': () => ({ body: { data: locations } }),
  'GET /accounts/harbor-id': () => ({ body: { id: 'harbor-id', locations: [], plan: { maxLocations } } }),
  'GET /accounts/harbor-id/registrations': () => ({ body: { data: [createRegistration({ nextStep: 'address' })] } }),
})

beforeEach(() => void signInAs({ role: 'admin' }))
afterEach(() => vi.unstubAllGlobals())

test('an address that the carrier refuses is replaced by its suggestion with one press', async () => {
  const bodies: unknown[] = []
  fakeServer({
    ...answers([boston]),
    'POST /accounts/harbor-id/locations/boston/address': ({ body }) => {
      bodies.push(body)
      if (bodies.length > 1) {
        const address = { ...(body as typeof typed), addressSid: 'AD1' }
        return { body: { ...boston, address, version: 2 } }
      }
      const details = { suggestion: { ...typed, address2: '', state: 'MA' } }
      return { status: 422, body: { code: 'addressNotDispatchable', message: 'This ZIP code is in MA.', details } }
    },
  })
  await renderPage(LocationsPage, { at: '/account/info/locations' })
  await page.getByRole('button', { name: 'Edit Boston' }).click()
  const dialog = page.getByRole('dialog', { name: 'Boston' })
  // Nothing has changed in the first step.
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabelText(/^Legal name/).fill(typed.legalName)
  await dialog.getByLabelText(/^Street address/).fill(typed.address)
  await dialog.getByLabelText(/^City/).fill(typed.city)
  await dialog.getByLabelText(/^State/).selectOptions('ME Maine')
  await dialog.getByLabelText(/^ZIP code/).fill(typed.zipcode)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect.element(dialog.getByText('This ZIP code is in MA.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use this address' }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('Boston, MA 02110')).toBeVisible()
  expect(bodies).toMatchObject([{ state: 'ME' }, { ...typed, state: 'MA' }])
})

test('a step opens once those before it are complete, and the button of the card leads there', async () => {
  fakeServer(answers([boston]))
  const { router } = await renderPage(LocationsPage, { at: '/account/info/locations' })
  await expect.element(page.getByText('In progress', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Step 2 of 7')).toBeVisible()
  await expect.element(page.getByText('$46.00 once')).toBeVisible()
  await page.getByRole('link', { name: 'Continue: Boston' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ location: 'boston', step: 'address' })
  const steps = page.getByRole('dialog').getByRole('navigation', { name: 'Steps' })
  await steps.getByRole('button', { name: /^Business/ }).click({ force: true })
  await expect.element(page.getByText('Complete Address first.')).toBeVisible()
  await expect.element(steps.getByRole('button', { name: 'Address' })).toHaveAttribute('aria-current', 'step')
  // An address can’t ask for more.
  await router.navigate({ to: '/account/info/locations', search: { location: 'boston', step: 'brand' } as never })
  await expect.element(steps.getByRole('button', { name: 'Address' })).toHaveAttribute('aria-current', 'step')
})

test('employees don’t see the page', async () => {
  signInAs({ role: 'employee' })
  const calls = fakeServer(answers([boston]))
  await renderPage(LocationsPage, { at: '/account/info/locations' })
  await expect.element(page.getByText('You do not have access to perform this action.')).toBeVisible()
  expect(calls.filter(({ call }) => call.endsWith('/registrations'))).toEqual([])
})

test('the plan’s limit replaces the button', async () => {
  fakeServer(answers([boston], 1))
  await renderPage(LocationsPage, { at: '/account/info/locations' })
  await expect.element(page.getByText('Your plan allows 1 location.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Add location' }).query()).toBeNull()
  await expect
    .element(page.getByRole('link', { name: 'Change plan' }))
    .toHaveAttribute('href', '/account/info/billing/plan#change')
})

test('an account without locations is told that they are missing', async () => {
  fakeServer(answers([]))
  await renderPage(LocationsPage, { at: '/account/info/locations' })
  await expect.element(page.getByRole('alert').getByText('Missing Locations')).toBeVisible()
})

test('a location says what still belongs to it and where that is moved, and is removed once that is done', async () => {
  let use = { contacts: 412, numbers: 0, employees: 2 }
  const calls = fakeServer({
    ...answers([boston, { ...boston, id: 'worcester', name: 'Worcester' }]),
    'GET /accounts/harbor-id/locations/worcester/use': () => ({ body: use }),
    'DELETE /accounts/harbor-id/locations/worcester': () => ({ status: 204 }),
  })
  await renderPage(LocationsPage, { at: '/account/info/locations' })
  await page.getByRole('button', { name: 'Remove Worcester' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Worcester?' })
  await expect.element(dialog.getByRole('link', { name: '412 contacts' })).toBeVisible()
  const link = dialog.getByRole('link', { name: '412 contacts' }).element() as HTMLAnchorElement
  const { pathname, searchParams } = new URL(link.href)
  expect(pathname).toBe('/contacts')
  // Those of the location, not all.
  expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({
    combinator: 'and',
    rules: [{ field: 'location', operator: 'in', value: ['worcester'] }],
  })
  expect(
    dialog
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['412 contacts', '2 employees'])
  expect(dialog.getByRole('button', { name: 'Remove location' }).query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  use = { contacts: 0, numbers: 0, employees: 0 }
  await page.getByRole('button', { name: 'Remove Worcester' }).click()
  await dialog.getByRole('button', { name: 'Remove location' }).click()
  await expect.element(page.getByText('Worcester removed')).toBeVisible()
  await expect.poll(() => page.getByRole('heading', { name: 'Worcester' }).query()).toBeNull()
  expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1)
  // The only one stays.
  expect(page.getByRole('button', { name: 'Remove Boston' }).query()).toBeNull()
})
