import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { emit, isAway, useConnection } from '#platform/realtime.ts'
import { serverNow } from '#platform/server-time.ts'
import { getToken, useSession } from '#platform/session/session-state.ts'
import { instantOf } from '#ui/format/zone.ts'
import { byPresence, type ChosenStatus } from './presence.ts'

const asked = api.users.listPeers.queryOptions()

/**
 * Everyone in the account, including oneself; events keep it current. Events that arrived during the request are newer.
 * While the connection is down the last known presence stays: a server that has just restarted counts nobody.
 */
export const peersQuery = queryOptions({
  ...asked,
  queryFn: async ({ client, signal }) => {
    const before = client.getQueryData(asked.queryKey)
    const answer = await api.users.listPeers({}, { signal })
    const meanwhile = client.getQueryData(asked.queryKey)
    return meanwhile && (meanwhile !== before || isAway(useConnection.getState())) ? meanwhile : answer
  },
})

/** Everyone else who has joined, present people first. */
export function usePeers() {
  const me = useSession((state) => state.me?.id)
  return useQuery({
    ...peersQuery,
    select: ({ data }) => data.filter((peer) => peer.id !== me && !peer.invited).sort(byPresence),
  })
}

export function useOwnPresence() {
  const me = useSession((state) => state.me?.id)
  return useQuery({ ...peersQuery, select: ({ data }) => data.find((peer) => peer.id === me) }).data
}

/** The last status chosen on this page, and its session. */
let chosen: { token: string | null; status: ChosenStatus; coaching: string | null; chosenAt: string } | undefined

/** Shown once the server confirms it, like for everyone else. Throws ApiFailure. */
export async function setPresence(status: ChosenStatus, coaching: string | null = null): Promise<void> {
  await emit('setPresence', { status, coaching })
  chosen = { token: getToken(), status, coaching, chosenAt: instantOf(serverNow()) }
}

/** Sends the chosen status again, because a restarted server has lost it. Throws ApiFailure. */
export async function repeatPresence() {
  if (!chosen) return
  const { token, ...choice } = chosen
  if (token === getToken()) await emit('setPresence', choice)
}
