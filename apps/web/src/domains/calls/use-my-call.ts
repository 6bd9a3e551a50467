import { useMe } from '#platform/session/session-state.ts'
import { type Participant, type PhoneCall, useLiveCalls } from './calls.queries.ts'
import { useSoftphone } from './softphone-state.ts'

export interface MyCall {
  call: PhoneCall
  mine: Participant
}

const present = (status: Participant['status']) => status === 'joined' || status === 'inviting'

/** The call that one is in, here or in another tab. */
export function useMyCall(): MyCall | undefined {
  const me = useMe().id
  const line = useSoftphone((state) => state.line?.call)
  const lost = useSoftphone((state) => state.lost)
  const calls = useLiveCalls()
  for (const call of calls) {
    const mine = call.participants.find(({ userId }) => userId === me)
    const waits = mine?.status === 'inviting' && (mine.isHost || mine.mode !== null)
    if (!mine) continue
    const here = call.id === lost || (call.id === line && present(mine.status))
    if (mine.status === 'joined' || waits || here) return { call, mine }
  }
  return undefined
}

/** The call that rings at this phone. */
export function useRingingCall(): PhoneCall | undefined {
  const ringing = useSoftphone((state) => state.ringing?.call)
  return useLiveCalls().find(({ id }) => id === ringing)
}
