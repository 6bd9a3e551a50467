import { vi } from 'vitest'

/** Until it throws no more; for ten seconds, because on a busy machine what takes one may take several. */
export const eventually: typeof vi.waitFor = (callback, options = {}) =>
  vi.waitFor(callback, { timeout: 10_000, ...(typeof options === 'number' ? { timeout: options } : options) })
