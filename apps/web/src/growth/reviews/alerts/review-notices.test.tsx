import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSounds } from '#platform/alerts/sound-setting.ts'
import { useSession } from '#platform/session/session-state.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { UiProvider } from '#ui/theme/ui-provider.tsx'
import { announceReview, useReviewNotices } from './announce-review.ts'
import { ReviewNotices } from './review-notices.tsx'

const received = {
  ...{ id: 'r1', name: 'Harriet Boyd', rating: 2, low: true, changed: false },
  feedback: 'Nobody called me back about the water sensor.',
}
const onOpen = vi.fn()
const shown = () => useSnacks.getState().snacks.map(({ text, sticky }) => [text, sticky === true])

beforeEach(async () => {
  signInAs()
  useSounds.setState({ on: false })
  await render(
    <UiProvider>
      <ReviewNotices onOpen={onOpen} />
    </UiProvider>,
  )
})
afterEach(() => {
  useSession.setState({ locked: false })
  useSnacks.setState({ snacks: [] })
  useReviewNotices.setState({ waiting: [] })
})

test('a low rating stays until it is dismissed, and opens the review', async () => {
  announceReview(received)
  const text = `Harriet Boyd gave 2 stars: “${received.feedback}”`
  await expect.element(page.getByText(text)).toBeVisible()
  expect(shown()).toEqual([[text, true]])
  await page.getByRole('button', { name: 'Open' }).click()
  expect(onOpen).toHaveBeenCalledWith('r1')
})

test('a changed answer takes the place of the earlier one', async () => {
  announceReview(received)
  await expect.poll(shown).toHaveLength(1)
  announceReview({ ...received, rating: 5, feedback: '', low: false, changed: true })
  await expect.poll(shown).toEqual([['Harriet Boyd changed their review to 5 stars', false]])
})

test('an answer waits while the screen is locked', async () => {
  useSession.setState({ locked: 'idle' })
  announceReview(received)
  expect(shown()).toEqual([])
  useSession.setState({ locked: false })
  await expect.poll(shown).toHaveLength(1)
})
