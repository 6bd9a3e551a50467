import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type ContactRow, detailsQuery, listedQuery } from './views.queries.ts'
import { cachedRows, changeRow, changeRows } from './views-cache.ts'

const row = (id: string, premium = 0) => ({ id, premium }) as ContactRow
const request = { filter: null, sort: { by: 'premium' as const, descending: true } }

function filled() {
  const client = new QueryClient()
  const pages = [
    { data: [row('a', 9), row('b', 5)], next: 'more' },
    { data: [row('c', 1)], next: null },
  ]
  client.setQueryData(listedQuery(request).queryKey, { pages, pageParams: [undefined, 'more'] })
  client.setQueryData(detailsQuery(['b', 'd']).queryKey, { data: [row('b', 5), row('d')] })
  const listed = () => client.getQueryData(listedQuery(request).queryKey)?.pages
  const details = () => client.getQueryData(detailsQuery(['b', 'd']).queryKey)?.data
  return { client, listed, details }
}

test('a row changes wherever it is listed, and keeps its place', () => {
  const { client, listed, details } = filled()
  const before = listed()
  changeRow(client, 'b', (known) => ({ ...known, premium: 99 }))
  expect(listed()?.map(({ data }) => data.map(({ id, premium }) => [id, premium]))).toEqual([
    [
      ['a', 9],
      ['b', 99],
    ],
    [['c', 1]],
  ])
  expect(details()?.map(({ premium }) => premium)).toEqual([99, 0])
  // Nothing else renders again.
  expect(listed()?.[1]).toBe(before?.[1])
  expect(listed()?.[0]?.data[0]).toBe(before?.[0]?.data[0])
})

test('a deleted contact leaves every list', () => {
  const { client, listed, details } = filled()
  changeRows(client, new Set(['b']), () => undefined)
  expect([...cachedRows(client).keys()]).toEqual(['a', 'c', 'd'])
  expect(listed()?.[0]?.data).toEqual([row('a', 9)])
  expect(details()).toEqual([row('d')])
})

test('an unknown contact changes nothing', () => {
  const { client, listed, details } = filled()
  const [rows, more] = [listed(), details()]
  changeRow(client, 'unknown', (known) => ({ ...known, premium: 1 }))
  expect(listed()).toBe(rows)
  expect(details()).toBe(more)
})
