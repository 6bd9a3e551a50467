import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { repeatLoad } from './message-pages.ts'

test.each([
  ['first', false],
  ['later', true],
])('repeats the %s load of a list when something changes while it is in flight', async (_which, isLoaded) => {
  const client = new QueryClient()
  const queryKey = ['list']
  let onServer = 'before'
  let held: (() => void) | undefined
  const queryFn = async () => {
    const read = onServer
    await new Promise<void>((resolve) => (held = resolve))
    return read
  }
  if (isLoaded) client.setQueryData(queryKey, 'before')
  const observer = new QueryObserver(client, { queryKey, queryFn })
  const stop = observer.subscribe(() => {})
  if (isLoaded) void client.invalidateQueries({ queryKey })
  await expect.poll(() => held).toBeDefined()
  onServer = 'after'
  repeatLoad(client, queryKey)
  repeatLoad(client, queryKey)
  await expect
    .poll(() => {
      held?.()
      return client.getQueryData(queryKey)
    })
    .toBe('after')
  stop()
})
