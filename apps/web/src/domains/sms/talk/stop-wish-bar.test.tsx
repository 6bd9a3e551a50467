import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StopWishBar } from './stop-wish-bar.tsx'

test('shows the sentence, until when to decide, and both decisions', async () => {
  const dueAt = new Date(Date.now() + 14 * 24 * 60 * 60_000).toISOString()
  const wish = { id: 'wish-1', phone: '13035550148', wording: 'Too many texts', messageId: null, dueAt }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <StopWishBar wish={wish} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(/“Too many texts”/)).toBeVisible()
  await expect.element(page.getByText(/Decide by .* business days left/)).toBeVisible()
  for (const name of ['Opt out', 'Not an opt-out'])
    await expect.element(page.getByRole('button', { name })).toBeEnabled()
})
