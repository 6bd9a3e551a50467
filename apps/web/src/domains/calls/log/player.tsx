import { Pause, Play } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { formatDuration } from '../caller-name.ts'
import { playerTexts as texts } from '../texts/log.texts.ts'
import { pause, play, playFrom, type Speed, setSpeed, showPlayer, speeds, usePlayback, useSpeed } from './playback.ts'
import styles from './player.module.css'
import { Waveform } from './waveform.tsx'

interface PlayerProps {
  callId: string
  /** Known before it is loaded. */
  seconds?: number | null
  /** In a row: without waveform and speed. */
  compact?: boolean
}

/** Plays the recording of a call. Hearing it changes nothing else. */
export function Player({ callId, seconds = null, compact = false }: PlayerProps) {
  const active = usePlayback((state) => (state.call === callId ? state : null))
  useEffect(() => {
    return showPlayer(callId)
  }, [callId])
  const state = active?.state ?? 'paused'
  const length = active?.length || (seconds ?? 0)
  const at = active?.at ?? 0
  const toggle = () => (state === 'paused' ? void play(callId, seconds) : pause())
  return (
    <div className={styles.player} data-compact={compact || undefined}>
      <IconButton
        size="s"
        className={styles.toggle}
        name={state === 'loading' ? texts.loading : state === 'playing' ? texts.pause : texts.play}
        icon={state === 'loading' ? <Spinner size={14} /> : state === 'playing' ? <Pause /> : <Play />}
        aria-busy={state === 'loading' || undefined}
        onClick={toggle}
      />
      <Position at={at} length={length} ready={active !== null && state !== 'loading'} onToggle={toggle}>
        {!compact && <Waveform peaks={active?.peaks ?? null} share={length > 0 ? at / length : 0} />}
      </Position>
      <span className={styles.time}>
        {compact ? formatDuration(at) : `${formatDuration(at)} / ${formatDuration(length)}`}
      </span>
      {!compact && <SpeedChoice />}
    </div>
  )
}

interface PositionProps {
  at: number
  length: number
  ready: boolean
  onToggle(): void
  children: ReactNode
}

const step = 5
const steps: Readonly<Record<string, number>> = {
  ArrowRight: step,
  ArrowUp: step,
  ArrowLeft: -step,
  ArrowDown: -step,
  PageUp: 6 * step,
  PageDown: -6 * step,
}

/** A slider over the waveform. */
function Position({ at, length, ready, onToggle, children }: PositionProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined && event.key !== ' ') return
    event.preventDefault()
    // Not a shortcut of the page, whose arrows move through the calls.
    event.stopPropagation()
    if (by === undefined) onToggle()
    else playFrom(at + by)
  }
  return (
    <span className={styles.position}>
      {children}
      <input
        type="range"
        className={styles.slider}
        aria-label={texts.position}
        aria-valuetext={texts.at(formatDuration(at), formatDuration(length))}
        min={0}
        max={Math.max(length, 0.1)}
        step={0.1}
        value={Math.min(at, length)}
        disabled={!ready}
        style={{ '--share': length > 0 ? at / length : 0 } as CSSProperties}
        onChange={(event) => playFrom(event.target.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}

function SpeedChoice() {
  const { speed } = useSpeed()
  return (
    <select
      className={styles.speed}
      aria-label={texts.speed}
      value={speed}
      onChange={(event) => setSpeed(Number(event.target.value) as Speed)}
    >
      {speeds.map((each) => (
        <option key={each} value={each}>
          {texts.speedOf(each)}
        </option>
      ))}
    </select>
  )
}
