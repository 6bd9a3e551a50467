import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { VirtualList } from '#ui/data/virtual-list.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { useNextPage } from '#ui/use-next-page.ts'
import { useContactAhead } from '../../acts/use-contact-ahead.ts'
import { useOpenContact } from '../../acts/use-open-contact.ts'
import type { ContactPage } from '../../contact-types.ts'
import { failureText } from '../../failure-texts.ts'
import { leaveFor } from '../came-from.ts'
import styles from '../list.module.css'
import { ContactRow } from '../row/contact-row.tsx'
import { RowSkeleton } from '../row/row-skeleton.tsx'

interface InfiniteListProps {
  label: string
  query: UseInfiniteQueryResult<InfiniteData<ContactPage>>
  empty: ReactNode
  search?: string
  /** Nothing was found so far, and the search continues. */
  searching?: boolean
}

const FIRST_LOAD = 12

/** Contacts of a search, a tag, or the favorites; more are loaded at the end. */
export function InfiniteList({ label, query, empty, search, searching = false }: InfiniteListProps) {
  const open = useOpenContact()
  const ahead = useContactAhead()
  const next = useNextPage(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: until the answer is here, rows stay marked as they were found
  const found = useMemo(
    () => ({ contacts: query.data?.pages.flatMap((page) => page.data) ?? [], search }),
    [query.data],
  )
  // Rendered with low priority, after input.
  const shown = useDeferredValue(found)
  const row = useCallback(
    (index: number, active: boolean, slot: number) => {
      const contact = shown.contacts[index]
      return contact ? <ContactRow {...{ contact, active }} search={shown.search} /> : <RowSkeleton seed={slot} />
    },
    [shown],
  )
  const isEmpty = !query.isPending && !searching && found.contacts.length === 0
  // One extra row for the loading indicator.
  const drawn = shown.contacts
  const count = drawn.length === 0 ? FIRST_LOAD : drawn.length + (query.hasNextPage ? 1 : 0)
  return (
    <QueryState query={query} failureText={(error) => failureText('listContacts', error)}>
      {isEmpty ? (
        empty
      ) : (
        <div className={styles.list} aria-busy={query.isPlaceholderData}>
          <VirtualList
            role="list"
            label={label}
            count={count}
            row={row}
            rowKey={(index) => drawn[index]?.id ?? index}
            onAim={(index) => {
              const contact = drawn[index]
              if (contact) ahead(contact.id)
            }}
            onOpen={(index) => {
              const contact = drawn[index]
              if (!contact) return
              leaveFor(orderOf(drawn, query.hasNextPage), contact.id, index)
              open(contact.id)
            }}
            onEndReached={next.endReached}
          />
          {query.isFetchNextPageError && (
            <ListFailure text={failureText('listContacts', query.error)} onRetry={next.more} retrying={next.busy} />
          )}
        </div>
      )}
    </QueryState>
  )
}

/** Those that are loaded. */
const orderOf = (contacts: readonly { id: string }[], more: boolean) => ({
  total: more ? undefined : contacts.length,
  address: `${window.location.pathname}${window.location.search}`,
  idAt: async (index: number) => contacts[index]?.id,
})
