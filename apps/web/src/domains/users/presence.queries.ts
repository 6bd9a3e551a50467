import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { emit } from '#platform/realtime.ts'
import { useSession } from '#platform/session/session-state.ts'
import { byPresence, type ChosenStatus } from './presence.ts'

const asked = api.users.listPeers.queryOptions()

/** Everyone in the account, oneself included; kept fresh by events. What came while it was on its way is newer. */
export const peersQuery = queryOptions({
  ...asked,
  queryFn: async ({ client, signal }) => {
    const before = client.getQueryData(asked.queryKey)
    const answer = await api.users.listPeers({}, { signal })
    const meanwhile = client.getQueryData(asked.queryKey)
    return meanwhile && meanwhile !== before ? meanwhile : answer
  },
})

/** Everyone else: those who are in first. */
export function usePeers() {
  const me = useSession((state) => state.me?.id)
  return useQuery({
    ...peersQuery,
    select: ({ data }) => data.filter((peer) => peer.id !== me).sort(byPresence),
  })
}

export function useOwnPresence() {
  const me = useSession((state) => state.me?.id)
  return useQuery({ ...peersQuery, select: ({ data }) => data.find((peer) => peer.id === me) }).data
}

/** Shown once the server says so, to everyone alike. Throws ApiFailure. */
export const setPresence = (status: ChosenStatus, coaching: string | null = null) =>
  emit('setPresence', { status, coaching })
