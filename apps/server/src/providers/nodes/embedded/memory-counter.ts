import type { Count } from '../nodes.ts'

/** Above this many keys the oldest is removed: an attacker with many addresses can't fill the memory. */
const mostKeys = 50_000

/** Counts within windows that start with the first use of a key. */
export function createMemoryCounter(now: () => number = performance.now.bind(performance)) {
  const windows = new Map<string, { count: number; endsAt: number }>()

  return (key: string, windowMs: number): Count => {
    const at = now()
    const known = windows.get(key)
    if (known && known.endsAt > at) {
      known.count += 1
      return { count: known.count, leftMs: known.endsAt - at }
    }
    // Moved to the end of the map, so that its first entries are the oldest windows.
    windows.delete(key)
    if (windows.size >= mostKeys) windows.delete(windows.keys().next().value as string)
    windows.set(key, { count: 1, endsAt: at + windowMs })
    return { count: 1, leftMs: windowMs }
  }
}
