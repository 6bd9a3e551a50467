// Runs before each test file, as vitest's setupFiles: what a test waits for may take longer than a second on a busy machine.
import { vi } from 'vitest'

const original = Symbol.for('frontdesk.waitFor')
const all = vi as typeof vi & { [original]?: typeof vi.waitFor }
const waitFor = all[original] ?? vi.waitFor

// The files of a worker share `vi`, which must be changed only once.
Object.assign(vi, {
  [original]: waitFor,
  waitFor: ((callback, options) =>
    waitFor(callback, {
      timeout: 10_000,
      ...(typeof options === 'number' ? { timeout: options } : options),
    })) satisfies typeof vi.waitFor,
})
