import { useCallback, useEffect, useRef, useState } from 'react'
import {
  createEmbeddedDevice,
  type DeviceCall,
  type DeviceState,
  type EmbeddedDevice,
  openMicrophone,
  startRinging,
  stopRinging,
} from '#domains/calls/outside-phone.public.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { serverNow } from '#platform/server-time.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { instantOf } from '#ui/format/zone.ts'
import { failureText } from '../failure-texts.ts'
import { sampleStream } from './sample-stream.ts'

export type Speaks = 'sample' | 'microphone'
export type Verification = 'verified' | 'spam' | 'fraud' | null

interface HandsetCall {
  device: DeviceCall
  state: 'ringing' | 'connecting' | 'open'
  /** The agency's number. */
  other: string
  since: string | null
}

/** This page as one outside phone, for as long as it is open. */
export function useVoice(number: string) {
  const [state, setState] = useState<DeviceState>('offline')
  const [call, setCall] = useState<HandsetCall>()
  const [ended, setEnded] = useState<string>()
  const [speaks, setSpeaks] = useState<Speaks>('sample')
  const device = useRef<EmbeddedDevice>(undefined)
  const says = useRef(speaks)
  says.current = speaks

  const follow = useCallback((line: DeviceCall, other: string, first: HandsetCall['state']) => {
    setEnded(undefined)
    setCall({ device: line, state: first, other, since: null })
    line.onState((next, reason) => {
      if (next !== 'ringing') stopRinging()
      if (next === 'closed' || next === 'lost') {
        setCall((known) => (known?.device === line ? undefined : known))
        setEnded(reason ?? undefined)
      } else if (next !== 'reconnecting')
        setCall((known) =>
          known?.device === line
            ? {
                ...known,
                state: next,
                since: next === 'open' ? (known.since ?? instantOf(serverNow())) : known.since,
              }
            : known,
        )
    })
  }, [])

  useEffect(() => {
    let over = false
    const begin = async () => {
      const grant = await api.handset.openVoice({ params: { number } })
      if (over) return
      device.current = createEmbeddedDevice(
        { token: grant.token, iceServers: [] },
        {
          onState: setState,
          onIncoming(line) {
            follow(line, line.params.from ?? '', 'ringing')
            startRinging()
          },
        },
        () => (says.current === 'sample' ? sampleStream() : openMicrophone()),
      )
      await device.current.register()
    }
    begin().catch((error) => !over && snack.error(failureText('openVoice', error)))
    return () => {
      over = true
      stopRinging()
      device.current?.destroy()
      device.current = undefined
    }
  }, [number, follow])

  const trying = (act: Promise<unknown> | undefined) => act?.catch((error) => setEnded(messageOf(error)))
  return {
    state,
    call,
    ended,
    speaks,
    setSpeaks,
    place: (to: string, verification: Verification) =>
      trying(device.current?.call(to, verification).then((line) => follow(line, to, 'connecting'))),
    answer: () => trying(call?.device.answer()),
    decline: () => call?.device.decline(),
    hangUp: () => call?.device.hangUp(),
    press: (key: string) => call?.device.sendDigits(key),
    say: (words: string) => call && void device.current?.say(call.device.sid, words).catch(() => {}),
  }
}

export type Voice = ReturnType<typeof useVoice>
