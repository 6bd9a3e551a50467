import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useCallback, useImperativeHandle, useMemo, useRef } from 'react'
import {
  contactFailureText,
  countsQuery,
  type Letter,
  type PagePlace,
  pageQuery,
  pagesBetween,
  placeOf,
  placesOf,
  startOf,
  useContactRows,
  useListWindow,
  useSteadyScroll,
} from '#domains/contacts/list.public.ts'
import { useEntities } from '#platform/entities/entities.ts'
import type { GridSort } from '#ui/data/grid/grid-head.tsx'
import type { GridHandle } from '#ui/data/grid/virtual-grid.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { createItems } from '../cells/listed-contact.ts'
import { type ContactRow, detailsQuery, listRows } from '../views.queries.ts'
import { ContactTable, type TableColumns } from './contact-table.tsx'

export interface AllTableHandle {
  jumpTo(letter: Letter): void
}

interface AllTableProps {
  handle: Ref<AllTableHandle>
  grid: Ref<GridHandle>
  columns: TableColumns
  onSort(sort: GridSort): void
  onFilter(key: string, anchor: Element): void
  onLetter(letter: Letter | undefined): void
}

const byName = { by: 'name', descending: false }
const FIRST_LOAD = 10

/** All contacts, # to z, as one list: any row of a million can be reached. */
export function AllTable({ handle, grid, columns, onSort, onFilter, onLetter }: AllTableProps) {
  const client = useQueryClient()
  const { data: counts } = useQuery(countsQuery())
  const table = useRef<GridHandle>(null)
  const places = useMemo(() => placesOf(counts?.letters ?? {}), [counts])
  const { wanted, onView, look } = useListWindow(places, onLetter)
  const rows = useContactRows(places, wanted)
  const remember = useSteadyScroll({ list: table, places, rows })
  const details = useDetails(rows.idPages)
  const itemOf = useRef(createItems())
  const { total, starts } = places

  useImperativeHandle(handle, () => ({
    jumpTo(to) {
      table.current?.scrollToIndex(starts[to] ?? 0, 'top')
      look()
    },
  }))
  const takeGrid = useCallback(
    (made: GridHandle | null) => {
      table.current = made
      if (typeof grid === 'function') grid(made)
      else if (grid) grid.current = made
    },
    [grid],
  )
  const selectable = useMemo(() => ({ list: { filter: null }, total, exact: true }), [total])
  const pageOf = async (place: PagePlace) => (await client.fetchQuery(pageQuery(place))).data
  const source = {
    count: counts ? total : FIRST_LOAD,
    total,
    place: 'all',
    selectable,
    itemAt(index: number) {
      const contact = rows.contactAt(index)
      return contact && itemOf.current(contact, details.get(contact.id))
    },
    onView(view: Parameters<typeof onView>[0]) {
      onView(view)
      remember()
    },
    order: {
      total,
      async idAt(index: number) {
        const place = placeOf(places, index)
        return place && (await pageOf(place))[place.at]?.id
      },
    },
    async idsBetween(first: number, last: number) {
      const loads = pagesBetween(places, first, last).map(async (place) => {
        const start = startOf(places, place) ?? 0
        const data = await pageOf(place)
        return data.slice(Math.max(0, first - start), last + 1 - start).map(({ id }) => id)
      })
      return (await Promise.all(loads)).flat()
    },
  }
  return (
    <>
      <ContactTable {...{ source, columns, onSort, onFilter }} sort={byName} handle={takeGrid} />
      {rows.failure && (
        <ListFailure
          text={contactFailureText('listContacts', rows.failure.error)}
          onRetry={rows.failure.retry}
          retrying={rows.failure.retrying}
        />
      )}
    </>
  )
}

/** The rest of the rows, a page at a time; without it they show what the page itself has. */
export function useDetails(pages: readonly (readonly string[])[]): ReadonlyMap<string, ContactRow> {
  useQueries({ queries: pages.map(detailsQuery) })
  const rows = useEntities((client) => listRows(client, pages.flat()))
  return useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
}
