import { formatMoney } from '@frontdesk/contract/kit/money'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { failing } from '#domains/metrics/fixtures/metrics.factory.tsx'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { setScreenZone } from '#ui/format/zone.ts'
import {
  createBalance,
  createInvoice,
  createRow,
  createUsageRow,
  getId,
  noPlan,
  pastDueRow,
  showBilling,
  usualRows,
  visa,
} from './fixtures/billing.factory.tsx'
import { parseInvoicesSearch } from './invoices/invoices-search.ts'

const paid = vi.hoisted(() => ({ asked: [] as unknown[] }))
vi.mock('./methods/pay-dialog.tsx', () => ({
  PayDialog: ({ invoice, onClose }: { invoice: unknown; onClose(): void }) => {
    paid.asked.push(invoice)
    return (
      <button type="button" onClick={onClose}>
        Pay dialog
      </button>
    )
  },
}))

const table = page.getByRole('table', { name: 'Invoices' })
const panel = page.getByRole('complementary', { name: 'Invoice' })
const strip = page.getByRole('region', { name: 'Balance' })
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const row = (name: string) => table.getByRole('row', { name: `Open ${name}`, exact: true })
const base = '/accounts/harbor-id'

beforeEach(async () => {
  await page.viewport(1440, 900)
  setScreenZone('America/New_York')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T14:40:00Z') })
  paid.asked = []
})
afterEach(async () => {
  await cleanup()
  setScreenZone(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('each status has its word, its day, and Pay only where it may be paid', async () => {
  await showBilling()
  await expect.element(row('HAR-0031')).toBeVisible()
  const cells = table
    .getByRole('row', { name: /^Open/ })
    .elements()
    .map((each) => [...each.children].map((cell) => cell.textContent))
  expect(cells.map(([, ...rest]) => rest)).toEqual([
    ['Upcoming', 'Issued Dec 1', '$389.00', ''],
    ['Due', 'Due Dec 1', '$412.60', 'Pay'],
    ['Pending', 'Clears Nov 25', '$15.94', ''],
    ['Past due', 'Due Nov 11', '$48.88', 'Pay'],
    ['Paid', 'Oct 31', '$398.12', ''],
  ])
  await expect.element(row('HAR-0029').getByRole('img', { name: 'Next attempt Nov 25' })).toBeVisible()
  for (const number of ['HAR-0030', 'HAR-0028']) await expect.element(button(`Download ${number}`)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Invoices 1/ })).toHaveAttribute('aria-current', 'page')
})

test('the strip says why, when again, and what stops, and pays the oldest', async () => {
  const { search } = await showBilling()
  await expect.element(strip.getByText('Mastercard •• 4410 declined Nov 11. Next attempt Nov 25.')).toBeVisible()
  await expect.element(strip.getByText('Outgoing texts and campaigns stop Nov 30 if it’s unpaid.')).toBeVisible()
  await expect.element(strip.getByText('Automatic on Dec 1, Visa •• 2204')).toBeVisible()
  await expect.element(strip.getByText('So far. $441.11 expected by Nov 30')).toBeVisible()
  await strip.getByRole('button', { name: 'Pay $48.88' }).click()
  expect(paid.asked.at(-1)).toEqual({ id: getId(29), number: 'HAR-0029', amount_due: 4_888 })
  await button('Pay dialog').click()
  await button('Current: $412.60').click()
  await expect.poll(search).toEqual({ status: 'current', invoice: getId(31) })
  await expect.element(button('Status: Current')).toBeVisible()
  await strip.getByRole('button', { name: 'Past due: $48.88' }).click()
  await expect.poll(search).toEqual({ status: 'pastDue', invoice: getId(29) })
  await button('Upcoming: $389.00').click()
  await expect.poll(search).toEqual({ status: 'pastDue', invoice: 'upcoming' })
  await expect.element(panel.getByRole('heading', { name: 'Next invoice' })).toBeVisible()
})

test('the strip says that texts are paused, and that all is paid', async () => {
  await showBilling({ balance: createBalance({ paused: { level: 'texts', reason: 'pastDue' } }) })
  await expect.element(strip.getByText('Outgoing texts and campaigns are paused until it’s paid.')).toBeVisible()
  await cleanup()
  await showBilling({
    balance: createBalance({ pastDue: 0, pastDueInvoice: null, method: null, automaticPayment: false }),
  })
  await expect.element(strip.getByText('Everything due is paid.')).toBeVisible()
  await expect.element(strip.getByText('Due Dec 1, no payment method')).toBeVisible()
})

test('an open invoice explains each line, and its sums', async () => {
  await showBilling({ at: `/account/info/billing?invoice=${getId(31)}` })
  await expect.element(panel.getByText('Due Dec 1, paid automatically')).toBeVisible()
  await expect.element(panel.getByText('5,214, 5,000 included, 214 × $0.022')).toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'Plan' })).toHaveAttribute('href', '/account/info/billing/plan')
  await expect.element(panel.getByRole('button', { name: 'Campaigns: 3,604 segments' })).toBeVisible()
  await expect.element(panel.getByText('Sales tax, Massachusetts 6.25%')).toBeVisible()
  expect(
    panel
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['$388.33', '$24.27', '$412.60'])
  // Nothing behind it.
  expect(panel.getByRole('button', { name: '0 numbers' }).elements()).toEqual([])
  await expect.element(panel.getByText('Visa •• 2204 on Dec 1')).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'Change' }))
    .toHaveAttribute('href', '/account/info/billing/methods')
  await panel.getByRole('button', { name: 'Pay now' }).click()
  expect(paid.asked.at(-1)).toEqual({ id: getId(31), number: 'HAR-0031', amount_due: 41_260 })
})

test('credit taken off a mailed invoice stands apart with its day, and only what is left is paid', async () => {
  const credited = createRow(31, { amount_due: 39_985 })
  const credits = [{ description: 'Credit from HAR-0033', day: '2026-11-22', amount: -1_275 }]
  await showBilling({
    ...{ rows: [credited], at: `/account/info/billing?invoice=${getId(31)}` },
    replies: { [`GET ${base}/invoices/${getId(31)}`]: () => ({ body: createInvoice(credited, { credits }) }) },
  })
  await expect.element(panel.getByText('Credit from HAR-0033, Nov 22')).toBeVisible()
  expect(
    panel
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['$388.33', '$24.27', '$412.60', formatMoney(-1_275), '$399.85'])
  await expect.element(row('HAR-0031').getByText('$399.85 of $412.60')).toBeVisible()
  await panel.getByRole('button', { name: 'Pay now' }).click()
  expect(paid.asked.at(-1)).toEqual({ id: getId(31), number: 'HAR-0031', amount_due: 39_985 })
})

test('a line opens its rows, page by page, with the same sum', async () => {
  const { asked } = await showBilling({
    at: `/account/info/billing?invoice=${getId(31)}`,
    replies: {
      [`GET ${base}/invoices/${getId(31)}/lines/1/rows`]: ({ query }) => ({
        body: {
          data: query.cursor
            ? [createUsageRow('Deleted call', { link: null, corrects: true, quantity: -1 })]
            : [createUsageRow('16175550100')],
          ...{ next: query.cursor ? null : 'second', rows: 1_906, quantity: 5_214, title: 'Call minutes' },
        },
      }),
      [`GET ${base}/invoices/${getId(31)}/lines/2/rows`]: () => ({
        body: { data: [], next: null, rows: 1_641, quantity: 2_415, title: 'Text segments' },
      }),
    },
  })
  await panel.getByRole('button', { name: '1,906 calls of Call minutes, Oct 1–31' }).click()
  await expect.element(dialog.getByText('5,214, 5,000 included, 214 × $0.022 = $4.71')).toBeVisible()
  await expect.element(dialog.getByText('1,906 calls, 5,214 min in total')).toBeVisible()
  const call = dialog.getByRole('link', { name: /\(617\) 555-0100/ })
  await expect.element(call).toHaveAttribute('href', `/phone-log?view=all&call=${getId(71)}`)
  await dialog.getByRole('button', { name: 'Show more' }).click()
  await expect.element(dialog.getByText('Deleted call')).toBeVisible()
  await expect.element(dialog.getByText('Corrected')).toBeVisible()
  expect(dialog.getByRole('link').elements()).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await panel.getByRole('button', { name: 'Conversations: 2,415 segments' }).click()
  await expect.element(dialog.getByText('1,641 texts, 2,415 segments in total')).toBeVisible()
  expect(asked.at(-1)?.query).toEqual({ source: 'conversation', limit: '50' })
})

test('the next invoice opens the usage of the month', async () => {
  const { asked } = await showBilling({
    at: '/account/info/billing?invoice=upcoming',
    replies: {
      [`GET ${base}/usage/rows`]: () => ({
        body: { data: [createUsageRow('Maria Lopez')], next: null, rows: 41, quantity: 512, title: 'Call minutes' },
      }),
    },
  })
  await expect.element(panel.getByText('Amounts so far')).toBeVisible()
  expect(panel.getByRole('button', { name: /PDF|Email/ }).elements()).toEqual([])
  await panel.getByRole('button', { name: /^41 calls/ }).click()
  await expect.element(dialog.getByText('41 calls, 512 min in total')).toBeVisible()
  expect(asked.at(-1)?.query).toEqual({ kind: 'minutes', monthYear: '11/2026', limit: '50' })
})

test('payments are listed with the reason of a failure', async () => {
  const payment = {
    ...{ id: getId(81), state: 'failed' as const, amount: 4_888, declined: 'insufficientFunds' as const },
    ...{ method: visa, message: 'There wasn’t enough money in the account.', refunded: 0, disputed: null },
    ...{ begunAt: '2026-11-11T15:00:00Z', clearsOn: null, automatic: true },
  }
  const done = { ...payment, id: getId(80), state: 'succeeded' as const, message: null, refunded: 1_000 }
  const opened = createInvoice(pastDueRow, {
    ...{ payments: [payment, done], nextAttemptOn: '2026-11-25', textsStopOn: '2026-11-30' },
  })
  await showBilling({
    at: `/account/info/billing?invoice=${getId(29)}`,
    replies: { [`GET ${base}/invoices/${getId(29)}`]: () => ({ body: opened }) },
  })
  const payments = panel.getByRole('region', { name: 'Payments' })
  await expect.element(payments.getByText('There wasn’t enough money in the account.')).toBeVisible()
  await expect.element(payments.getByText('Declined')).toBeVisible()
  await expect.element(payments.getByText('$10.00 refunded')).toBeVisible()
  await expect.element(panel.getByText('Next attempt Nov 25')).toBeVisible()
  await expect.element(panel.getByText('Outgoing texts and campaigns stop Nov 30 if it’s unpaid.')).toBeVisible()
  // Only supers give money back.
  expect(payments.getByRole('button', { name: 'Refund' }).elements()).toEqual([])
})

test('the arrows and Enter open invoices, Escape closes, and the focus stays in the list', async () => {
  const { search } = await showBilling()
  await expect.element(row('HAR-0031')).toBeVisible()
  ;(row('HAR-0031').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(search).toEqual({ invoice: getId(31) })
  await expect.element(row('HAR-0031')).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(search).toEqual({ invoice: getId(30) })
  await expect.element(row('HAR-0030')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.poll(search).toEqual({ invoice: 'upcoming' })
  await expect.element(panel.getByRole('heading', { name: 'Next invoice' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.poll(search).toEqual({})
  await expect.element(row('Next invoice')).toHaveFocus()
})

test('the address keeps the filters and the open invoice', async () => {
  const { asked, search } = await showBilling({ at: `/account/info/billing?status=pastDue&invoice=${getId(29)}` })
  await expect.element(row('HAR-0029')).toBeVisible()
  await expect.element(panel.getByRole('heading', { name: 'HAR-0029' })).toBeVisible()
  // The next one is no past due one.
  expect(row('Next invoice').elements()).toEqual([])
  await button('Year: All years').click()
  await page.getByRole('menuitemradio', { name: '2025' }).click()
  await expect.element(page.getByText('No invoices match')).toBeVisible()
  expect(search()).toEqual({ status: 'pastDue', year: '2025', invoice: getId(29) })
  expect(asked.filter(({ path }) => path === `${base}/invoices`).at(-1)?.query).toEqual({
    ...{ status: 'pastDue', year: '2025', limit: '50' },
  })
  await button('Show all invoices').click()
  await expect.poll(search).toEqual({ invoice: getId(29) })
  await expect.element(row('HAR-0031')).toBeVisible()
})

test('twelve rows are drawn while invoices load; without any, it says when the first one comes', async () => {
  await showBilling({ rows: [] })
  await expect.element(page.getByText('The first one comes on Dec 1.')).toBeVisible()
  await expect.element(row('Next invoice')).toBeVisible()
  await cleanup()
  await showBilling({
    ...{ rows: [], balance: noPlan },
    replies: {
      [`GET ${base}/upcoming-invoice`]: () => ({ body: { status: 'none' } }),
    },
  })
  await expect.element(page.getByText('They appear here once you have a plan.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Choose a plan' }))
    .toHaveAttribute('href', '/account/info/billing/plan')
})

test('a list that can’t be loaded is asked for again, and leaves the strip alone', async () => {
  let works = false
  await showBilling({
    replies: {
      [`GET ${base}/invoices`]: () =>
        works
          ? { body: { data: usualRows, next: null, total: 4, years: ['2026'] } }
          : failing('The server had a problem.'),
    },
  })
  await expect.element(page.getByText('Unable to get invoices: The server had a problem.')).toBeVisible()
  await expect.element(strip.getByText('$412.60')).toBeVisible()
  works = true
  await button('Try again').click()
  await expect.element(row('HAR-0031')).toBeVisible()
})

test('an employee who follows a link is told that it isn’t theirs, and nothing is asked', async () => {
  const { asked } = await showBilling({ role: 'employee' })
  await expect.element(page.getByText('You do not have access to perform this action.')).toBeVisible()
  expect(asked).toEqual([])
})

test('a ghost reads, but neither pays nor sends mail', async () => {
  const by = { id: 'ana-id', firstName: 'Ana', lastName: 'Reyes' }
  await showBilling({ ghost: { by, reason: 'A question' }, at: `/account/info/billing?invoice=${getId(31)}` })
  await expect.element(panel.getByText('Visa •• 2204 on Dec 1')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Download HAR-0031 as PDF' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Pay|^Email/ }).elements()).toEqual([])
})

test('an invoice is mailed to the billing email, or to another address', async () => {
  const bodies: unknown[] = []
  await showBilling({
    at: `/account/info/billing?invoice=${getId(31)}`,
    replies: {
      [`POST ${base}/invoices/${getId(31)}/mail`]: ({ body }) => {
        bodies.push(body)
        return { status: 202, body: { to: (body as { to?: string }).to ?? 'billing@harbor.test' } }
      },
    },
  })
  await panel.getByRole('button', { name: 'Email invoice' }).click()
  const to = dialog.getByRole('textbox', { name: 'Email address' })
  await to.fill('ann@')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText('Enter an email address, such as ann@example.com.')).toBeVisible()
  await to.fill('ann@example.com')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('HAR-0031 is on its way to ann@example.com')).toBeVisible()
  await panel.getByRole('button', { name: 'Email invoice' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('HAR-0031 is on its way to billing@harbor.test')).toBeVisible()
  expect(bodies).toEqual([{ to: 'ann@example.com' }, {}])
})

test('a super gives back at most what was paid', async () => {
  const payment = {
    ...{ id: getId(80), state: 'succeeded' as const, amount: 39_812, declined: null, method: visa, message: null },
    ...{ refunded: 9_812, disputed: null, begunAt: '2026-10-31T15:00:00Z', clearsOn: null, automatic: true },
  }
  const opened = createInvoice(createRow(28, { status: 'paid', shownStatus: 'paid', mayPay: false }), {
    payments: [payment],
  })
  const { asked } = await showBilling({
    ...{ role: 'super', at: `/account/info/billing?invoice=${getId(28)}` },
    replies: {
      [`GET ${base}/invoices/${getId(28)}`]: () => ({ body: opened }),
      [`POST ${base}/invoices/${getId(28)}/refund`]: () => ({ body: opened }),
    },
  })
  await panel.getByRole('button', { name: 'Refund' }).click()
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await expect.element(amount).toHaveValue('$300.00')
  await amount.fill('300.01')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect.element(dialog.getByText('Enter an amount of at most $300.00.')).toBeVisible()
  await amount.fill('12.5')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect.element(page.getByText('$12.50 refunded')).toBeVisible()
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ amount: 1_250 })
})

test('on a narrow page the invoice lies over the list, takes the focus, and gives it back', async () => {
  await page.viewport(390, 800)
  const { search } = await showBilling()
  await row('HAR-0031').click()
  await expect.element(panel).toHaveFocus()
  expect(strip.elements()).toEqual([])
  const { width } = panel.element().getBoundingClientRect()
  expect(width).toBe(390)
  await panel.getByRole('button', { name: 'Back to invoices' }).click()
  await expect.poll(search).toEqual({})
  await expect.element(strip).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test.each([
  [{ status: 'ever', year: '1999', invoice: '../x' }, {}],
  [
    { year: 2026, invoice: 'upcoming' },
    { year: '2026', invoice: 'upcoming' },
  ],
])('the address %j means %j', (raw, search) => {
  expect(parseInvoicesSearch(raw)).toEqual(search)
})
