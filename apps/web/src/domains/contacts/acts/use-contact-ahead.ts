import { useQueryClient } from '@tanstack/react-query'
import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { runWhenIdle } from '#platform/run-when-idle.ts'
import { contactPageQuery } from '../contacts.queries.ts'

/**
 * Starts loading a contact on pointer down: most of the request is done before the button is released. The page's code
 * is loaded while the list is idle.
 */
export function useContactAhead() {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    // A test's router knows only the pages of that test.
    const page: AnyRoute | undefined = router.routesByPath['/contacts/contact/$id']
    if (page) return runWhenIdle(() => void router.loadRouteChunk(page)?.catch(() => {}))
  }, [router])
  return useCallback((id: string) => void client.prefetchQuery(contactPageQuery(id)), [client])
}
