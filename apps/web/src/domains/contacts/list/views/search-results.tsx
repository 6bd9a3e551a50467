import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, SearchX } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useAddContact } from '../../acts/use-add-contact.ts'
import { searchQuery } from '../../contacts.queries.ts'
import { prefillOf } from '../../form/prefill.ts'
import { ListHeads } from '../head/list-heads.tsx'
import { GrownList } from './grown-list.tsx'

export function SearchResults({ search, onClear }: { search: string; onClear(): void }) {
  const query = useInfiniteQuery(searchQuery(search))
  const add = useAddContact()
  return (
    <>
      <ListHeads />
      <GrownList
        label={`Contacts found for ${search}`}
        query={query}
        search={search}
        empty={
          <EmptyState
            icon={<SearchX />}
            title={`Nothing found for “${search}”`}
            text="Names, companies, e-mail and street addresses and phone numbers in any format are searched, also mistyped."
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
