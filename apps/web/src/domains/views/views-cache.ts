// Rows of the contact list in the query cache, wherever they are.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { type ContactRow, detailsKey, type ListPage, listedKey } from './views.queries.ts'

type Listed = InfiniteData<ListPage, string | undefined>
type Details = { data: ContactRow[] }
type Change = (row: ContactRow) => ContactRow | undefined

/** Returns the same array when nothing in it changed, so that nothing renders again. */
function changed(rows: ContactRow[], ids: ReadonlySet<string>, change: Change): ContactRow[] {
  if (!rows.some(({ id }) => ids.has(id))) return rows
  return rows.flatMap((row) => (ids.has(row.id) ? (change(row) ?? []) : row))
}

function changedPages(list: Listed, ids: ReadonlySet<string>, change: Change): Listed {
  const pages = list.pages.map((page) => {
    const data = changed(page.data, ids, change)
    return data === page.data ? page : { ...page, data }
  })
  return pages.some((page, at) => page !== list.pages[at]) ? { ...list, pages } : list
}

/** Changes rows wherever they are listed; a row changed to undefined is removed. */
export function changeRows(client: QueryClient, ids: ReadonlySet<string>, change: Change) {
  client.setQueriesData<Listed>({ queryKey: listedKey }, (list) => list && changedPages(list, ids, change))
  client.setQueriesData<Details>({ queryKey: detailsKey }, (details) => {
    const data = details && changed(details.data, ids, change)
    return data === details?.data ? details : { ...details, data: data ?? [] }
  })
}

export const changeRow = (client: QueryClient, id: string, change: (row: ContactRow) => ContactRow) =>
  changeRows(client, new Set([id]), change)

/** The contacts that some list or page has. */
export function cachedRows(client: QueryClient): Map<string, ContactRow> {
  const listed = client
    .getQueriesData<Listed>({ queryKey: listedKey })
    .flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? [])
  const details = client.getQueriesData<Details>({ queryKey: detailsKey }).flatMap(([, rows]) => rows?.data ?? [])
  return new Map([...listed, ...details].map((row) => [row.id, row]))
}

/** At most as many as the server returns at once. */
const MOST = 100

/** Fetches rows again that an event does not fully contain, and replaces them; deleted ones are removed. */
export async function reloadRows(client: QueryClient, ids: readonly string[]) {
  const known = cachedRows(client)
  const wanted = ids.filter((id) => known.has(id))
  for (let at = 0; at < wanted.length; at += MOST) {
    const part = wanted.slice(at, at + MOST)
    const { data } = await api.contactList.rowsById({ body: { ids: part } })
    const rows = new Map(data.map((row) => [row.id, row]))
    changeRows(client, new Set(part), ({ id }) => rows.get(id))
  }
}
