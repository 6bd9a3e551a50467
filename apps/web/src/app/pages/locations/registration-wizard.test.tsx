import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import {
  createBusiness,
  createLocation,
  createRegistration,
  createRep,
} from '#money/registration/fixtures/registration.factory.ts'
import type { Registration } from '#money/registration/registration.queries.ts'
import { LocationsPage } from '../locations.page.tsx'

const base = '/accounts/harbor-id/locations/boston'
let registration: Registration

const answers = (more: Answers = {}): Answers => ({
  'GET /accounts/harbor-id/locations': () => ({ body: { data: [createLocation()] } }),
  'GET /accounts/harbor-id': () => ({ body: { id: 'harbor-id', locations: [], plan: { maxLocations: 3 } } }),
  'GET /accounts/harbor-id/registrations': () => ({ body: { data: [registration] } }),
  [`GET ${base}/business`]: () => refused(404, 'registrationMissing', 'This hasn’t been entered yet.'),
  [`GET ${base}/rep/1`]: () => refused(404, 'registrationMissing', 'This hasn’t been entered yet.'),
  [`GET ${base}/rep/2`]: () => refused(404, 'registrationMissing', 'This hasn’t been entered yet.'),
  ...more,
})

const openStep = (step: string, field?: string) =>
  renderPage(LocationsPage, {
    path: '/account/info/locations',
    at: `/account/info/locations?location=boston&step=${step}${field ? `&field=${field}` : ''}`,
  })
const dialog = page.getByRole('dialog', { name: 'Boston' })
const next = dialog.getByRole('button', { name: 'Next' })
const focused = () => (document.activeElement as HTMLInputElement | null)?.name
const stored = () => JSON.stringify({ ...localStorage })

beforeEach(() => {
  signInAs({ role: 'admin' })
  registration = createRegistration()
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('Next stays enabled, counts what is to fix, and focuses the first of it', async () => {
  const calls = fakeServer(answers())
  await openStep('business')
  await dialog.getByLabelText(/^Registration number/).fill('8429017')
  await dialog.getByLabelText(/^Website/).fill('harborinsurance')
  await next.click()
  await expect.element(dialog.getByText('4 fields to fix')).toBeVisible()
  await expect.poll(focused).toBe('businessType')
  await expect.element(dialog.getByText('An EIN has 9 digits, such as 12-3456789.')).toBeVisible()
  await expect.element(dialog.getByText('Field is required').first()).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await dialog.getByLabelText(/^Business type/).selectOptions('Corporation')
  await expect.element(dialog.getByText('3 fields to fix')).toBeVisible()
})

test('the registration number is sent, and is in no draft', async () => {
  const calls = fakeServer(
    answers({
      [`POST ${base}/business`]: () => {
        registration = createRegistration({ nextStep: 'rep1', version: 5 })
        return { body: createBusiness() }
      },
    }),
  )
  const { router } = await openStep('business')
  await dialog.getByLabelText(/^Business name/).fill('Harbor Insurance LLC')
  await dialog.getByLabelText(/^Registration number/).fill('123456789')
  await expect.element(dialog.getByLabelText(/^Registration number/)).toHaveValue('12-3456789')
  await dialog.getByLabelText(/^Website/).fill('harbor.example')
  await expect.element(dialog.getByText(/^Draft saved/)).toBeVisible()
  await expect.poll(stored).toContain('Harbor Insurance LLC')
  expect(stored()).not.toMatch(/3456789/)
  // It stays while another step is looked at, and closing asks because no draft has it.
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await expect.element(dialog.getByLabelText(/^Legal name/)).toBeVisible()
  await next.click()
  await expect.element(dialog.getByLabelText(/^Registration number/)).toHaveValue('12-3456789')
  await dialog.getByLabelText(/^Business type/).selectOptions('Corporation')
  await dialog.getByLabelText(/^Industry/).selectOptions('Insurance')
  await next.click()
  await expect.poll(() => router.state.location.search).toMatchObject({ step: 'rep1' })
  const [sent] = calls.filter(({ call }) => call.startsWith('POST'))
  expect(sent?.headers.get('if-match')).toContain('4')
  expect(sent?.body).toMatchObject({ registrationNumber: '123456789', industry: 'INSURANCE', idType: 'EIN' })
  await expect.element(dialog.getByLabelText(/^First name/)).toBeVisible()
  expect(stored()).not.toMatch(/3456789|Harbor Insurance LLC/)
})

test('a stored number stays masked until it is shown, and is only sent when it is replaced', async () => {
  registration = createRegistration({ nextStep: 'rep1' })
  const calls = fakeServer(
    answers({
      [`GET ${base}/business`]: () => ({ body: createBusiness() }),
      [`POST ${base}/business/registration-number`]: () => ({ body: { registrationNumber: '12-3456789' } }),
      [`POST ${base}/business`]: () => ({ body: createBusiness({ businessName: 'Harbor Group LLC' }) }),
    }),
  )
  await openStep('business')
  const number = dialog.getByLabelText(/^Registration number/)
  await expect.element(number).toHaveValue('••-•••6789')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect.element(number).toHaveValue('12-3456789')
  await dialog.getByLabelText(/^Business name/).fill('Harbor Group LLC')
  await next.click()
  await expect.poll(() => calls.find(({ call }) => call === `POST ${base}/business`)).toBeDefined()
  expect(calls.find(({ call }) => call === `POST ${base}/business`)?.body).not.toHaveProperty('registrationNumber')
})

test('a colleague’s save is merged on its version, and asked about where both changed the same', async () => {
  registration = createRegistration({ nextStep: 'rep1' })
  const theirs = createBusiness({ businessName: 'Harbor Agency LLC' })
  const bodies: unknown[] = []
  const versions: (string | null)[] = []
  fakeServer(
    answers({
      [`GET ${base}/business`]: () => ({ body: createBusiness() }),
      [`POST ${base}/business`]: ({ body, headers }) => {
        bodies.push(body)
        versions.push(headers.get('if-match'))
        if (bodies.length > 1) return { body: theirs }
        registration = createRegistration({ nextStep: 'rep1', version: 7 })
        return {
          status: 409,
          body: { code: 'conflict', message: 'Changed.', details: { current: theirs, basedOn: 4 } },
        }
      },
    }),
  )
  await openStep('business')
  await dialog.getByLabelText(/^Business name/).fill('Harbor Group LLC')
  await next.click()
  const merge = page.getByRole('dialog', { name: 'Someone else changed this while you were editing' })
  await expect.element(merge.getByRole('radio', { name: /Harbor Agency LLC/ })).toBeVisible()
  await merge.getByRole('button', { name: 'Save this' }).click()
  await expect.poll(() => bodies).toHaveLength(2)
  expect(bodies[1]).toMatchObject({ businessName: 'Harbor Group LLC' })
  expect(versions.map((version) => version?.replaceAll('"', ''))).toEqual(['4', '7'])
})

test('a profile in review is read-only, and says why', async () => {
  registration = createRegistration({ nextStep: 'review', profileStatus: 'in-review' })
  const calls = fakeServer(
    answers({
      [`GET ${base}/business`]: () => ({ body: createBusiness() }),
      [`GET ${base}/rep/1`]: () => ({ body: createRep() }),
    }),
  )
  const { router } = await openStep('business')
  await expect.element(dialog.getByText(/^The business profile is in review/)).toBeVisible()
  await expect.element(dialog.getByLabelText(/^Business name/)).toHaveAttribute('readonly')
  await expect.element(dialog.getByLabelText(/^Industry/)).toBeDisabled()
  expect(dialog.getByRole('button', { name: 'Replace' }).query()).toBeNull()
  await next.click()
  await expect.poll(() => router.state.location.search).toMatchObject({ step: 'rep1' })
  await expect.element(dialog.getByLabelText(/^Phone number/)).toHaveValue('+1 (617) 555-0190')
  await expect.element(dialog.getByLabelText(/^Phone number/)).toHaveAttribute('readonly')
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('a link opens a step with the focus on a field, and closing removes it from the address', async () => {
  registration = createRegistration({ nextStep: 'review' })
  fakeServer(answers({ [`GET ${base}/rep/1`]: () => ({ body: createRep() }) }))
  const { router } = await openStep('rep1', 'email')
  await expect.element(dialog.getByLabelText(/^Email/)).toHaveValue('ana@harbor.example')
  await expect.poll(focused).toBe('email')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => router.state.location.search).toEqual({})
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('a second representative is skipped, and nobody’s name is in a draft', async () => {
  registration = createRegistration({ nextStep: 'review' })
  const calls = fakeServer(answers())
  const { router } = await openStep('rep2')
  await dialog.getByLabelText(/^First name/).fill('Olivia')
  await expect.element(next).toBeVisible()
  expect(stored()).not.toContain('Olivia')
  await dialog.getByLabelText(/^First name/).fill('')
  await dialog.getByRole('button', { name: 'Skip' }).click()
  await expect.poll(() => router.state.location.search).toMatchObject({ step: 'review' })
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})
