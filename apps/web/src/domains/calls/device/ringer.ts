// The ring tone, made by the browser, at the loudspeaker chosen for it. Browsers play nothing until the person has clicked
// or typed somewhere on the page.
import { create } from 'zustand'
import { useDevicesChoice } from './devices-choice.ts'

/** Of both pitches together. */
const volume = 0.5
const everyMs = 3000
/** A browser that allows sound has begun by then. */
const allowedMs = 1000

type Sinkable = AudioContext & { setSinkId?: (id: string) => Promise<void> }

let context: Sinkable | undefined
let timer: ReturnType<typeof setInterval> | undefined

/** Whether a call would ring without a sound. */
export const useRinger = create<{ blocked: boolean }>(() => ({ blocked: false }))

/** Finds out whether the browser allows sound, and asks for it at the first click or key. Returns what ends this. */
export function loadRinger(): () => void {
  const made = opened()
  if (!made) return () => {}
  const unlock = () => void made.resume().catch(() => {})
  const check = () => useRinger.setState({ blocked: made.state !== 'running' })
  const checking = setTimeout(check, allowedMs)
  unlock()
  made.addEventListener('statechange', check)
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, unlock, { capture: true })
  return () => {
    clearTimeout(checking)
    made.removeEventListener('statechange', check)
    for (const event of ['pointerdown', 'keydown']) document.removeEventListener(event, unlock, { capture: true })
    useRinger.setState({ blocked: false })
  }
}

function opened(): Sinkable | undefined {
  try {
    context ??= new AudioContext()
  } catch {
    // No sound at all.
  }
  return context
}

/** Two short trills. */
export async function ringOnce() {
  const made = opened()
  if (!made) return
  const { ring } = useDevicesChoice.getState()
  await made.setSinkId?.(ring).catch(() => {})
  await made.resume().catch(() => {})
  for (const at of [0, 0.5]) {
    const begin = made.currentTime + at
    for (const pitch of [480, 620]) {
      const oscillator = made.createOscillator()
      const gain = made.createGain()
      oscillator.frequency.value = pitch
      gain.gain.setValueAtTime(0, begin)
      gain.gain.linearRampToValueAtTime(volume / 2, begin + 0.02)
      gain.gain.setValueAtTime(volume / 2, begin + 0.33)
      gain.gain.linearRampToValueAtTime(0, begin + 0.38)
      oscillator.connect(gain).connect(made.destination)
      oscillator.start(begin)
      oscillator.stop(begin + 0.4)
    }
  }
}

export function startRinging() {
  if (timer) return
  void ringOnce()
  timer = setInterval(ringOnce, everyMs)
}

export function stopRinging() {
  clearInterval(timer)
  timer = undefined
}
