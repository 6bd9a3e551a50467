import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { patchQuery } from './patch-query.ts'

const settings = queryOptions({ queryKey: ['settings'], queryFn: async () => ({ days: 30 }) })

test('changes what was read, and leaves what was not', () => {
  const client = new QueryClient()
  patchQuery(client, settings, ({ days }) => ({ days: days + 1 }))
  expect(client.getQueryData(settings.queryKey)).toBeUndefined()
  client.setQueryData(settings.queryKey, { days: 30 })
  patchQuery(client, settings, ({ days }) => ({ days: days + 1 }))
  expect(client.getQueryData(settings.queryKey)).toEqual({ days: 31 })
  expect(client.getQueryState(settings.queryKey)?.isInvalidated).toBe(false)
})

test('marks a first read stale that was in flight when the change came', async () => {
  const client = new QueryClient()
  const reading = client.fetchQuery(settings)
  patchQuery(client, settings, (known) => known)
  await reading
  await expect.poll(() => client.getQueryState(settings.queryKey)?.isInvalidated).toBe(true)
})
