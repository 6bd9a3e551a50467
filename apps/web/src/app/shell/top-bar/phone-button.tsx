import { useQueryClient } from '@tanstack/react-query'
import { Mic, MicOff, PanelRight, Phone, PhoneCall, VolumeX } from 'lucide-react'
import { CallTimer } from '#domains/calls/call-timer.tsx'
import { useRinger } from '#domains/calls/device/ringer.ts'
import { openPanel, togglePanel, usePanel } from '#domains/calls/panel-state.ts'
import { useSoftphone } from '#domains/calls/softphone-state.ts'
import { callsTexts as texts } from '#domains/calls/texts/calls.texts.ts'
import { type MyCall, useMyCall } from '#domains/calls/use-my-call.ts'
import { useSession } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useShortcut } from '#ui/actions/shortcut.ts'
import styles from './top-bar.module.css'

/** The rest of the phone comes after the first screen. */
const softphone = () => import('#domains/calls/softphone.ts')

export function PhoneButton() {
  return (
    <>
      <SoundButton />
      <CallButton />
    </>
  )
}

/** Calls would ring without a sound; any click on the page turns it on. */
function SoundButton() {
  const blocked = useRinger((state) => state.blocked)
  const device = useSoftphone((state) => state.device)
  if (!blocked || device !== 'ready') return null
  return (
    <Button look="outline" icon={<VolumeX />} className={styles.sound} aria-description={texts.soundBlocked}>
      <span>{texts.soundOn}</span>
    </Button>
  )
}

/** Answers, mutes, or opens the phone, as its state has it. */
function CallButton() {
  const { device, ringing, line, lost } = useSoftphone()
  const mine = useMyCall()
  const open = usePanel((state) => state.open)
  const acting = useSession((state) => state.ghosting)
  useShortcut(
    { keys: 'alt+p', description: texts.toggle, scope: texts.everywhere, run: () => togglePanel(!!mine) },
    acting,
  )
  if (acting) return null
  if (ringing)
    return (
      <Button look="go" icon={<PhoneCall />} onClick={() => void softphone().then(({ acceptCall }) => acceptCall())}>
        {texts.answer}
      </Button>
    )
  if (mine && line && mine.mine.mode !== 'listen') return <InCall {...mine} open={open} state={line.state} />
  if (lost)
    return (
      <Button look="outline" icon={<PhoneCall />} className={styles.phone} onClick={() => openPanel('call')}>
        <span role="status">{texts.rejoining}</span>
      </Button>
    )
  if (mine)
    return (
      <Button look="outline" icon={<PhoneCall />} onClick={() => openPanel('call')}>
        {texts.call}
      </Button>
    )
  const works = device === 'registering' || device === 'ready' || device === 'elsewhere' || device === 'offline'
  return (
    <Button
      look="solid"
      icon={<Phone />}
      className={styles.phone}
      aria-busy={device === 'registering' || undefined}
      aria-expanded={open}
      data-phone={device}
      aria-description={device === 'error' ? texts.offText : undefined}
      onClick={() => {
        if (works) return togglePanel(false)
        void softphone().then(({ refreshToken }) => refreshToken())
      }}
    >
      <span>{device === 'error' ? texts.off : device === 'registering' ? texts.registering : texts.phone}</span>
    </Button>
  )
}

/** Mutes with one click; the call itself is opened beside it where the panel is closed. */
function InCall({
  call,
  mine,
  open,
  state,
}: MyCall & { open: boolean; state: 'connecting' | 'open' | 'reconnecting' }) {
  const client = useQueryClient()
  const { isMuted } = mine
  const toggle = () => void import('#domains/calls/mute.ts').then(({ mute }) => mute(client, { call, mine }))
  return (
    <>
      {!open && <IconButton name={texts.show} icon={<PanelRight />} onClick={() => openPanel('call')} />}
      <Button
        look={isMuted ? 'outline' : 'go'}
        icon={isMuted ? <MicOff /> : <Mic />}
        className={styles.phone}
        aria-pressed={isMuted}
        busy={false}
        onClick={toggle}
      >
        <span>
          {state === 'connecting'
            ? texts.connecting
            : state === 'reconnecting'
              ? texts.reconnecting
              : isMuted
                ? texts.unmute
                : texts.mute}
          {state === 'open' && call.answeredAt && (
            <>
              {' · '}
              <CallTimer from={call.answeredAt} />
            </>
          )}
        </span>
      </Button>
    </>
  )
}
