// Frames of 10 ms between the network, which delivers when it can, and the mixer, which takes one every 10 ms. More of them
// is delay, fewer is a gap whenever the network hesitates.
import { measureLoudness, silence } from './audio.ts'

/** Frames that wait before the first is given out, and above which the oldest are dropped. */
const start = 2
const most = 6
/** Frames beyond these that were not needed for half a second are left out, during silence. */
const spare = 1
const stretch = 50
const quiet = 200

export interface LineCounts {
  underruns: number
  drops: number
}

export function createFrameQueue(counts: LineCounts) {
  let waiting: Int16Array[] = []
  let flowing = false
  let everCame = false
  let pulls = 0
  let fewest = most
  let excess = 0

  function shorten() {
    pulls += 1
    fewest = Math.min(fewest, waiting.length)
    if (excess > 0 && waiting.length > spare && measureLoudness(waiting[0] ?? silence) < quiet) {
      waiting.shift()
      excess -= 1
      fewest -= 1
    }
    if (pulls < stretch) return
    excess = Math.max(0, fewest - spare)
    pulls = 0
    fewest = most
  }

  return {
    push(frame: Int16Array) {
      everCame = true
      waiting.push(frame)
      if (waiting.length <= most) return
      waiting = waiting.slice(-start)
      counts.drops += 1
    },
    /** Silence while too few have come. */
    pull(): Readonly<Int16Array> {
      if (!flowing && waiting.length < start) return silence
      const next = waiting.shift()
      flowing = next !== undefined
      if (!next && everCame) counts.underruns += 1
      if (next) shorten()
      return next ?? silence
    },
    clear() {
      waiting = []
    },
    waits: () => waiting.length,
  }
}
