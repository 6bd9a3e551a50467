import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useAddContact } from '../../acts/use-add-contact.ts'
import { searchQuery } from '../../contacts.queries.ts'
import { prefillOf } from '../../form/prefill.ts'
import { ListHeads } from '../head/list-heads.tsx'
import listStyles from '../list.module.css'
import { foundCount } from './found-count.ts'
import { InfiniteList } from './infinite-list.tsx'

export function SearchResults({ search, onClear }: { search: string; onClear(): void }) {
  const query = useInfiniteQuery(searchQuery(search))
  const add = useAddContact()
  const first = query.isPlaceholderData ? undefined : query.data?.pages[0]
  // A page may be empty although another follows.
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const passing = hasNextPage && query.data?.pages.at(-1)?.data.length === 0
  useEffect(() => {
    if (passing && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false })
  }, [passing, isFetching, isError, fetchNextPage])
  return (
    <>
      <p role="status" className={listStyles.found}>
        {first?.notice ?? (first && foundCount(first))}
      </p>
      <ListHeads />
      <InfiniteList
        label={`Contacts found for ${search}`}
        query={query}
        search={search}
        searching={passing}
        empty={
          <EmptyState
            icon={<SearchX />}
            title={`Nothing found for “${search}”`}
            text="You can search for names, companies, email and street addresses, and phone numbers in any format. Small typos are fine."
            action={
              <>
                <Button onClick={onClear}>Clear the search</Button>
                <Button look="solid" icon={<Plus />} onClick={() => add(prefillOf(search))}>
                  {`Add ${search}`}
                </Button>
              </>
            }
          />
        }
      />
    </>
  )
}
