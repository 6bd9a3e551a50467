import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Ref, useMemo, useRef } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useEntities } from '#platform/entities/entities.ts'
import { Button } from '#ui/actions/button.tsx'
import type { GridSort } from '#ui/data/grid/grid-head.tsx'
import type { GridHandle } from '#ui/data/grid/virtual-grid.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { useNextPage } from '#ui/use-next-page.ts'
import { createItems } from '../cells/listed-contact.ts'
import { failureText } from '../failure-texts.ts'
import { tableTexts } from '../texts/table.texts.ts'
import { countQuery, type ListRequest, listedQuery } from '../views.queries.ts'
import { ContactTable, type TableColumns } from './contact-table.tsx'
import { loadPages } from './load-pages.ts'
import styles from './table.module.css'
import { useContinued } from './use-continued.ts'

interface ListedTableProps {
  label?: string
  request: ListRequest
  columns: TableColumns
  onSort(sort: GridSort): void
  onFilter?(key: string, anchor: Element): void
  empty: React.ReactNode
  handle?: Ref<GridHandle>
}

/** Rows of the skeleton, and of the next page while it loads. */
const FIRST_LOAD = 10
const NEXT_LOAD = 3

/** Contacts in any order and with any filter; more are loaded at the end. */
export function ListedTable({ label, request, columns, onSort, onFilter, empty, handle }: ListedTableProps) {
  const options = listedQuery(request)
  const query = useInfiniteQuery(options)
  const next = useNextPage(query)
  const { data: counted } = useQuery(countQuery(request))
  const { partial, busy } = useContinued(query)
  const itemOf = useRef(createItems())
  const rows = useEntities(options.view)
  const place = JSON.stringify(request)
  const { filter, letter, favorites } = request
  const total = query.hasNextPage ? (counted?.exact ? counted.contacts : -1) : rows.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` stands for the parts of the request
  const selectable = useMemo(
    () => ({
      list: { filter, letter, favorites },
      total: counted?.contacts ?? rows.length,
      exact: counted?.exact ?? !query.hasNextPage,
    }),
    [place, counted, rows.length, query.hasNextPage],
  )

  const load = async (wanted: number) => (await loadPages(query, wanted)).flatMap(({ ids }) => ids)
  const more = query.hasNextPage && !partial ? NEXT_LOAD : 0
  const source = {
    count: query.isPending ? FIRST_LOAD : rows.length + more,
    total,
    place,
    selectable,
    itemAt: (index: number) => {
      const row = rows[index]
      return row && itemOf.current(row, row)
    },
    onEndReached: next.endReached,
    order: {
      total: total < 0 ? undefined : total,
      idAt: async (index: number) => (await load(index + 1))[index],
    },
    idsBetween: async (first: number, last: number) => (await load(last + 1)).slice(first, last + 1),
  }
  const nothing = !query.isPending && rows.length === 0 && !query.hasNextPage
  return (
    <QueryState query={query} failureText={(error) => failureText('listRows', error)}>
      {nothing ? (
        <div className={styles.empty}>{empty}</div>
      ) : (
        <ContactTable
          {...{ source, columns, onSort }}
          {...(label && { label })}
          {...(onFilter && { onFilter })}
          {...(handle && { handle })}
          sort={request.sort}
        />
      )}
      {partial && (
        <p role="status" className={styles.notice}>
          {tableTexts.looked(rows.length, counted?.exact ? counted.contacts : undefined)}
          <Button size="s" busy={busy} onClick={() => void query.fetchNextPage()}>
            {tableTexts.continue}
          </Button>
        </p>
      )}
      {query.isFetchNextPageError && (
        <ListFailure text={failureText('listRows', query.error)} onRetry={next.more} retrying={next.busy} />
      )}
    </QueryState>
  )
}
