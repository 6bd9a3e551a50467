import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { api } from '#platform/api.ts'
import { pageQuery } from '../../contacts.queries.ts'
import { forgetFarPages, MOST_PAGES } from './forget-far-pages.ts'
import { type PagePlace, placesOf } from './places.ts'

const places = placesOf({ a: 40_000, s: 40_000 })
const put = (client: QueryClient, place: PagePlace) =>
  client.setQueryData(pageQuery(place).queryKey, { data: [], next: null })
const pagesOf = (client: QueryClient, letter: string) =>
  client
    .getQueryCache()
    .findAll({ queryKey: api.contacts.listContacts.queryKey() })
    .map(({ queryKey }) => (queryKey[2] as { query: { letter: string; offset: number } }).query)
    .filter((query) => query.letter === letter)
    .map(({ offset }) => offset / 100)
    .sort((a, b) => a - b)

test('keeps the unused pages nearest to the viewport', () => {
  const client = new QueryClient()
  for (let page = 0; page < 200; page++) for (const letter of ['a', 's']) put(client, { letter, page })
  forgetFarPages(client, places, [{ letter: 'a', page: 100 }])
  expect(pagesOf(client, 's')).toEqual([])
  const kept = pagesOf(client, 'a')
  expect(kept).toHaveLength(MOST_PAGES)
  expect([kept[0], kept.at(-1)]).toEqual([100 - MOST_PAGES / 2, 100 + MOST_PAGES / 2 - 1])
})

test('pages in use stay wherever they are, and so do few', () => {
  const client = new QueryClient()
  put(client, { letter: 's', page: 399 })
  const stop = new QueryObserver(client, pageQuery({ letter: 's', page: 399 })).subscribe(() => {})
  for (let page = 0; page < MOST_PAGES; page++) put(client, { letter: 'a', page })
  forgetFarPages(client, places, [{ letter: 'a', page: 0 }])
  expect(pagesOf(client, 'a')).toHaveLength(MOST_PAGES)
  expect(pagesOf(client, 's')).toEqual([399])
  stop()
})

test('what a search found is no page of the list', () => {
  const client = new QueryClient()
  const found = api.contacts.listContacts.queryOptions({ query: { search: 'ann', limit: 8 } }).queryKey
  client.setQueryData(found, { data: [], next: null })
  for (let page = 0; page < 200; page++) put(client, { letter: 'a', page })
  forgetFarPages(client, places, [{ letter: 'a', page: 0 }])
  expect(client.getQueryData(found)).toBeDefined()
})
