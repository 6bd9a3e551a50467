import {
  ArrowRightLeft,
  Circle,
  CircleOff,
  CirclePlay,
  Grip,
  Headphones,
  LogOut,
  MessageCircle,
  Mic,
  MicOff,
  Pause,
  Play,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { describeKeys } from '#ui/actions/shortcut-keys.ts'
import { callViewTexts as texts } from '../texts/calls.texts.ts'
import type { CallActs } from '../use-call-acts.ts'
import type { MyCall } from '../use-my-call.ts'
import { AddDialog } from './add-dialog.tsx'
import styles from './call-view.module.css'

interface CallTilesProps extends MyCall {
  acts: CallActs
  keypad: boolean
  onKeypad(): void
}

export function CallTiles({ call, mine, acts, keypad, onKeypad }: CallTilesProps) {
  const [asking, setAsking] = useState<'add' | 'transfer'>()
  const muted = mine.isMuted
  const talks = call.status === 'in-progress' && mine.status === 'joined'
  const outside = acts.clients.length > 0
  const keys = { scope: texts.scope, whileTyping: true }
  const coaches = mine.mode !== null
  useShortcut({ ...keys, keys: 'alt+m', description: texts.mute, run: () => void acts.mute() }, coaches)
  const cannotHold = coaches || !outside || !talks
  useShortcut({ ...keys, keys: 'alt+h', description: texts.hold, run: () => void acts.hold() }, cannotHold)
  useShortcut({ ...keys, keys: 'alt+shift+e', description: texts.end, run: () => void acts.end() }, coaches)
  if (coaches) return <CoachTiles mine={mine} acts={acts} />
  return (
    <div className={styles.tiles}>
      <Tile
        icon={muted ? <MicOff /> : <Mic />}
        label={muted ? texts.unmute : texts.mute}
        keys="alt+m"
        pressed={muted}
        look={muted ? 'warn' : undefined}
        disabled={mine.status !== 'joined'}
        onClick={() => void acts.mute()}
      />
      <Tile
        icon={acts.onHold ? <Play /> : <Pause />}
        label={acts.onHold ? texts.unhold : texts.hold}
        keys="alt+h"
        pressed={acts.onHold}
        look={acts.onHold ? 'warn' : undefined}
        disabled={!outside}
        onClick={() => void acts.hold()}
      />
      <Tile icon={<Grip />} label={texts.keypad} pressed={keypad} disabled={!talks} onClick={onKeypad} />
      <Tile icon={<UserRoundPlus />} label={texts.add} disabled={!talks} onClick={() => setAsking('add')} />
      <Tile
        icon={<ArrowRightLeft />}
        label={texts.transfer}
        disabled={!talks || !outside}
        onClick={() => setAsking('transfer')}
      />
      <RecordTiles call={call} acts={acts} disabled={!talks || !outside || call.recordingOff} />
      <Tile icon={<LogOut />} label={texts.leave} onClick={() => void acts.leave()} />
      {asking && <AddDialog call={call} acts={acts} purpose={asking} onClose={() => setAsking(undefined)} />}
    </div>
  )
}

function RecordTiles({ call, acts, disabled }: Pick<CallTilesProps, 'call' | 'acts'> & { disabled: boolean }) {
  const { recordingStatus } = call
  return (
    <>
      {recordingStatus === 'in-progress' ? (
        <Tile icon={<Pause />} label={texts.pause} look="bad" disabled={disabled} onClick={() => void acts.pause()} />
      ) : recordingStatus === 'paused' ? (
        <Tile
          icon={<CirclePlay />}
          label={texts.resume}
          look="warn"
          disabled={disabled}
          onClick={() => void acts.record()}
        />
      ) : (
        <Tile icon={<Circle />} label={texts.record} disabled={disabled} onClick={() => void acts.record()} />
      )}
      <Tile
        icon={<CircleOff />}
        label={texts.noRecord}
        hint={texts.neverRecordTitle}
        pressed={call.recordingOff}
        disabled={disabled}
        onClick={() => void acts.neverRecord()}
      />
    </>
  )
}

const modes = [
  { mode: 'listen', icon: <Headphones /> },
  { mode: 'whisper', icon: <MessageCircle /> },
  { mode: 'barge', icon: <UsersRound /> },
] as const

/** A coach changes how they take part. */
function CoachTiles({ mine, acts }: Pick<CallTilesProps, 'mine' | 'acts'>) {
  const coached = mine.coaching?.replace(/^client:/, '') ?? ''
  return (
    <div className={styles.coach}>
      <p>{texts.coaching}</p>
      <fieldset className={styles.modes} aria-label={texts.coachMode}>
        {modes.map(({ mode, icon }) => (
          <Tile
            key={mode}
            icon={icon}
            label={texts[mode]}
            pressed={mode === mine.mode}
            onClick={() => void acts.coachAs(coached, mode)}
          />
        ))}
      </fieldset>
      <p className={styles.hint}>{texts.modeHints[mine.mode ?? 'listen']}</p>
    </div>
  )
}

interface TileProps {
  icon: ReactNode
  label: string
  hint?: string
  keys?: string
  pressed?: boolean
  look?: 'warn' | 'bad' | undefined
  disabled?: boolean
  onClick(): void
}

const Tile = ({ icon, label, hint, keys, pressed, look, disabled, onClick }: TileProps) => (
  <button
    type="button"
    className={styles.tile}
    aria-pressed={pressed}
    data-look={look}
    disabled={disabled}
    title={keys ? `${label} (${describeKeys(keys)})` : hint}
    onClick={onClick}
  >
    {icon}
    <span>{label}</span>
  </button>
)
