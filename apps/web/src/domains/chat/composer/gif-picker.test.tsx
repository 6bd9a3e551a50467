import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { gifsQuery } from '../chat.queries.ts'
import { GifPicker } from './gif-picker.tsx'

test('says that a search found nothing, and offers what another one finds', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  const found = { xylophone: [], thanks: [{ id: 'thank-you', title: 'Thank you', width: 240, height: 160 }], '': [] }
  for (const [words, data] of Object.entries(found))
    client.setQueryData(gifsQuery(words).queryKey, { pages: [{ data, by: null }], pageParams: [0] })
  const onPick = vi.fn()
  await render(
    <QueryClientProvider client={client}>
      <GifPicker onPick={onPick} />
    </QueryClientProvider>,
  )
  const search = page.getByRole('searchbox')
  await search.fill('xylophone')
  await expect.element(page.getByRole('status')).toHaveTextContent('No GIFs found. Try other words.')
  await search.fill('thanks')
  await page.getByRole('button', { name: 'Thank you' }).click()
  expect(onPick).toHaveBeenCalledWith('thank-you')
})
