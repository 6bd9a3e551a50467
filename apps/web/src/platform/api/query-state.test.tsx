import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UiProvider } from '#ui/theme/ui-provider.tsx'
import { ApiFailure } from './api-failure.ts'
import { QueryState } from './query-state.tsx'

const refetch = vi.fn()
const idle = { data: undefined as string | undefined, error: null as unknown, isFetching: false, refetch }
const failure = (code: 'forbidden' | 'refusedWhileGhosting' | 'unavailable') =>
  new ApiFailure({ status: code === 'unavailable' ? 503 : 403, code, message: 'The server is busy.' })

const show = (query: Partial<typeof idle>) =>
  render(
    <UiProvider>
      <QueryState query={{ ...idle, ...query }} failureTitle="Nothing came" loading={<p>Loading</p>}>
        {(data) => <p>{data}</p>}
      </QueryState>
    </UiProvider>,
  )

test('loading, then what was loaded', async () => {
  await show({})
  await expect.element(page.getByText('Loading')).toBeVisible()
  await show({ data: 'Loaded' })
  await expect.element(page.getByText('Loaded')).toBeVisible()
})

test('shows why it failed with a retry; keeps loaded data', async () => {
  await show({ error: failure('unavailable') })
  await expect.element(page.getByText('The server is busy.')).toBeVisible()
  await expect.element(page.getByText('Nothing came')).toBeVisible()
  await page.getByRole('button', { name: /again|retry/i }).click()
  expect(refetch).toHaveBeenCalledOnce()
  await show({ error: failure('unavailable'), data: 'Loaded' })
  await expect.element(page.getByText('Loaded')).toBeVisible()
})

test('shows denied instead of data', async () => {
  await show({ error: failure('forbidden'), data: 'Loaded' })
  expect(page.getByText('Loaded').query()).toBeNull()
  await expect.element(page.getByText(/access/)).toBeVisible()
})

test('tells a ghost why, without a retry', async () => {
  await show({ error: failure('refusedWhileGhosting') })
  await expect.element(page.getByText('The server is busy.')).toBeVisible()
  expect(page.getByRole('button').query()).toBeNull()
})
