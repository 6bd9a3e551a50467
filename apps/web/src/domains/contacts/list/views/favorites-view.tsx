import { useInfiniteQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { favoritesQuery } from '../../contacts.queries.ts'
import { ListHeads } from '../head/list-heads.tsx'
import { InfiniteList } from './infinite-list.tsx'

export function FavoritesView({ onLeave }: { onLeave(): void }) {
  const { id } = useMe()
  const query = useInfiniteQuery(favoritesQuery(id))
  return (
    <>
      <ListHeads />
      <InfiniteList
        label="Favorite contacts"
        query={query}
        empty={
          <EmptyState
            icon={<Star />}
            title="No favorites yet"
            text="Select the star in a row, or press F, to add a contact here. Only you see your favorites."
            action={<Button onClick={onLeave}>Show all contacts</Button>}
          />
        }
      />
    </>
  )
}
