// The ring tone, made by the browser, at the loudspeaker chosen for it.
import { useDevicesChoice } from './devices-choice.ts'

const volume = 0.2
const everyMs = 3000

type Sinkable = AudioContext & { setSinkId?: (id: string) => Promise<void> }

let context: Sinkable | undefined
let timer: ReturnType<typeof setInterval> | undefined

/** Two short trills. */
export async function ringOnce() {
  try {
    context ??= new AudioContext()
    const { ring } = useDevicesChoice.getState()
    await context.setSinkId?.(ring).catch(() => {})
    await context.resume()
  } catch {
    return
  }
  for (const at of [0, 0.5]) {
    const begin = context.currentTime + at
    for (const pitch of [480, 620]) {
      const oscillator = context.createOscillator()
      const gain = context.createGain()
      oscillator.frequency.value = pitch
      gain.gain.setValueAtTime(0, begin)
      gain.gain.linearRampToValueAtTime(volume, begin + 0.02)
      gain.gain.setValueAtTime(volume, begin + 0.33)
      gain.gain.linearRampToValueAtTime(0, begin + 0.38)
      oscillator.connect(gain).connect(context.destination)
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
