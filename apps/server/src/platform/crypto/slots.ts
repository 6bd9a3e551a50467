/** Thrown at once when as many wait as may wait; answer 503 and let the client try again. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}

/** Runs at most `running` tasks at a time and lets at most `waiting` more queue up, first come first served. */
export function createSlots(limits: { running: number; waiting: number }) {
  const queue: Array<() => void> = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < limits.running) {
      running += 1
      return
    }
    if (queue.length >= limits.waiting) throw new TooBusy('Too many sign-ins at once; try again in a moment.')
    // The slot is handed over, not freed, so a newcomer can't slip in before the queue.
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async function inSlot<T>(task: () => Promise<T>): Promise<T> {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
