import type { Clock } from '../../clock.ts'

const burst = 40
const perSecond = 10

/** A socket may send 40 events at once and 10 a second after that: far above any person, far below an endless loop. */
export function createEventAllowance(clock: Clock): () => boolean {
  let left = burst
  let at = clock.now().getTime()
  return () => {
    const now = clock.now().getTime()
    left = Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond)
    at = now
    if (left < 1) return false
    left -= 1
    return true
  }
}
