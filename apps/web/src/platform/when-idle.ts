const MOST_MS = 2_000
/** Safari has no idle time to ask for. */
const INSTEAD_MS = 500

/** Runs it once the page has nothing else to do, by default two seconds from now at the latest. Returns what takes it back. */
export function whenIdle(run: () => void, within = MOST_MS): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, Math.min(INSTEAD_MS, within))
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(run, { timeout: within })
  return () => cancelIdleCallback(asked)
}
