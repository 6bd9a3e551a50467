// A key is painted first, and its text is stored right after that frame: writing, and comparing with the stored text,
// take a third of a key's time. Readers see the text as if it had been written at once.
import { runWhenIdle } from '#platform/run-when-idle.ts'

const WITHIN_MS = 50
const waiting = new Map<string, () => void>()

/** The last write for each name wins. */
export function storeAfterPaint(name: string, keep: () => void) {
  if (waiting.size === 0) soon()
  waiting.set(name, keep)
}

export function storeNow() {
  const all = [...waiting.values()]
  waiting.clear()
  for (const keep of all) keep()
}

/** A hidden page has no frames. */
function soon() {
  if (document.hidden) setTimeout(storeNow)
  else requestAnimationFrame(() => runWhenIdle(storeNow, WITHIN_MS))
}

// A page that is left or hidden may never reach its frame.
addEventListener('pagehide', storeNow)
document.addEventListener('visibilitychange', storeNow)
