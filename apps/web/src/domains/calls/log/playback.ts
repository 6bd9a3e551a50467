// The one recording that plays: wherever it is shown, there is the same player, and another one stops it.
import { create } from 'zustand'
import { api } from '#platform/api.ts'
import { useSession } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { useDevicesChoice } from '../device/devices-choice.ts'
import { failureText } from '../failure-texts.ts'
import { useSoftphone } from '../softphone-state.ts'
import { decodePeaks } from './peaks.ts'

export const speeds = [1, 1.25, 1.5, 2] as const
export type Speed = (typeof speeds)[number]

export interface Playback {
  /** Whose recording it is; null: nothing was played. */
  call: string | null
  state: 'loading' | 'playing' | 'paused'
  /** Seconds. */
  at: number
  length: number
  /** Loudness by time; null until it is known. */
  peaks: readonly number[] | null
}

const nothing: Playback = { call: null, state: 'paused', at: 0, length: 0, peaks: null }

export const usePlayback = create<Playback>(() => nothing)
/** Stays from one recording to the next. */
export const useSpeed = create<{ speed: Speed }>(() => ({ speed: 1 }))

const loadMs = 120_000
let audio: HTMLAudioElement | undefined
let loading: AbortController | undefined

function player(): HTMLAudioElement {
  if (audio) return audio
  const made = new Audio()
  made.preservesPitch = true
  const on = (event: keyof HTMLMediaElementEventMap, change: () => Partial<Playback>) =>
    made.addEventListener(event, () => usePlayback.getState().call !== null && usePlayback.setState(change()))
  on('timeupdate', () => ({ at: made.currentTime }))
  on('seeked', () => ({ at: made.currentTime }))
  on('durationchange', () => (Number.isFinite(made.duration) ? { length: made.duration } : {}))
  on('play', () => ({ state: 'playing' }))
  on('pause', () => ({ state: 'paused' }))
  // Playback pauses under a locked screen and during a call.
  useSession.subscribe(({ locked, me }) => {
    if (!me) stop()
    else if (locked) pause()
  })
  useSoftphone.subscribe(({ line }) => line && pause())
  audio = made
  return made
}

/** Fetched on demand: each time is audited. */
export async function play(call: string, seconds: number | null): Promise<void> {
  const sound = player()
  if (usePlayback.getState().call === call) return begin(sound)
  stop()
  const own = new AbortController()
  loading = own
  usePlayback.setState({ ...nothing, call, state: 'loading', length: seconds ?? 0 })
  try {
    const reply = await api.calls.playRecording({ params: { id: call } }, { signal: own.signal, timeout: loadMs })
    const blob = await reply.blob()
    if (own.signal.aborted) return
    sound.src = URL.createObjectURL(blob)
    await begin(sound)
    const peaks = await decodePeaks(blob, sound.duration || (seconds ?? 0))
    if (!own.signal.aborted) usePlayback.setState({ peaks })
  } catch (error) {
    if (own.signal.aborted) return
    stop()
    snack.error(failureText('playRecording', error))
  }
}

async function begin(sound: HTMLAudioElement) {
  sound.playbackRate = useSpeed.getState().speed
  const { output } = useDevicesChoice.getState()
  if (output && 'setSinkId' in sound) await sound.setSinkId(output).catch(() => {})
  try {
    await sound.play()
  } catch (error) {
    // It took so long to load that the browser wants another click; or it was paused or replaced in between.
    if (!(error instanceof DOMException) || !['NotAllowedError', 'AbortError'].includes(error.name)) throw error
    if (usePlayback.getState().state === 'loading') usePlayback.setState({ state: 'paused' })
  }
}

export function pause() {
  if (usePlayback.getState().state === 'loading') stop()
  audio?.pause()
}

/** Forgets the sound. */
export function stop() {
  loading?.abort()
  loading = undefined
  if (usePlayback.getState().call === null) return
  usePlayback.setState(nothing)
  if (!audio?.src) return
  audio.pause()
  URL.revokeObjectURL(audio.src)
  audio.removeAttribute('src')
  audio.load()
}

export function playFrom(seconds: number) {
  const { state, length } = usePlayback.getState()
  if (!audio || state === 'loading') return
  audio.currentTime = Math.min(Math.max(0, seconds), length)
  usePlayback.setState({ at: audio.currentTime })
}

export function setSpeed(speed: Speed) {
  useSpeed.setState({ speed })
  if (audio) audio.playbackRate = speed
}

const shown = new Map<string, number>()

/** Its players on the screen: the sound ends with the last of them. */
export function showPlayer(call: string): () => void {
  shown.set(call, (shown.get(call) ?? 0) + 1)
  return () => {
    shown.set(call, (shown.get(call) ?? 1) - 1)
    // Another one may replace it at once.
    setTimeout(() => {
      if ((shown.get(call) ?? 0) > 0) return
      shown.delete(call)
      if (usePlayback.getState().call === call) stop()
    })
  }
}
