import { useQueryClient } from '@tanstack/react-query'
import { Mic, MicOff, PhoneOff } from 'lucide-react'
import { useEffect } from 'react'
import { CallTimer } from '#domains/calls/call-timer.tsx'
import { liveCallsQuery } from '#domains/calls/calls.queries.ts'
import { useSoftphone } from '#domains/calls/softphone-state.ts'
import { callsTexts, callViewTexts } from '#domains/calls/texts/calls.texts.ts'
import { type MyCall, useMyCall } from '#domains/calls/use-my-call.ts'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { lockTexts } from '../texts/lock.texts.ts'
import styles from './lock-screen.module.css'

/** A call goes on while the screen is locked: without saying with whom, it can be muted and ended. */
export function LockedCall() {
  const line = useSoftphone((state) => state.line)
  const mine = useMyCall()
  const client = useQueryClient()
  // The server told less while it was locked.
  useEffect(() => () => void client.invalidateQueries({ queryKey: liveCallsQuery().queryKey }), [client])
  return line && mine?.call.id === line.call ? <Controls {...mine} /> : null
}

function Controls({ call, mine }: MyCall) {
  const client = useQueryClient()
  const mute = () => void import('#domains/calls/mute.ts').then((m) => m.mute(client, { call, mine }))
  const end = () => void api.calls.leaveCall({ params: { id: call.id } }).catch(() => {})
  return (
    <section className={styles.call} aria-label={lockTexts.call}>
      <span>
        {lockTexts.call} {call.answeredAt && <CallTimer from={call.answeredAt} />}
      </span>
      <Button size="s" icon={mine.isMuted ? <MicOff /> : <Mic />} aria-pressed={mine.isMuted} onClick={mute}>
        {mine.isMuted ? callsTexts.unmute : callsTexts.mute}
      </Button>
      <Button size="s" look="danger" icon={<PhoneOff />} onClick={end}>
        {callViewTexts.leave}
      </Button>
    </section>
  )
}
