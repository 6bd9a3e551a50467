import { api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { updateMe } from '#platform/session.ts'
import { peersQuery, repeatPresence } from './presence.queries.ts'
import type { PresenceUser } from './presence.ts'

export function registerUsersLive(live: Live) {
  const { queryClient } = live
  const former = api.users.listFormer.queryKey()
  const usersChanged = () => {
    scheduleRefetch(queryClient, api.users.listUsers.queryKey())
    scheduleRefetch(queryClient, api.employees.listEmployees.queryKey())
  }

  live.onEvent('usersPeers', (peers) => {
    queryClient.setQueryData(peersQuery.queryKey, { data: peers })
    // They come with every connection. Where it is lost again, the next one brings them again.
    repeatPresence().catch(() => {})
  })

  live.onEvent('userUpdated', (person) => {
    applyToQueries(queryClient, peersQuery.queryKey, ({ data }) => ({ data: withPerson(data, person) }))
    // It contains no phone and no MFA state, so an open list refetches.
    usersChanged()
    if (useSession.getState().me?.id === person.id) updateMe(profileOf(person))
  })

  live.onEvent('invitationChanged', () => {
    scheduleRefetch(queryClient, api.employees.listEmployees.queryKey())
  })

  live.onEvent('userRemoved', ({ id }) => {
    // The name stays for what they wrote.
    const left = queryClient.getQueryData(peersQuery.queryKey)?.data.find((person) => person.id === id)
    applyToQueries(queryClient, api.users.listFormer.queryOptions().queryKey, (list) =>
      left ? { data: [formerOf(left), ...list.data] } : list,
    )
    scheduleRefetch(queryClient, former)
    for (const queryKey of [
      peersQuery.queryKey,
      api.users.listUsers.queryKey(),
      api.employees.listEmployees.queryKey(),
    ])
      applyToQueries<{ data: { id: string }[] }>(queryClient, queryKey, ({ data }) => ({
        data: data.filter((person) => person.id !== id),
      }))
  })

  // Every connection delivers the peers; the lists of users and of those who left are refetched.
  live.onReconnect(() => {
    usersChanged()
    scheduleRefetch(queryClient, former)
  })
}

const withPerson = (list: readonly PresenceUser[], person: PresenceUser) =>
  list.some(({ id }) => id === person.id)
    ? list.map((peer) => (peer.id === person.id ? person : peer))
    : [...list, person]

const formerOf = ({ id, firstName, lastName }: PresenceUser) => ({ id, firstName, lastName })

/** A person's data apart from their presence. */
const profileOf = ({ firstName, lastName, email, avatar, themeColor, role }: PresenceUser) => ({
  firstName,
  lastName,
  email,
  avatar,
  themeColor,
  role,
})
