import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ShowMore } from './show-more.tsx'

const query = {
  error: new Error('The server is busy.'),
  data: { pages: [1] },
  hasNextPage: true,
  isFetching: false,
  isError: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn(async () => ({ isFetchNextPageError: true })),
}
const failureText = (error: unknown) => `Unable to get values: ${(error as Error).message}`

test('loads the next page, and retries after an error; hidden after the last one', async () => {
  const screen = await render(<ShowMore query={query} failureText={failureText} />)
  await page.getByRole('button', { name: 'Show more' }).click()
  const failed = { ...query, isError: true, isFetchNextPageError: true }
  await screen.rerender(<ShowMore query={failed} failureText={failureText} />)
  await expect.element(page.getByText('Unable to get values: The server is busy.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(query.fetchNextPage).toHaveBeenCalledTimes(2)
  await screen.rerender(<ShowMore query={{ ...query, hasNextPage: false }} failureText={failureText} />)
  expect(page.getByRole('button').elements()).toEqual([])
})
