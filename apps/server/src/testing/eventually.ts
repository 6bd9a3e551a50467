import { vi } from 'vitest'

const leastMs = 30_000

/** Until it throws no more; for thirty seconds at least, because on a busy machine what takes one may take many. */
export const eventually: typeof vi.waitFor = (callback, options = {}) =>
  vi.waitFor(callback, {
    timeout: leastMs,
    ...(typeof options === 'number' ? { timeout: Math.max(options, leastMs) } : options),
  })
