const MOST_MS = 2_000
/** Safari has no requestIdleCallback. */
const INSTEAD_MS = 500

/** Runs it once the page is idle, by default after two seconds at the latest. Returns a function that cancels it. */
export function runWhenIdle(run: () => void, within = MOST_MS): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, Math.min(INSTEAD_MS, within))
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(run, { timeout: within })
  return () => cancelIdleCallback(asked)
}
