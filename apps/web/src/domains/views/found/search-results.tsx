import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, SearchX } from 'lucide-react'
import { type Ref, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { contactFailureText, foundCount, prefillOf, searchQuery, useAddContact } from '#domains/contacts/list.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import type { GridHandle } from '#ui/data/grid/virtual-grid.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { useNextPage } from '#ui/use-next-page.ts'
import { createItems } from '../cells/listed-contact.ts'
import { ColumnsButton } from '../columns/columns-button.tsx'
import { useDetails } from '../list/all-table.tsx'
import { ContactTable } from '../list/contact-table.tsx'
import { loadPages } from '../list/load-pages.ts'
import tableStyles from '../list/table.module.css'
import type { ShownView } from '../list/use-shown-view.ts'
import { tableSelection } from '../selection/selection.ts'
import { useOwnSelection } from '../selection/use-own-selection.ts'
import { foundTexts } from '../texts/found.texts.ts'
import { selectionTexts } from '../texts/selection.texts.ts'

interface SearchResultsProps {
  search: string
  columns: ShownView['columns']
  grid?: Ref<GridHandle>
  onClear(): void
}

/** Rows of the skeleton, and of the next page while it loads. */
const FIRST_LOAD = 10
const NEXT_LOAD = 3
/** Results that are selected at once. */
const MOST = 1000

/** Contacts that a search found, the best matches first. */
export function SearchResults({ search, columns, grid, onClear }: SearchResultsProps) {
  const client = useQueryClient()
  const options = searchQuery(search)
  const query = useInfiniteQuery(options)
  const next = useNextPage(query)
  const add = useAddContact()
  useOwnSelection(search)
  const first = query.isPlaceholderData ? undefined : query.data?.pages[0]
  // A page may be empty although another follows.
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const passing = hasNextPage && query.data?.pages.at(-1)?.data.length === 0
  useEffect(() => {
    if (passing && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false })
  }, [passing, isFetching, isError, fetchNextPage])

  // biome-ignore lint/correctness/useExhaustiveDependencies: until the answer is here, rows stay marked as they were found
  const found = useMemo(
    () => ({ contacts: query.data?.pages.flatMap((page) => page.data) ?? [], search }),
    [query.data],
  )
  // Rendered with low priority, after input.
  const shown = useDeferredValue(found)
  const idPages = useMemo(
    () => query.data?.pages.flatMap(({ data }) => (data.length > 0 ? [data.map(({ id }) => id)] : [])) ?? [],
    [query.data],
  )
  const details = useDetails(idPages)
  const itemOf = useRef(createItems())
  const load = async (wanted: number) =>
    (await loadPages(query, wanted)).flatMap(({ data }) => data.map(({ id }) => id))
  const selectable = {
    selectAll: () =>
      void load(MOST).then(
        (ids) => {
          tableSelection.setMany(ids.slice(0, MOST), true)
          if (ids.length > MOST || client.getQueryData(options.queryKey)?.pages.at(-1)?.next)
            snack.info(selectionTexts.firstOnly(MOST))
        },
        (error) => snack.error(contactFailureText('listContacts', error)),
      ),
  }
  const { contacts } = shown
  const total = hasNextPage ? -1 : contacts.length
  const source = {
    count: contacts.length === 0 ? FIRST_LOAD : contacts.length + (hasNextPage ? NEXT_LOAD : 0),
    total,
    place: `found:${search}`,
    selectable,
    itemAt(index: number) {
      const contact = contacts[index]
      return contact && itemOf.current(contact, details.get(contact.id), shown.search)
    },
    onEndReached: next.endReached,
    order: {
      total: total < 0 ? undefined : total,
      idAt: async (index: number) => (await load(index + 1))[index],
    },
    idsBetween: async (from: number, to: number) => (await load(to + 1)).slice(from, to + 1),
  }
  const isEmpty = !query.isPending && !passing && found.contacts.length === 0
  return (
    <>
      <div className={tableStyles.head}>
        <p role="status">{first?.notice ?? (first && foundCount(first))}</p>
        {!isEmpty && <ColumnsButton columns={columns} />}
      </div>
      <QueryState query={query} failureText={(error) => contactFailureText('listContacts', error)}>
        {isEmpty ? (
          <div className={tableStyles.empty}>
            <EmptyState
              icon={<SearchX />}
              title={foundTexts.none(search)}
              text={foundTexts.noneText}
              action={
                <>
                  <Button onClick={onClear}>{foundTexts.clear}</Button>
                  <Button look="solid" icon={<Plus />} onClick={() => add(prefillOf(search))}>
                    {foundTexts.add(search)}
                  </Button>
                </>
              }
            />
          </div>
        ) : (
          <ContactTable label={foundTexts.label(search)} {...{ source, columns }} {...(grid && { handle: grid })} />
        )}
        {query.isFetchNextPageError && (
          <ListFailure
            text={contactFailureText('listContacts', query.error)}
            onRetry={next.more}
            retrying={next.busy}
          />
        )}
      </QueryState>
    </>
  )
}
