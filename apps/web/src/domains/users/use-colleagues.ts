import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { fullName } from '#ui/format/names.ts'
import { labelOf, lookOf, type PresenceUser } from './presence.ts'
import { peopleTexts as texts } from './texts/people.texts.ts'

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

/** Everybody of the account, oneself included, by id; and the names of those who left, read once one of them is named. */
export function useColleagues() {
  const me = useMe()
  const peers = useQuery(api.users.listPeers.queryOptions())
  const [namesFormer, setNamesFormer] = useState(false)
  const former = useQuery({ ...api.users.listFormer.queryOptions(), enabled: namesFormer })
  const isReading = peers.isPending || former.isFetching || (!namesFormer && !former.data)
  return useMemo(() => {
    const people = (peers.data?.data ?? []).map(colleagueOf)
    const byId = new Map(people.map((each) => [each.id, each]))
    const left = new Map(former.data?.data.map((each) => [each.id, fullName(each)]))
    const formerName = (id: string) => {
      const name = left.get(id)
      // After the render, which this is a part of.
      if (!name && !namesFormer && !peers.isPending) queueMicrotask(() => setNamesFormer(true))
      return name
    }
    /** With one's own name, and “(former)” after the names of those who left. */
    const fullNameOf = (id: string | null) => {
      const present = id && byId.get(id)?.name
      if (present || !id) return present || texts.formerColleague
      const name = formerName(id)
      if (name) return texts.former(name)
      return isReading ? texts.unread : texts.formerColleague
    }
    const nameOf = (id: string | null) => (id === me.id ? texts.you : fullNameOf(id))
    /** As a text has them after an @. */
    const mentionNames = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id)?.name ?? formerName(id) ?? [])
    return { people, byId, nameOf, fullNameOf, mentionNames, me: me.id }
  }, [peers.data, peers.isPending, former.data, namesFormer, isReading, me.id])
}

export type Colleagues = ReturnType<typeof useColleagues>
