import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { api } from '#platform/api.ts'
import { createLive } from '#platform/realtime/live.ts'
import { registerAccountLive } from './accounts.live.ts'
import { setupQuery } from './setup/setup.queries.ts'

test('a new payment method changes what is outstanding, and another plan the limits', async () => {
  const account = api.accounts.getAccount.queryKey({ params: { id: 'harbor-id' } })
  const client = new QueryClient()
  const live = createLive(client, { missedEvents: async () => ({ data: [], complete: true, refetch: false }) })
  registerAccountLive(live)
  client.setQueryData(setupQuery().queryKey, { outstanding: ['stripePaymentMethodId'] })
  client.setQueryData(account, { id: 'harbor-id' } as never)
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  live.receive('billing-changed', { what: 'methods' })
  await expect.poll(() => isStale(setupQuery().queryKey)).toBe(true)
  expect(isStale(account)).toBe(false)
  live.receive('billing-changed', { what: 'plan' })
  await expect.poll(() => isStale(account)).toBe(true)
})
