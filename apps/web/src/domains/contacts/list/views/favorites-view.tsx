import { useInfiniteQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { favoritesQuery } from '../../contacts.queries.ts'
import { ListHeads } from '../head/list-heads.tsx'
import { GrownList } from './grown-list.tsx'

export function FavoritesView({ onLeave }: { onLeave(): void }) {
  const { id } = useMe()
  const query = useInfiniteQuery(favoritesQuery(id))
  return (
    <>
      <ListHeads />
      <GrownList
        label="Favorite contacts"
        query={query}
        empty={
          <EmptyState
            icon={<Star />}
            title="No favorites yet"
            text="The star in a row, or the key F, puts a contact here. Only you see your favorites."
            action={<Button onClick={onLeave}>Show all contacts</Button>}
          />
        }
      />
    </>
  )
}
