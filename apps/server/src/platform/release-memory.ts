// V8 collects garbage when memory is allocated, so after an hour's work, or once the demo is filled, the heap stays as
// large as it was then. In a quiet minute it is collected, and its memory returned.
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

interface Options {
  /** Open connections to clients: with none, a pause of half a second does no harm. */
  countConnections?: () => Promise<number>
  everyMs?: number
  /** The share of its time that the server was busy; timers alone take less. */
  quiet?: number
}

/** Garbage for which a pause is worthwhile. */
const leastBytes = 16 * 1024 * 1024

/** Until the returned function is called. */
export function releaseMemoryWhenQuiet({
  countConnections = async () => 0,
  everyMs = 60_000,
  quiet = 0.03,
}: Options = {}): () => void {
  const collect = exposeCollector()
  let before = performance.eventLoopUtilization()
  const kept = { regular: 0, 'last-resort': 0 }
  const timer = setInterval(async () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > quiet) return
    // The last resort returns all of it, in several passes; one pass takes less than a tenth of a second.
    const flavor = (await countConnections()) > 0 ? 'regular' : 'last-resort'
    if (process.memoryUsage().heapTotal < kept[flavor] + leastBytes) return
    collect({ type: 'major', flavor })
    kept[flavor] = process.memoryUsage().heapTotal
  }, everyMs).unref()
  return () => clearInterval(timer)
}

/** Node shows its collector only with a flag, which a running process may set, too. */
function exposeCollector() {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as (options: { type: 'major'; flavor: 'regular' | 'last-resort' }) => void
}
