/** Thrown when the queue is full; reply with 503 and let the client try again. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}

export interface SlotLimits {
  running: number
  waiting: number
  /** A caller's share of `waiting`; all of it by default. */
  waitingEach?: number
}

/**
 * Runs at most `running` tasks at a time and queues at most `waiting` more. Callers take turns, each with its oldest
 * task first, so that a caller who sends a hundred delays the others by no more than one.
 */
export function createSlots(limits: SlotLimits) {
  const mostEach = limits.waitingEach ?? limits.waiting
  /** Callers in the order of their turns. */
  const queues = new Map<string, Array<() => void>>()
  let running = 0
  let waiting = 0

  async function enter(caller: string): Promise<void> {
    if (running < limits.running) {
      running += 1
      return
    }
    const queue = queues.get(caller) ?? []
    if (waiting >= limits.waiting || queue.length >= mostEach) {
      throw new TooBusy('Too many people are signing in at once. Try again in a moment.')
    }
    queues.set(caller, queue)
    waiting += 1
    // The slot is handed over, not released, so that a new task can't overtake the queue.
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function leave(): void {
    const [first] = queues
    if (!first) {
      running -= 1
      return
    }
    const [caller, queue] = first
    const next = queue.shift()
    queues.delete(caller)
    if (queue.length > 0) queues.set(caller, queue)
    waiting -= 1
    next?.()
  }

  return async function inSlot<T>(task: () => Promise<T>, caller = ''): Promise<T> {
    await enter(caller)
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
