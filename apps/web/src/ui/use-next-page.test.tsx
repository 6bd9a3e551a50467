import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useNextPage } from './use-next-page.ts'

/** A list of three pages whose loads end when the test decides: `loads` names those in flight. */
async function pagedList() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const loads: { page: number; resolve(): void; reject(): void }[] = []
  const load = ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const own = { page: pageParam, resolve: () => settle(() => resolve(pageParam)), reject: () => settle(reject) }
    const drop = () => void (loads.includes(own) && loads.splice(loads.indexOf(own), 1))
    const settle = (how: () => void) => {
      drop()
      how()
    }
    signal.addEventListener('abort', drop)
    loads.push(own)
    return promise
  }
  const { result, act } = await renderHook(
    () => {
      const query = useInfiniteQuery({
        queryKey: ['pages'],
        queryFn: load,
        initialPageParam: 1,
        getNextPageParam: (last) => (last < 3 ? last + 1 : undefined),
      })
      return { query, next: useNextPage(query) }
    },
    { wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider {...{ client, children }} /> },
  )
  const inFlight = () => loads.map(({ page }) => page)
  const arrive = async (page: number, how: 'resolve' | 'reject' = 'resolve') => {
    await expect.poll(inFlight).toEqual([page])
    loads[0]?.[how]()
  }
  const shown = () => result.current.query.data?.pages
  const idle = () => expect.poll(() => [result.current.query.isFetching, inFlight()]).toEqual([false, []])
  await arrive(1)
  await expect.poll(shown).toEqual([1])
  const more = () => result.current.next.more()
  const endReached = () => act(() => result.current.next.endReached())
  return { client, more, endReached, busy: () => result.current.next.busy, arrive, shown, idle }
}

test('loads the page after a refetch in progress, without canceling it', async () => {
  const { client, more, busy, arrive, shown } = await pagedList()
  void client.invalidateQueries({ queryKey: ['pages'] })
  await expect.poll(() => client.isFetching()).toBe(1)
  more()
  await expect.poll(busy).toBe(true)
  await arrive(1)
  await arrive(2)
  await expect.poll(shown).toEqual([1, 2])
  await expect.poll(busy).toBe(false)
})

test('on its way while a change arrives, the page is loaded after that', async () => {
  const { client, more, arrive, shown, idle } = await pagedList()
  more()
  await expect.poll(() => client.isFetching()).toBe(1)
  void client.invalidateQueries({ queryKey: ['pages'] })
  await arrive(1)
  await arrive(2)
  await expect.poll(shown).toEqual([1, 2])
  await idle()
})

test('does not retry a failed page until requested', async () => {
  const { more, endReached, busy, arrive, shown, idle } = await pagedList()
  await endReached()
  await arrive(2, 'reject')
  await expect.poll(busy).toBe(false)
  await idle()
  await endReached()
  expect(busy()).toBe(false)
  more()
  await arrive(2)
  await expect.poll(shown).toEqual([1, 2])
  await idle()
})

test('requests nothing beyond the last page', async () => {
  const { more, arrive, busy, shown, idle } = await pagedList()
  for (const page of [2, 3]) {
    more()
    await arrive(page)
    await expect.poll(() => shown()?.length).toBe(page)
  }
  more()
  await idle()
  expect(busy()).toBe(false)
})

test('what was requested and came is not loaded again when rows leave the list', async () => {
  const { client, more, endReached, busy, arrive, shown, idle } = await pagedList()
  more()
  await arrive(2)
  await expect.poll(shown).toEqual([1, 2])
  client.setQueryData(['pages'], { pages: [1], pageParams: [1] })
  await expect.poll(shown).toEqual([1])
  await idle()
  expect(busy()).toBe(false)
  await endReached()
  await arrive(2)
  await expect.poll(shown).toEqual([1, 2])
})
