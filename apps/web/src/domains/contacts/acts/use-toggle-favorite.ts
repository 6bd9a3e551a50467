import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { setFavorite } from '../contact-cache.ts'
import { infiniteKeys } from '../contacts.queries.ts'
import { failureText } from '../failure-texts.ts'

/** Optimistic, and reverted when the server refuses. */
export function useToggleFavorite() {
  const client = useQueryClient()
  const { id: userId } = useMe()
  return useCallback(
    async ({ id, favorite }: { id: string; favorite: boolean }) => {
      const wanted = !favorite
      setFavorite(client, id, wanted)
      try {
        const params = { userId, id }
        await (wanted ? api.contacts.addFavorite({ params }) : api.contacts.removeFavorite({ params }))
      } catch (error) {
        setFavorite(client, id, favorite)
        // Once removed from the list of favorites, only the server can put it back in its place.
        client.invalidateQueries({ queryKey: infiniteKeys.favorites })
        snack.error(failureText('addFavorite', error))
      }
    },
    [client, userId],
  )
}
