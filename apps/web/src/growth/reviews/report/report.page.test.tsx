import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { setScreenZone } from '#ui/format/zone.ts'
import { useQuestions } from '#ui/overlays/confirm.ts'
import { eventually } from '#ui/testing/eventually.ts'
import {
  createDetail,
  createOpen,
  createReview,
  createSettings,
  serveReviews,
  showPage,
} from '../fixtures/reviews.factory.tsx'
import { ServiceReviewsPage } from './report.page.tsx'

const at = '/report/service-reviews'
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('row', { name: `Open the review of ${name}` })
const panel = page.getByRole('complementary', { name: 'Review' })

const harriet = createReview({
  first: { rating: 2, feedback: 'Nobody called.', at: '2026-11-23T00:10:00.000Z' },
  followup: { id: 'f-1', date: '2026-11-23T15:30:00.000Z', active: true, completedAt: null },
})
const megan = createReview({
  ...{ id: 'megan', clientLevel: 'secondary', rating: 5, feedback: 'Thank you, Jo.' },
  client: { id: 'c-3', name: 'Megan Valdez', primaryName: 'Joshua Valdez' },
})
const visitor = createReview({
  ...{ id: 'visitor', client: null, visitor: 'Pat Lee', requestedBy: null, occasion: 'publicPage', rating: 4 },
})
const some = [createOpen(), harriet, megan, visitor]

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T14:40:00Z') })
  setScreenZone('America/New_York')
})

afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
  useQuestions.setState({ open: [] })
  localStorage.clear()
})

test('shows the totals, and who was asked with what they said', async () => {
  serveReviews({ reviews: some })
  await showPage(ServiceReviewsPage, { at })
  await expect.element(page.getByText('64%')).toBeVisible()
  await expect.element(page.getByRole('img', { name: '4.7 of 5 stars' })).toBeVisible()
  await expect
    .element(
      page.getByRole('img', { name: /^Average rating by month, December 2025 to November 2026: from 4.4 to 4.7$/ }),
    )
    .toBeVisible()
  await expect.element(row('Kyle Brennan').getByText(/^Not answered/)).toBeVisible()
  await expect.element(row('Harriet Boyd').getByText(/^Follow-up due 10:30 AM/)).toBeVisible()
  await expect.element(row('Megan Valdez').getByText(/^Co-applicant of Joshua Valdez/)).toBeVisible()
  await expect.element(row('Pat Lee').getByText(/^Visitor/)).toBeVisible()
  await expect.element(button('Next page')).toBeDisabled()
})

test('a count narrows the table to what it counts; filters and the month are in the address', async () => {
  const asked = serveReviews({ reviews: some })
  const { router } = await showPage(ServiceReviewsPage, { at })
  const last = () => asked.findLast(({ call }) => call === 'GET /reviews')?.query
  await button('Show 5 reviews with 4 stars').click()
  await expect.poll(last).toMatchObject({ monthYear: '112026', rating: '4', answered: 'true', visitors: 'false' })

  await button('Show 64 requests').click()
  await expect
    .poll(last)
    .toEqual({ monthYear: '112026', state: 'requested', visitors: 'false', page: '1', limit: '10' })
  await button('Employee: All').click()
  await page.getByRole('menuitemradio', { name: 'Jo Lindqvist' }).click()
  await button('Previous month').click()
  await expect.poll(last).toMatchObject({ monthYear: '102026', requestedBy: 'jo-id' })
  expect(router.state.location.search).toEqual({ month: '2026-10', employee: 'jo-id', show: 'requested' })
  await button('Month: October 2026').click()
  await page.getByRole('menuitemradio', { name: 'December 2025' }).click()
  await expect.poll(last).toMatchObject({ monthYear: '122025' })
  await button('Show: Requests').click()
  await page.getByRole('menuitemradio', { name: 'Visitors' }).click()
  await expect.poll(last).toMatchObject({ visitors: 'true' })
  await button('Show: Visitors').click()
  await page.getByRole('menuitemradio', { name: 'Canceled' }).click()
  await expect.poll(last).toMatchObject({ state: 'canceled' })
})

test('a row opens its review; the arrows move on and Escape closes it', async () => {
  serveReviews({ reviews: some })
  const { router } = await showPage(ServiceReviewsPage, { at })
  await expect.element(row('Kyle Brennan')).toBeVisible()
  ;(row('Kyle Brennan').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(panel.getByText('Changed from 2 stars')).toBeVisible()
  await expect.element(panel).toHaveFocus()
  await expect.element(panel.getByText('Home, Chubb · Worcester')).toBeVisible()
  await expect.element(panel.getByText(/^Due today, 10:30 AM/)).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'Open the follow-up with Harriet' }))
    .toHaveAttribute('href', '/contacts/contact/c-1?show=followup&item=f-1')
  expect(router.state.location.search).toEqual({ review: 'harriet' })
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(panel.getByText('Thank you, Jo.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(row('Megan Valdez')).toHaveFocus()
  await expect.element(panel).not.toBeInTheDocument()
  expect(router.state.location.search).toEqual({})
})

test('a reply counts its segments, is sent, and says why it can’t be', async () => {
  const asked = serveReviews({
    reviews: [harriet, megan],
    replies: {
      'POST /reviews/harriet/reply': () => ({ status: 201, body: createDetail(harriet) }),
      'GET /reviews/megan': () => ({
        body: createDetail(megan, { replyTo: { phone: '15085550102', allowed: false, words: 'They opted out.' } }),
      }),
    },
  })
  await showPage(ServiceReviewsPage, { at: `${at}?review=harriet` })
  await panel.getByRole('textbox', { name: 'Reply to Harriet' }).fill('Jo will call you.')
  await expect.element(panel.getByText('17 characters · 1 segment')).toBeVisible()
  await button('Send reply').click()
  await expect
    .poll(() => asked.find(({ call }) => call.endsWith('/reply'))?.body)
    .toEqual({ text: 'Jo will call you.' })
  await expect.element(panel.getByRole('textbox')).toHaveValue('')
  await row('Megan Valdez').click()
  await expect.element(panel.getByText('They opted out.')).toBeVisible()
  await expect.element(panel.getByRole('textbox')).toBeDisabled()
})

test('a reply that isn’t sent is there again after a reload', async () => {
  serveReviews({ reviews: [harriet] })
  const { router } = await showPage(ServiceReviewsPage, { at: `${at}?review=harriet` })
  await panel.getByRole('textbox', { name: 'Reply to Harriet' }).fill('Jo will call you.')
  await router.navigate({ to: at })
  await cleanup()
  await showPage(ServiceReviewsPage, { at: `${at}?review=harriet` })
  await expect.element(panel.getByRole('textbox', { name: 'Reply to Harriet' })).toHaveValue('Jo will call you.')
  await panel.getByRole('button', { name: 'Discard' }).click()
  await expect.element(panel.getByRole('textbox', { name: 'Reply to Harriet' })).toHaveValue('')
})

test('an open request can be canceled, after a question', async () => {
  const asked = serveReviews({
    reviews: [createOpen({ textStatus: 'held', heldUntil: '2026-11-24T14:00:00.000Z' })],
    replies: { 'POST /reviews/kyle/cancel': () => ({ body: createOpen({ state: 'canceled' }) }) },
  })
  await showPage(ServiceReviewsPage, { at: `${at}?review=kyle` })
  await expect.element(panel.getByText(/^The text is held until tomorrow, 9:00 AM/)).toBeVisible()
  await panel.getByRole('button', { name: 'Cancel request' }).click()
  await eventually(() => expect(useQuestions.getState().open).toHaveLength(1))
  useQuestions.getState().open[0]?.answer(true)
  await expect.poll(() => asked.some(({ call }) => call === 'POST /reviews/kyle/cancel')).toBe(true)
})

test('a part that fails to load offers a retry and leaves the others alone', async () => {
  let works = false
  const failure = { status: 400, body: { code: 'invalid', message: 'The server had a problem.' } }
  serveReviews({ replies: { 'GET /reviews': () => (works ? { body: [] } : failure) } })
  await showPage(ServiceReviewsPage, { at })
  await expect.element(page.getByText('Unable to get client service reviews: The server had a problem.')).toBeVisible()
  await expect.element(page.getByText('64%')).toBeVisible()
  works = true
  await button('Try again').click()
  await expect.element(page.getByText('No requests found')).toBeVisible()
})

test('turned off, it says so, with the settings for admins', async () => {
  serveReviews({ settings: createSettings({ serviceReviewEnabled: false }) })
  await showPage(ServiceReviewsPage, { at })
  await expect.element(page.getByText('Service reviews are turned off')).toBeVisible()
  await page.getByRole('link', { name: 'Open settings' }).click()
  await expect.element(page.getByText('At /account/settings/service-review')).toBeVisible()
})

test('employees have neither Export nor the link audit', async () => {
  serveReviews({ reviews: some })
  await showPage(ServiceReviewsPage, { at, me: { role: 'employee' } })
  await expect.element(button('Request review')).toBeVisible()
  for (const name of ['Export', 'Link audit']) expect(button(name).query()).toBeNull()
})

test('the link audit names each set of links with those who were shown it', async () => {
  const asked = serveReviews({
    replies: {
      'GET /reviews/link-audit': () => ({
        body: {
          ...{ asked: 64, answered: 41, shown: 41 },
          data: [
            {
              ...{ id: 'a', name: 'Harriet Boyd', createdAt: '2026-11-19T21:10:00.000Z', rating: 3 },
              ...{ links: ['https://g.example'], shownAt: '2026-11-23T00:14:00.000Z' },
            },
          ],
          offers: [
            {
              ...{ links: ['https://g.example'], count: 41, from: '2026-11-02T15:00:00.000Z' },
              ...{ to: '2026-11-23T00:14:00.000Z', ratings: [1, 3, 4, 5] },
            },
          ],
        },
      }),
    },
  })
  await showPage(ServiceReviewsPage, { at })
  await button('Link audit').click()
  const dialog = page.getByRole('dialog', { name: 'Link audit' })
  await expect.element(dialog.getByText('Everyone was offered the same links.')).toBeVisible()
  await expect.element(dialog.getByText('Ratings 1, 3, 4, 5')).toBeVisible()
  expect(asked.find(({ call }) => call.endsWith('/link-audit'))?.query).toMatchObject({
    ...{ from: '2026-11-01', to: '2026-11-23' },
  })
})
