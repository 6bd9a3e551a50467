import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { refused } from '#domains/auth/testing/fake-server.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import {
  agency,
  createBudget,
  createPaid,
  createPreview,
  createSubscription,
  path,
  showPlan,
  usage,
} from '../fixtures/plan.factory.tsx'

/** What it does is proven beside it. */
vi.mock('../methods/pay-dialog.tsx', () => ({
  PayDialog: ({ invoice }: { invoice: { number: string } }) => <p>{`Paying ${invoice.number}`}</p>,
}))

const account = '/accounts/harbor-id'
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const region = (name: string) => page.getByRole('region', { name, exact: true })
const text = (words: string | RegExp) => page.getByText(words)

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T14:40:00Z') })
})
afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('shows the plan with its limits, each count leading to what it counts', async () => {
  await showPlan()
  const card = region('Team plan')
  await expect.element(card.getByText('$299.00 a month · renews Dec 1')).toBeVisible()
  await expect.element(card.getByRole('img', { name: 'Locations: 3 of 3' })).toHaveAttribute('data-full')
  await expect.element(card.getByRole('img', { name: 'Phone numbers: 5 of 6' })).not.toHaveAttribute('data-full')
  const links = card.getByRole('link').elements()
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Locations: 3', '/account/info/locations'],
    ['Phone numbers: 5', '/account/info/phonenumbers'],
    ['Employees: 5', '/account/settings/employees'],
  ])
})

test.each([
  [{ status: 'trialing', trialEndsAt: '2026-12-07T15:00:00.000Z' }, 'Free until Dec 7, then $299.00 a month'],
  [{ cancelOn: '2026-12-01' }, 'Ends Dec 1'],
  [{ status: 'canceled', cancelOn: '2026-11-01' }, 'Ended Nov 1'],
] as const)('a subscription with %j says %s', async (change, words) => {
  await showPlan({ subscription: createSubscription(change) })
  await expect.element(text(words)).toBeVisible()
})

test('says of usage what is used, over, expected, and what it costs', async () => {
  await showPlan()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('Call minutes').getByText('$0.022 over')).toBeVisible()
  await expect.element(row('Call minutes').getByText('4,549 expected')).toBeVisible()
  await expect.element(row('Text segments').getByText('120 over', { exact: true })).toBeVisible()
  await expect.element(row('Text segments').getByText('$32.40')).toBeVisible()
  await expect.element(row('Recorded minutes').getByText('$0.02 each')).toBeVisible()
  await expect.element(row('Phone numbers').getByText('4 numbers all month')).toBeVisible()
  await expect.element(row('Usage total').getByText('$67.12')).toBeVisible()
  await expect.element(row('Usage total').getByText('$116.16')).toBeVisible()
  await expect.element(text('Nov 1–23')).toBeVisible()
  await expect.element(button('Usage of December 2026')).toBeDisabled()
})

test('a number and a day open the rows behind them, the days by arrow keys', async () => {
  const rows = { data: [], next: null, rows: 0, quantity: 0, title: '' }
  const kind = `${account}/usage/rows?kind=messages&monthYear=11%2F2026&limit=50`
  const { seen } = await showPlan({
    answers: {
      [`GET ${kind}`]: () => ({ body: rows }),
      [`GET ${kind}&day=2026-11-22`]: () => ({ body: rows }),
    },
  })
  await button('Text segments: 6,120').click()
  await expect.element(page.getByRole('dialog', { name: 'Text segments' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const today = page.getByRole('group', { name: 'Text segments by day' }).getByRole('button', { name: /^Nov 23/ })
  today.element().focus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await expect.element(page.getByRole('dialog').getByText('Nov 22')).toBeVisible()
  expect(seen.filter(({ path }) => path.includes('/usage/rows'))).toHaveLength(2)
})

test('a month before shows its cost alone, and a failure can be repeated', async () => {
  let isFailing = true
  await showPlan({
    answers: {
      [`GET ${account}/usage?monthYear=10%2F2026`]: () =>
        isFailing ? refused(500, 'internal', 'It broke.') : { body: { ...usage, cost: 4_100 } },
    },
  })
  await button('Usage of October 2026').click()
  await expect.element(text('Unable to get the usage: It broke.')).toBeVisible()
  isFailing = false
  await button('Try again').click()
  await expect.element(text('$41.00')).toBeVisible()
  expect(page.getByRole('columnheader', { name: /^By Nov/ }).elements()).toEqual([])
  await expect.element(button('Usage of November 2026')).toBeEnabled()
})

test('a passed step of the budget says when, and who was told', async () => {
  await showPlan()
  const budget = region('Usage budget')
  await expect.element(budget.getByText('of $120.00')).toBeVisible()
  await expect.element(budget.getByText('The cap pauses campaigns first, then other texts.')).toBeVisible()
  await expect.element(button('50%, Nov 19')).toHaveAttribute('data-tooltip', 'Told Ana Reyes, Olivia Grant')
  await expect.element(budget.getByText('Cap', { exact: true })).toBeVisible()
})

test('the amount of a budget is typed over', async () => {
  await showPlan()
  await button('Edit').click()
  const amount = page.getByRole('dialog').getByRole('textbox', { name: /amount/i })
  await expect.element(amount).toHaveFocus()
  await userEvent.keyboard('95')
  await expect.element(amount).toHaveValue('95')
})

test('a budget that a colleague changed asks which amount to keep', async () => {
  const current = createBudget({ amount: 20_000, version: 5 })
  const { seen } = await showPlan({
    answers: {
      [`PUT ${account}/budget`]: ({ headers, body }) =>
        headers.get('if-match') === '4'
          ? { status: 409, body: { code: 'conflict', message: 'Changed.', details: { current } } }
          : { body: { ...current, ...(body as object), version: 6 } },
    },
  })
  await region('Usage budget').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabelText(/^Amount a month/).fill('0.50')
  await button('Save').click()
  await expect.element(text('Enter an amount from $1 to $100,000.')).toBeVisible()
  await page.getByLabelText(/^Amount a month/).fill('150')
  await button('Save').click()
  await expect.element(text('Choose what to keep.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^\$200/ })).toBeVisible()
  expect(seen.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { amount: 15_000, cap: true },
  ])
})

test('canceling says what ends when, and can be taken back', async () => {
  let now = createSubscription()
  await showPlan({
    answers: {
      [`GET ${account}/subscription`]: () => ({ body: now }),
      [`DELETE ${account}/subscription`]: () => {
        now = createSubscription({ cancelOn: '2026-12-01' })
        return { body: now }
      },
      [`POST ${account}/subscription/resume`]: () => {
        now = createSubscription()
        return { body: now }
      },
    },
  })
  await button('Cancel plan').click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the Team plan?' })
  await expect.element(dialog.getByText('From Dec 1 on, outgoing texts and campaigns stop.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Keep plan' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect.element(text('Ends Dec 1')).toBeVisible()
  await button('Resume plan').click()
  await expect.element(text('$299.00 a month · renews Dec 1')).toBeVisible()
})

test('canceling a trial names the day on which the trial ends, in the agency’s zone', async () => {
  const trial = createSubscription({ status: 'trialing', trialEndsAt: '2026-11-27T03:00:00.000Z' })
  await showPlan({ answers: { [`GET ${account}/subscription`]: () => ({ body: trial }) } })
  await button('Cancel plan').click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the Team plan?' })
  // Ten in the evening of Nov 26 in New York.
  await expect.element(dialog.getByText('From Nov 27 on, outgoing texts and campaigns stop.')).toBeVisible()
})

test('a plan that is too small leads to what must go first; another one is charged as it was shown', async () => {
  const { bodies } = await showPlan({
    at: `${path}#change`,
    answers: {
      [`PUT ${account}/subscription`]: () => ({
        body: {
          subscription: createSubscription({ nickname: 'Agency', plan: 'agency' }),
          paid: createPaid('succeeded'),
        },
      }),
    },
  })
  const panel = region('Change plan')
  await expect.element(panel.getByRole('radio', { name: /^Solo/ })).toBeDisabled()
  await expect
    .element(
      panel.getByText(
        'First remove 2 locations, 2 campaigns, 3 numbers, and 2 employees. Support releases numbers. Contact support',
      ),
    )
    .toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: '3 numbers' }))
    .toHaveAttribute('href', '/account/info/phonenumbers')
  await expect
    .element(panel.getByRole('link', { name: '2 locations' }))
    .toHaveAttribute('href', '/account/info/locations')
  // No page releases a number.
  await panel.getByRole('button', { name: 'Contact support' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Feedback' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel.getByRole('button', { name: 'Contact support' })).toHaveFocus()
  await panel.getByRole('radio', { name: /^Agency/ }).click()
  await expect.element(panel.getByText('Sales tax 6.25%')).toBeVisible()
  await expect.element(panel.getByText('$70.84')).toBeVisible()
  await expect.element(panel.getByText('Visa •• 2204. Then $549.00 a month from Dec 1.')).toBeVisible()
  await button('Change to Agency').click()
  await expect.element(text('Agency is your plan now. $70.84 was charged.')).toBeVisible()
  expect(bodies(`PUT ${account}/subscription`)).toEqual([{ plan: agency.id, total: 7_084 }])
  await expect.poll(() => panel.elements()).toEqual([])
  await expect.element(button('Change plan')).toHaveFocus()
})

test('an amount that has changed is shown again before anything is charged', async () => {
  let total = 7_084
  const { bodies } = await showPlan({
    at: `${path}#change`,
    answers: {
      [`POST ${account}/subscription/preview`]: () => ({ body: createPreview({ total }) }),
      [`PUT ${account}/subscription`]: ({ body }) => {
        if ((body as { total: number }).total === 7_084) {
          total = 6_200
          return refused(409, 'previewChanged', 'The amount has changed since you saw it. Check it again.')
        }
        return { body: { subscription: createSubscription({ plan: 'agency' }), paid: null } }
      },
    },
  })
  await page.getByRole('radio', { name: /^Agency/ }).click()
  await button('Change to Agency').click()
  await expect.element(text('The amount has changed since you saw it. Check it again.')).toBeVisible()
  await expect.element(text('$62.00')).toBeVisible()
  await button('Change to Agency').click()
  await expect.poll(() => bodies(`PUT ${account}/subscription`).at(-1)).toEqual({ plan: 'agency', total: 6_200 })
})

test('without a payment method the way to add one is shown', async () => {
  await showPlan({
    subscription: null,
    answers: { [`POST ${account}/subscription/preview`]: () => ({ body: createPreview({ method: null }) }) },
  })
  await expect.element(text('No plan yet')).toBeVisible()
  await page.getByRole('radio', { name: /^Agency/ }).click()
  await expect.element(button('Choose Agency')).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(page.getByRole('link', { name: 'Add a payment method' }))
    .toHaveAttribute('href', '/account/info/billing/methods')
})

test('a first plan whose payment was declined holds, and leads to paying its invoice', async () => {
  let now: ReturnType<typeof createSubscription> | undefined
  await showPlan({
    subscription: null,
    answers: {
      [`GET ${account}/subscription`]: () => ({ body: now ?? { status: 'none' } }),
      [`PUT ${account}/subscription`]: () => {
        now = createSubscription({ nickname: 'Agency', plan: 'agency' })
        return { body: { subscription: now, paid: createPaid('failed') } }
      },
    },
  })
  await page.getByRole('radio', { name: /^Agency/ }).click()
  await button('Choose Agency').click()
  await expect.element(region('Agency plan')).toBeVisible()
  await expect.element(text('Paying HAR-0032')).toBeVisible()
})

test('a ghost reads and changes nothing', async () => {
  await showPlan({
    me: { ghost: { by: 'super', endsAt: '2026-11-23T15:00:00Z' } as never },
    at: `${path}#change`,
  })
  await page.getByRole('radio', { name: /^Agency/ }).click()
  await expect.element(text('Only the agency’s own people change its plan.')).toBeVisible()
  for (const name of ['Cancel plan', 'Edit', 'Change to Agency', 'Next month'])
    expect(button(name).elements()).toEqual([])
})

test('after a month that was ended early, the page is in the month of billing', async () => {
  const { seen } = await showPlan({
    today: '2027-01-01',
    subscription: createSubscription({ periodStarts: '2027-01-01', periodEnds: '2027-02-01' }),
    answers: {
      [`GET ${account}/usage?monthYear=01%2F2027`]: () => ({ body: { ...usage, cost: 0 } }),
      [`GET ${account}/subscription`]: () => ({
        body: createSubscription({ periodStarts: '2027-01-01', periodEnds: '2027-02-01' }),
      }),
    },
  })
  await expect.element(text('January 2027')).toBeVisible()
  // Not of another year than the present one.
  await expect.element(text('$299.00 a month · renews Feb 1')).toBeVisible()
  await expect.element(button('Usage of February 2027')).toBeDisabled()
  expect(seen.some(({ path }) => path.includes('monthYear=12'))).toBe(false)
})

test('a super ends the period where payments are tests', async () => {
  const { seen } = await showPlan({
    me: { role: 'super' },
    answers: { [`POST ${account}/billing/next-month`]: () => ({ body: { issued: ['HAR-0032'] } }) },
  })
  await button('Next month').click()
  await expect.element(text('Issued HAR-0032')).toBeVisible()
  expect(seen.some(({ call }) => call === `POST ${account}/billing/next-month`)).toBe(true)
})

test('a narrow window drops the days, and a phone shows each kind in two lines', async () => {
  await page.viewport(1024, 800)
  await showPlan()
  await expect.element(button('Call minutes: 3,412')).toBeVisible()
  expect(page.getByRole('group', { name: 'Call minutes by day' }).elements()).toEqual([])
  await page.viewport(390, 800)
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expect.element(button('Call minutes: 3,412')).toBeVisible()
})
