import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { refused } from '#domains/auth/testing/fake-server.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { createReferral, createReward, showReferrals } from './fixtures/referrals.factory.tsx'
import { buildFilters, parseReferralsSearch } from './referrals-search.ts'

const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const rows = () => page.getByRole('region', { name: 'Referrals', exact: true }).getByRole('row')
/** The lines of a cell that are visible at this width. */
const readParts = (cell: Element) =>
  [...cell.childNodes]
    .filter((part) => !(part instanceof Element) || part.checkVisibility())
    .map(({ textContent }) => textContent)
    .join('|')
const plain = { view: 'full', page: '1', limit: '10' }

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

test('shows the specified columns, with how far each person came', async () => {
  const premium = 214_000
  await showReferrals({
    referrals: [
      createReferral('Anita Flores', { at: '2026-11-23T13:52:00Z', aflliateOn: '2026-11-23' }),
      createReferral('Owen Hartley', { stage: 'bound', premium }),
      createReferral('Lena Brandt', { stage: 'quoted', premium, affliateContact: null }),
      createReferral('Carl Adams', { stage: 'alreadyClient', premium }),
    ],
  })
  await expect.element(page.getByText('Owen Hartley')).toBeVisible()
  const cells = rows()
    .elements()
    .map((row) => [...row.children].map(readParts))
  expect(cells).toEqual([
    ['Referral Date', 'Via', 'Referral', 'Referred', ''],
    [expect.stringMatching(/^11\/23\/2026\|/), 'Phone', 'Debra Powell', 'Anita Flores|New lead', 'View Client'],
    ['11/20/2026', 'Phone', 'Debra Powell', 'Owen Hartley|Bound, $2,140', 'View Client'],
    ['11/20/2026', 'Phone', '–', 'Lena Brandt|Quoted, $2,140', 'View Client'],
    ['11/20/2026', 'Phone', 'Debra Powell', 'Carl Adams|Already a client', 'View Client'],
  ])
})

test('every count filters the table to what it counts, and the address keeps it', async () => {
  const { asked, search } = await showReferrals()
  await link('14 referrals, this month').click()
  await expect.poll(() => asked().at(-1)).toEqual({ ...plain, month: 'this' })
  await link('Personal link: 11 referrals, this month').click()
  await expect.poll(() => asked().at(-1)).toEqual({ ...plain, month: 'this', via: 'Personal link' })
  await button('All time').click()
  await link('Phone: 60 referrals, all time').click()
  await expect.poll(() => asked().at(-1)).toEqual({ ...plain, via: 'Phone' })
  expect(page.getByText('Website').elements()).toEqual([])
  await button('Show 1 more').click()
  await expect.element(link('Website: 2 referrals, all time')).toBeVisible()
  await link('Referred by Gail Vernon: 9 referrals').click()
  await expect.poll(() => asked().at(-1)).toEqual({ ...plain, by: 'gail' })
  expect(search()).toEqual({ by: 'gail' })
  await button('Remove Referred by Gail Vernon').click()
  await expect.poll(search).toEqual({})
})

test('from a count of a client one click shows who brought whom', async () => {
  const owen = { client: { id: 'owen', name: 'Owen Hartley' }, parent: 'debra', on: null, via: 'Phone', premium: 0 }
  await showReferrals({
    answers: { 'GET /clients/debra/referral-tree': () => ({ body: { data: [owen], premium: 0, cut: false } }) },
  })
  await link('Referred by Debra Powell: 12 referrals').click()
  await button('Show who brought whom').click()
  const dialog = page.getByRole('dialog', { name: 'Referrals of Debra Powell' })
  await expect.element(dialog.getByRole('link', { name: 'Owen Hartley' })).toBeVisible()
})

test('filters by way and by date, and goes back to the first page', async () => {
  const { asked, search } = await showReferrals({ at: '/report/referrals?page=3' })
  await button('Via: All').click()
  await page.getByRole('menuitemradio', { name: 'Email' }).click()
  await expect.poll(() => asked().at(-1)).toEqual({ ...plain, via: 'Email' })
  await button('Date: All').click()
  await page.getByRole('menuitemradio', { name: 'Last month' }).click()
  await expect.poll(() => asked().at(-1)).toEqual({ ...plain, via: 'Email', from: '2026-10-01', to: '2026-10-31' })
  await button('Date: Last month').click()
  await page.getByRole('menuitemradio', { name: 'Choose dates' }).click()
  await page.getByLabelText('From', { exact: true }).fill('11/02/2026')
  await page.getByLabelText('To', { exact: true }).fill('11/01/2026')
  await button('Show').click()
  await expect.element(page.getByText('Choose a day on or after the first.')).toBeVisible()
  await page.getByLabelText('To', { exact: true }).fill('11/05/2026')
  await button('Show').click()
  await expect.poll(search).toEqual({ via: 'Email', from: '2026-11-02', to: '2026-11-05' })
})

test('a page that is not full is the last one', async () => {
  const { asked } = await showReferrals({
    referrals: ['Ann', 'Ben', 'Cat', 'Dan', 'Eve'].map((name) => createReferral(name)),
  })
  await expect.element(page.getByText('Ann', { exact: true })).toBeVisible()
  await expect.element(button('Next page')).toBeDisabled()
  await page.getByRole('combobox', { name: 'Rows' }).selectOptions('5')
  await expect.element(button('Next page')).toBeEnabled()
  await button('Next page').click()
  await expect.poll(() => asked().at(-1)).toEqual({ ...plain, page: '2', limit: '5' })
})

test('keeps the filters when the list fails, and shows the table when the totals fail', async () => {
  const failed = () => refused(500, 'internal', 'Something went wrong.')
  await showReferrals({
    at: '/report/referrals?via=Phone',
    answers: { 'GET /clients/reporting/affiliate': failed },
  })
  await expect.element(page.getByText('Unable to get referrals: Something went wrong.')).toBeVisible()
  await expect.element(button('Via: Phone')).toBeVisible()
  await cleanup()
  await showReferrals({ answers: { 'GET /clients/reporting/affiliate/aggregate': failed } })
  await expect.element(page.getByText('The totals couldn’t be loaded')).toBeVisible()
  await expect.element(link('View Client Owen Hartley')).toBeVisible()
})

test('an employee sees neither rewards nor exports', async () => {
  const { seen } = await showReferrals({ role: 'employee' })
  await expect.element(link('View Client Owen Hartley')).toBeVisible()
  expect(page.getByText('Rewards').elements()).toEqual([])
  expect(button('Export').elements()).toEqual([])
  expect(seen.filter(({ path }) => path.startsWith('/referrals/'))).toEqual([])
})

test('rewards open over the report on a narrow screen, and a count in them returns to it', async () => {
  await page.viewport(1024, 800)
  const { asked } = await showReferrals({ rewards: [createReward('Debra Powell')] })
  await button('Rewards').click()
  await page.getByRole('dialog', { name: 'Rewards' }).getByRole('link', { name: '12 referrals' }).click()
  await expect.poll(() => asked().at(-1)).toEqual({ ...plain, by: 'debra' })
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test.each([
  [{ period: 'thisYear' }, { from: '2026-01-01', to: '2026-12-31' }],
  [{ period: 'thisMonth', from: '2026-01-01' }, { month: true }],
  [{ from: '2026-02-30', to: '2026-03-01' }, { to: '2026-03-01' }],
  [{ via: '', by: '../x', page: -1, size: 7, period: 'ever' }, {}],
])('the address %j means %j', (raw, filters) => {
  expect(buildFilters(parseReferralsSearch(raw), '2026-11-23')).toEqual(filters)
})
