// Asking for a service review from wherever a client was served: the workspace shows the dialog.
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { api } from '#platform/api.ts'
import { useSession } from '#platform/session/session-state.ts'

interface ReviewRequest {
  /** Without it the person chooses a contact. */
  contactId?: string
  /** Whom of the contact: the primary person unless it says otherwise. */
  clientLevel?: 'primary' | 'secondary'
  occasion?: 'contact' | 'conversation' | 'call' | 'card'
  /** When they were served, ISO; now if left out. */
  occasionAt?: string
  /** Who served them, by id; oneself if left out. */
  requestedBy?: string
}

export const useReviewRequest = create<{ request: ReviewRequest | null }>(() => ({ request: null }))

export const openReviewRequest = (request: ReviewRequest = {}) => useReviewRequest.setState({ request })
export const closeReviewRequest = () => useReviewRequest.setState({ request: null })

/** Whether the agency asks for service reviews; false until it is known. */
export function useReviewsEnabled(): boolean {
  const id = useSession((state) => state.me?.account.id)
  const { data } = useQuery({
    ...api.accounts.getAccount.queryOptions({ params: { id: id ?? '' } }),
    // An event reports every change.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: id !== undefined,
  })
  return data?.serviceReviewEnabled ?? false
}
