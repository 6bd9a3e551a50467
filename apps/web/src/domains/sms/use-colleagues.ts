import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { fullName } from '#ui/format/names.ts'
import { talkTexts } from './texts/talk.texts.ts'

export interface Colleague {
  id: string
  name: string
  picture: string | null
}

/** Everybody of the account, oneself included, by id. */
export function useColleagues() {
  const me = useMe()
  const { data } = useQuery(api.users.listPeers.queryOptions())
  return useMemo(() => {
    const people: Colleague[] = (data?.data ?? []).map((peer) => ({
      ...{ id: peer.id, name: fullName({ ...peer, suffix: null }), picture: peer.avatar },
    }))
    const byId = new Map(people.map((each) => [each.id, each]))
    const nameOf = (id: string | null) =>
      id === me.id ? talkTexts.you : (id && byId.get(id)?.name) || talkTexts.formerColleague
    return { people, byId, nameOf, me: me.id }
  }, [data, me.id])
}
