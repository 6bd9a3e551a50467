import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { useReviewRequest } from '#platform/reviews/review-request.ts'
import type { ClientReview } from '../client-reviews.queries.ts'
import type { ClientLevelState } from '../reviews.queries.ts'
import { ClientRatings } from './client-ratings.tsx'
import { ClientReviewList } from './client-review-list.tsx'
import { useClientReviews } from './use-client-reviews.ts'

const primary: ClientLevelState = {
  ...{ clientLevel: 'primary', name: 'Joshua Valdez', refusal: null, words: '' },
  ...{ reviews: 3, completed: 2, rating: 4.5 },
}
const noPerson: ClientLevelState = {
  ...{ clientLevel: 'secondary', name: '', refusal: 'reviewPersonMissing', words: 'No co-applicant.' },
  ...{ reviews: 0, completed: 0, rating: null },
}
const megan: ClientLevelState = { ...noPerson, name: 'Megan Valdez', refusal: null, words: '' }

const at = '2026-11-19T16:10:00.000Z'
const review: ClientReview = {
  ...{ id: 'r1', createdAt: at, automatic: false, occasion: 'contact', clientLevel: 'primary', visitor: null },
  ...{ requestedBy: { id: 'jo', firstName: 'Jo', lastName: 'Lindqvist', avatar: null } },
  ...{ client: { id: 'joshua', name: 'Joshua Valdez', primaryName: 'Joshua Valdez' }, state: 'answered' },
  ...{ canceledBecause: null, textStatus: 'delivered', heldUntil: null, rating: 2, feedback: 'Too slow.' },
  ...{ answeredAt: at, first: null, followup: null, replied: false, version: 2 },
}

const Shown = () => {
  const { people, isShown, refusal } = useClientReviews('joshua')
  return (
    <>
      {isShown && <ClientRatings people={people} onOpen={() => {}} />}
      <p>Refusal: {refusal ?? 'none'}</p>
    </>
  )
}

beforeEach(() => signIn())
afterEach(() => {
  vi.unstubAllGlobals()
  useReviewRequest.setState({ request: null })
})

async function show(levels: ClientLevelState[], data: ClientReview[] = [], component = Shown) {
  serve(({ path }) => (path === '/reviews/client/joshua' ? { json: { data, levels } } : { status: 404, json: {} }))
  await render(inWorkspace(component))
}

test('a contact without a co-applicant has one rating, and a couple has one each', async () => {
  await show([primary, noPerson])
  const ratings = page.getByRole('button', { name: /^Reviews: / })
  await expect.element(ratings).toHaveAccessibleName('Reviews: Joshua Valdez 4.5 of 5 stars. Show them')
  await expect.element(page.getByRole('img', { name: '4.5 of 5 stars' })).toBeVisible()
  expect(ratings.element().textContent).toBe('4.5')
})

test('a co-applicant who was never asked is said to be so', async () => {
  await show([{ ...primary, rating: null, completed: 0 }, megan])
  await expect.element(page.getByText('Not asked yet')).toBeVisible()
  await expect.element(page.getByText('Not answered')).toBeVisible()
  await expect.element(page.getByText('Megan')).toBeVisible()
})

test('the primary person’s reason says why neither can be asked', async () => {
  const words = 'They were asked on Nov 2. You can ask again on January 31.'
  await show([{ ...primary, refusal: 'reviewRecent', words }, noPerson])
  await expect.element(page.getByText(`Refusal: ${words}`)).toBeVisible()
})

test('ratings stay away while reviews are turned off and there are none', async () => {
  await show([{ ...primary, refusal: 'reviewsDisabled', words: 'Service reviews are turned off.' }, noPerson])
  await expect.element(page.getByText('Refusal: Service reviews are turned off.')).toBeVisible()
  expect(page.getByRole('button', { name: /^Reviews: / }).query()).toBeNull()
})

test('each review opens in the report, and the list asks for another one', async () => {
  const canceled: ClientReview = {
    ...{ ...review, id: 'r2', state: 'canceled', rating: null, feedback: '' },
    canceledBecause: 'They opted out of texts.',
  }
  await show([{ ...primary, refusal: 'reviewOpen', words: 'Open.' }, megan], [review, canceled], () => (
    <ClientReviewList contactId="joshua" />
  ))
  const first = page.getByRole('link', { name: /Requested by Jo Lindqvist.*2 of 5 stars.*Too slow\./ })
  await expect.element(first).toHaveAttribute('href', '/report/service-reviews?review=r1')
  await expect.element(page.getByText('They opted out of texts.')).toBeVisible()
  await page.getByRole('button', { name: 'Request review' }).click()
  expect(useReviewRequest.getState().request).toEqual({ contactId: 'joshua', clientLevel: 'secondary' })
})
