import { TooBusy } from '../turns/fair-queue.ts'

/** An owner's share of the queue, so that no one fills it alone. */
const shareOfOwner = 4

/**
 * At most `running` at a time and `perOwner` for one owner; `waiting` more are queued, at most a quarter of them for
 * one owner, first come, first served.
 */
export function createSlots(limits: { running: number; perOwner: number; waiting: number }) {
  const queue: { owner: string; begin: () => void }[] = []
  const owners = new Map<string, number>()
  let running = 0

  const has = (owner: string) => owners.get(owner) ?? 0
  const mayRun = (owner: string) => running < limits.running && has(owner) < limits.perOwner

  const mayWait = (owner: string) =>
    queue.length < limits.waiting &&
    queue.filter((each) => each.owner === owner).length < Math.ceil(limits.waiting / shareOfOwner)

  function begin(owner: string) {
    running += 1
    owners.set(owner, has(owner) + 1)
  }

  function end(owner: string) {
    running -= 1
    if (has(owner) === 1) owners.delete(owner)
    else owners.set(owner, has(owner) - 1)
    const next = queue.findIndex((each) => mayRun(each.owner))
    const [started] = next < 0 ? [] : queue.splice(next, 1)
    if (!started) return
    // Taken for it now, so that a new task can't overtake it.
    begin(started.owner)
    started.begin()
  }

  return {
    /** Resolves when it is the owner's turn, with a function that ends it. Throws TooBusy at once. */
    async enter(owner: string): Promise<() => void> {
      if (mayRun(owner)) begin(owner)
      else if (!mayWait(owner))
        throw new TooBusy({ message: 'Too many of these are in progress. Try again in a moment.' })
      else await new Promise<void>((resolve) => queue.push({ owner, begin: resolve }))
      return () => end(owner)
    },
  }
}
