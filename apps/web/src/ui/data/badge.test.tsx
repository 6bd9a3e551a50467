import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Badge } from './badge.tsx'

test.each([
  [1, '1 unread'],
  [99, '99 unread'],
  [100, '99+ unread'],
  [12_000, '99+ unread'],
])('shows %i as “%s”', async (count, words) => {
  await render(
    <p>
      <Badge count={count} of="unread" look="subtle" />
    </p>,
  )
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})

test('shows nothing for zero, and its text only as a mark', async () => {
  const { container } = await render(<Badge count={0} of="new" />)
  expect(container.textContent).toBe('')
})
