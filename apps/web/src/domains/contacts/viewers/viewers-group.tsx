import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#platform/api.ts'
import { useConnection } from '#platform/realtime.ts'
import { useMe } from '#platform/session/session-state.ts'
import { AvatarGroup } from '#ui/data/avatar-group.tsx'
import { fullName } from '#ui/format/names.ts'
import { contactActsTexts } from '../texts/contact-acts.texts.ts'
import { sayViewing } from './viewers.live.ts'
import { SAY_AGAIN, stillThere, useViewers } from './viewers.ts'

/** Colleagues who are viewing this contact now; at most three avatars. */
export function ViewersGroup({ contactId }: { contactId: string }) {
  const now = useViewing(contactId)
  const heard = useViewers((state) => state.heard)
  const me = useMe()
  const { data } = useQuery(api.users.listPeers.queryOptions())
  const here = new Set(stillThere(heard, now))
  const people = (data?.data ?? [])
    .filter(({ id }) => id !== me.id && here.has(id))
    .map((peer) => ({ id: peer.id, name: fullName(peer), picture: peer.avatar }))
  return <AvatarGroup people={people} label={contactActsTexts.alsoViewing} />
}

/**
 * Announces that this tab shows the contact for as long as it does; returns the current time, updated with each
 * announcement.
 */
function useViewing(contactId: string): number {
  const [now, setNow] = useState(Date.now)
  const connected = useConnection(({ status }) => status === 'connected')
  useEffect(() => {
    if (!connected) return
    useViewers.setState({ clientId: contactId, heard: {} })
    sayViewing(contactId)
    const timer = setInterval(() => {
      sayViewing(contactId)
      setNow(Date.now())
    }, SAY_AGAIN)
    return () => {
      clearInterval(timer)
      useViewers.setState({ clientId: null, heard: {} })
      sayViewing(null)
    }
  }, [contactId, connected])
  return now
}
