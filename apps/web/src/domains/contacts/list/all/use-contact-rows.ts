import { hashKey, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ContactPage, ContactSummary } from '../../contact-types.ts'
import { pageQuery } from '../../contacts.queries.ts'
import { forgetFarPages } from './forget-far-pages.ts'
import { type PagePlace, type Places, pageName, placeOf, startOf } from './places.ts'

export interface ContactRows {
  /** Undefined while its page is loading. */
  contactAt(index: number): ContactSummary | undefined
  /** As last drawn: a reply may have arrived since, and be drawn next. Undefined outside of the pages in use. */
  idAt(index: number): string | undefined
  /** The row of a contact on a page in use; undefined elsewhere. */
  indexOf(id: string): number | undefined
  /** The ids of each page in use. */
  idPages: readonly (readonly string[])[]
  /** Required pages could not be loaded. */
  failure: { error: unknown; retrying: boolean; retry(): void } | undefined
  /** Changes whenever a page in use does. */
  version: unknown
}

/** Rows of the continuous list: fetches `wanted`, and also returns rows that are cached already. */
export function useContactRows(places: Places, wanted: readonly PagePlace[]): ContactRows {
  const client = useQueryClient()
  const loads = useQueries({ queries: wanted.map(pageQuery) })
  const pageOf = (place: PagePlace) => client.getQueryCache().get<ContactPage>(hashOf(place))?.state.data
  useEffect(() => {
    forgetFarPages(client, places, wanted)
  }, [client, places, wanted])

  const version = loads.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages change only with their versions
  const idPages = useMemo(
    () => loads.flatMap(({ data }) => (data && data.data.length > 0 ? [data.data.map(({ id }) => id)] : [])),
    [version],
  )
  const failed = loads.filter(({ isError, data }) => isError && !data)

  return {
    contactAt(index) {
      const place = placeOf(places, index)
      return place && pageOf(place)?.data[place.at]
    },
    idAt(index) {
      const place = placeOf(places, index)
      const at = place ? wanted.findIndex((page) => pageName(page) === pageName(place)) : -1
      return place && loads[at]?.data?.data[place.at]?.id
    },
    indexOf(id) {
      for (const [at, place] of wanted.entries()) {
        const start = startOf(places, place)
        const found = loads[at]?.data?.data.findIndex((contact) => contact.id === id) ?? -1
        if (start !== undefined && found >= 0) return start + found
      }
      return undefined
    },
    failure: failed[0] && {
      error: failed[0].error,
      retrying: failed.some(({ isFetching }) => isFetching),
      retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
    },
    idPages,
    version,
  }
}

/** Rows are requested one after another, and hashing a query key takes longer than the rest of a row. */
let latest = { name: '', hash: '' }
function hashOf(place: PagePlace): string {
  const name = pageName(place)
  if (name !== latest.name) latest = { name, hash: hashKey(pageQuery(place).queryKey) }
  return latest.hash
}
