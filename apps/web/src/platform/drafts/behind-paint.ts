// A key is painted first, and its word is kept right behind that frame: to write and to look what was kept before takes a
// third of what a key costs. Who looks at what is kept finds it as if it had been written at once.
import { whenIdle } from '#platform/when-idle.ts'

const WITHIN_MS = 50
const waiting = new Map<string, () => void>()

/** The last one counts, for each name. */
export function keepBehindPaint(name: string, keep: () => void) {
  if (waiting.size === 0) soon()
  waiting.set(name, keep)
}

export function keepNow() {
  const all = [...waiting.values()]
  waiting.clear()
  for (const keep of all) keep()
}

/** A page that is not in sight has no frames. */
function soon() {
  if (document.hidden) setTimeout(keepNow)
  else requestAnimationFrame(() => whenIdle(keepNow, WITHIN_MS))
}

// What leaves or is put away may never come to its frame.
addEventListener('pagehide', keepNow)
document.addEventListener('visibilitychange', keepNow)
