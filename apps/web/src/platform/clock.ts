/** Time as the platform's timers see it; a test passes its own. Looked up at every call, so that a page clock can be faked. */
export interface Clock {
  now(): number
  setTimeout(run: () => void, ms: number): number
  clearTimeout(timer: number): void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
}
