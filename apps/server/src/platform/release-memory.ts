// V8 collects garbage when memory is allocated, so after an hour's work, or once the demo is filled, the heap stays as
// large as it was then. In a quiet minute it is collected, and its memory returned.
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

interface Options {
  everyMs?: number
  /** The share of its time that the server was busy; timers alone take less. */
  quiet?: number
}

/** Garbage for which a pause of some tenths of a second is worthwhile. */
const leastBytes = 16 * 1024 * 1024

/** Until the returned function is called. */
export function releaseMemoryWhenQuiet({ everyMs = 60_000, quiet = 0.03 }: Options = {}): () => void {
  const collect = exposeCollector()
  let before = performance.eventLoopUtilization()
  let kept = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > quiet || process.memoryUsage().heapTotal < kept + leastBytes) return
    collect({ type: 'major', flavor: 'last-resort' })
    kept = process.memoryUsage().heapTotal
  }, everyMs).unref()
  return () => clearInterval(timer)
}

/** Node shows its collector only with a flag, which a running process may set, too. */
function exposeCollector() {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
}
