/**
 * The time source of the platform's timers; tests pass their own. Looked up at every call, so that a fake page clock
 * works.
 */
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
