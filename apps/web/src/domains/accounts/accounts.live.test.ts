import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { api } from '#platform/api.ts'
import { createLive } from '#platform/realtime/live.ts'
import { registerAccountLive } from './accounts.live.ts'
import { setupQuery } from './setup/setup.queries.ts'

const account = api.accounts.getAccount.queryKey({ params: { id: 'harbor-id' } })

test.each([
  ['methods', true, false],
  ['plan', true, true],
  ['invoices', false, false],
] as const)(
  'when %s change, what is outstanding is read again: %s, and the limits: %s',
  async (what, setup, limits) => {
    const client = new QueryClient()
    const live = createLive(client, { missedEvents: async () => ({ data: [], complete: true, refetch: false }) })
    registerAccountLive(live)
    client.setQueryData(setupQuery().queryKey, { outstanding: ['stripePaymentMethodId'] })
    client.setQueryData(account, { id: 'harbor-id' })
    live.receive('billingChanged', { what })
    await Promise.resolve()
    expect(client.getQueryState(setupQuery().queryKey)?.isInvalidated).toBe(setup)
    expect(client.getQueryState(account)?.isInvalidated).toBe(limits)
  },
)
