import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { eventually } from '#ui/testing/eventually.ts'
import { useTimeline } from './use-timeline.ts'

beforeEach(signIn)
afterEach(() => vi.unstubAllGlobals())

const view = { first: 0, last: 5, top: 0 } as never

const timeline = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useTimeline('c', {}, '2026-11-20T12:00:00.000Z'), { wrapper })
}

test('loads newer items near the upper edge; after an error only on request', async () => {
  let down = true
  const calls = serve(({ path }) => {
    if (path.includes('direction=older')) return { json: { data: [], older: null, newer: 'n' } }
    if (down) return { status: 503, json: { code: 'unavailable', message: 'The server is busy.' } }
    return { json: { data: [], older: null, newer: null } }
  })
  const { result, act } = await timeline()
  await act(() => result.current.onView(view))
  await eventually(() => expect(result.current.isFetchPreviousPageError).toBe(true))
  await act(() => result.current.onView(view))
  await new Promise(requestAnimationFrame)
  expect(calls).toHaveLength(2)
  down = false
  await act(() => result.current.retry())
  await eventually(() => expect(result.current.data?.pages).toHaveLength(2))
  expect(calls).toHaveLength(3)
})

test('loads the older page after a newer one that was loading', async () => {
  let answerNewer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answerNewer = resolve
  })
  const calls = serve(async ({ path }) => {
    if (path.includes('cursor=o')) return { json: { data: [], older: null, newer: null } }
    if (path.includes('direction=older')) return { json: { data: [], older: 'o', newer: 'n' } }
    await waiting
    return { json: { data: [], older: null, newer: null } }
  })
  const { result, act } = await timeline()
  await eventually(() => expect(result.current.data?.pages).toHaveLength(1))
  await act(() => result.current.onView(view))
  await eventually(() => expect(calls).toHaveLength(2))
  await act(() => result.current.onEndReached())
  await act(() => answerNewer())
  await eventually(() => expect(result.current.data?.pages).toHaveLength(3))
})
