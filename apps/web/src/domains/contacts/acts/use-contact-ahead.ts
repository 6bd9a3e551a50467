import { useQueryClient } from '@tanstack/react-query'
import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { whenIdle } from '#platform/when-idle.ts'
import { contactPageQuery } from '../contacts.queries.ts'

/**
 * Asks for a contact while the press that opens it is still going on: most of the request passes before the button is let
 * go. The page itself is loaded when the list has nothing to do.
 */
export function useContactAhead() {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    // A test's router knows the pages of that test alone.
    const page: AnyRoute | undefined = router.routesByPath['/contacts/contact/$id']
    if (page) return whenIdle(() => void router.loadRouteChunk(page)?.catch(() => {}))
  }, [router])
  return useCallback((id: string) => void client.prefetchQuery(contactPageQuery(id)), [client])
}
