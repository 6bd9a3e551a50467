import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { eventually } from '#ui/testing/eventually.ts'
import { applyToQueries, repeatReads } from './apply-to-queries.ts'

const key = ['pets', 'list']
const add = (name: string) => (names: string[]) => [...names, name]

test('changes every list that is loaded, and keeps a stale one stale', () => {
  const client = new QueryClient()
  client.setQueryData([...key, 'cats'], ['Ada'])
  client.setQueryData([...key, 'dogs'], ['Rex'])
  void client.invalidateQueries({ queryKey: [...key, 'dogs'] })
  applyToQueries(client, key, add('Bo'))
  expect(client.getQueryData([...key, 'cats'])).toEqual(['Ada', 'Bo'])
  expect(client.getQueryState([...key, 'cats'])?.isInvalidated).toBe(false)
  expect(client.getQueryData([...key, 'dogs'])).toEqual(['Rex', 'Bo'])
  expect(client.getQueryState([...key, 'dogs'])?.isInvalidated).toBe(true)
})

test('marks a list stale that only the server knows', () => {
  const client = new QueryClient()
  client.setQueryData(key, ['Ada'])
  applyToQueries(client, key, () => undefined)
  expect(client.getQueryData(key)).toEqual(['Ada'])
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})

test('reads again what was in flight, which may be older than the event', async () => {
  const client = new QueryClient()
  const replies: ((names: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((resolve) => replies.push(resolve))
  new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => {})
  // A first read, and then one that replaces what is shown.
  applyToQueries(client, key, add('Bo'))
  replies[0]?.(['Ada'])
  await eventually(() => expect(replies).toHaveLength(2))
  expect(client.getQueryData(key)).toEqual(['Ada'])
  repeatReads(client, key)
  await eventually(() => expect(replies).toHaveLength(3))
  replies[1]?.(['Ada'])
  replies[2]?.(['Ada', 'Bo'])
  await eventually(() => expect(client.getQueryData(key)).toEqual(['Ada', 'Bo']))
})
