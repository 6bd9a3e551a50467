import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { serverEvents } from '#platform/contract.generated.ts'
import { createLive } from '#platform/realtime/live.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { registerViewsLive } from './views.live.ts'
import { type ContactRow, detailsQuery } from './views.queries.ts'

afterEach(() => vi.unstubAllGlobals())

test('reads a row again that was being read when it became a favorite', async () => {
  const client = new QueryClient()
  const live = createLive(client, { missedEvents: async () => ({ data: [], complete: true, refetch: false }) })
  registerViewsLive(live)
  const { queryKey } = detailsQuery(['ann'])
  const row = (favorite: boolean) => ({ id: 'ann', favorite }) as ContactRow
  client.setQueryData(queryKey, { data: [row(false)] })
  const reads: ((favorite: boolean) => void)[] = []
  vi.stubGlobal('fetch', () =>
    new Promise<boolean>((resolve) => reads.push(resolve)).then((favorite) => Response.json({ data: [row(favorite)] })),
  )

  live.receive(serverEvents.noteSaved, { clientId: 'ann' })
  await eventually(() => expect(reads).toHaveLength(1))
  live.receive(serverEvents.favoriteChanged, { id: 'ann', favorite: true })
  reads[0]?.(false)
  await eventually(() => expect(reads).toHaveLength(2))
  reads[1]?.(true)
  await eventually(() => expect(client.getQueryData(queryKey)?.data).toEqual([row(true)]))
})
