import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { fullName } from '#ui/format/names.ts'
import { labelOf, lookOf, type PresenceUser } from './presence.ts'
import { peopleTexts } from './texts/people.texts.ts'

export interface Colleague {
  id: string
  name: string
  picture: string | null
  /** For a StatusDot. */
  look: ReturnType<typeof lookOf>
  /** In words. */
  status: string
  isOnCall: boolean
  /** Whom they coach, by id. */
  coaching: string | null
}

const colleagueOf = (peer: PresenceUser): Colleague => ({
  ...{ id: peer.id, name: fullName({ ...peer, suffix: null }), picture: peer.avatar, look: lookOf(peer.phoneStatus) },
  ...{ status: labelOf(peer.phoneStatus), isOnCall: peer.phoneStatus === 'on call', coaching: peer.coaching },
})

/** Everybody of the account, oneself included, by id. */
export function useColleagues() {
  const me = useMe()
  const { data } = useQuery(api.users.listPeers.queryOptions())
  return useMemo(() => {
    const people = (data?.data ?? []).map(colleagueOf)
    const byId = new Map(people.map((each) => [each.id, each]))
    const nameOf = (id: string | null) =>
      id === me.id ? peopleTexts.you : (id && byId.get(id)?.name) || peopleTexts.formerColleague
    return { people, byId, nameOf, me: me.id }
  }, [data, me.id])
}

export type Colleagues = ReturnType<typeof useColleagues>
