import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { type Answers, fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { solo, team } from '../fixtures/plan.factory.tsx'
import { PlansPage } from './plans.page.tsx'

const at = '/account/info/plans'
const offered = (plan: typeof team, offeredUntil: string | null = null) => ({
  ...{ plan, offeredFrom: '2026-01-05T15:00:00.000Z', offeredUntil },
})

async function show(answers: Answers = {}, role: 'super' | 'owner' = 'super') {
  signInAs({ role })
  const seen = fakeServer({
    'GET /billing/plans': () => ({ body: { data: [offered(team), offered(solo, '2026-06-01T15:00:00.000Z')] } }),
    ...answers,
  })
  await renderPage(() => <PlansPage />, { at })
  return seen
}

beforeEach(() => page.viewport(1200, 1000))
afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('shows what is offered apart from what has ended, with limits and prices', async () => {
  await show()
  const group = (name: string) => page.getByRole('region', { name, exact: true })
  await expect.element(group('Offered').getByText('3 locations · 3 campaigns · 6 numbers · 10 employees')).toBeVisible()
  await expect
    .element(group('Offered').getByText(/Call minutes: \$0\.022 over · .*Phone numbers: \$2\.50 each/))
    .toBeVisible()
  await expect.element(group('Ended').getByText('01/05/2026 to 06/01/2026')).toBeVisible()
  expect(page.getByRole('button', { name: 'End Solo' }).elements()).toEqual([])
})

test('a new plan is copied, checked beside its fields, and sent in whole numbers and texts', async () => {
  const taken = 'There is already a plan with this ID. Choose another ID.'
  const seen = await show({
    'POST /billing/plans': ({ body }) =>
      (body as typeof team).id === 'team'
        ? refused(409, 'planTaken', taken)
        : { status: 201, body: offered(body as typeof team) },
  })
  await page.getByRole('button', { name: 'Copy Team' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add plan' })
  const field = (label: string | RegExp) => dialog.getByLabelText(label)
  await field('Call minutes, tier 2: Cents each').fill('2,2')
  await field(/^Employees/).fill('')
  await dialog.getByRole('button', { name: 'Add tier to Call minutes' }).click()
  await dialog.getByRole('button', { name: 'Add plan' }).click()
  await expect.element(dialog.getByText('Use lowercase letters, digits, and hyphens.')).toBeVisible()
  // The first of all, however far down the last one is.
  await expect.element(field(/^ID/)).toHaveFocus()
  await expect.element(dialog.getByText('Enter cents, such as 2.2.')).toBeVisible()
  await expect.element(dialog.getByText('Enter a number above the tier before.')).toBeVisible()
  expect(seen.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await field('Call minutes, tier 2: Cents each').fill('2.25')
  await field('Call minutes, tier 2: Up to').fill('9000')
  await field('Call minutes, tier 3: Cents each').fill('1.875')
  await field('Call minutes, tier 3: Flat fee').fill('5')
  await field(/^ID/).fill('team')
  await dialog.getByRole('button', { name: 'Add plan' }).click()
  await expect.element(dialog.getByText(taken)).toBeVisible()
  await field(/^ID/).fill('team-2027')
  await dialog.getByRole('button', { name: 'Add plan' }).click()
  await expect.element(page.getByText('Team is offered')).toBeVisible()
  const sent = seen.filter(({ call }) => call.startsWith('POST')).at(-1)?.body as typeof team
  expect(sent).toMatchObject({ id: 'team-2027', amount: 29_900, maxEmployees: null, currency: 'usd' })
  expect(sent.metered.minutes.tiers).toEqual([
    { up_to: 5_000, unit_amount_decimal: '0', flat_amount: 0 },
    { up_to: 9_000, unit_amount_decimal: '2.25', flat_amount: 0 },
    { up_to: null, unit_amount_decimal: '1.875', flat_amount: 500 },
  ])
})

test('a plan ends after a question', async () => {
  const seen = await show({ 'POST /billing/plans/team/end': () => ({ body: offered(team, '2026-11-23T15:00:00Z') }) })
  await page.getByRole('button', { name: 'End Team' }).click()
  await page.getByRole('button', { name: 'End plan' }).click()
  await expect.element(page.getByText('Team isn’t offered anymore')).toBeVisible()
  expect(seen.some(({ call }) => call === 'POST /billing/plans/team/end')).toBe(true)
})

test('only supers see it, and others load nothing', async () => {
  const seen = await show({}, 'owner')
  await expect.element(page.getByText('You do not have access to perform this action.')).toBeVisible()
  expect(seen).toEqual([])
})
