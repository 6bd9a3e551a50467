/**
 * Limits concurrent work on this node without waiting, of one person (`each`) as well, so that they can't take every
 * permit: returns undefined when none is free, otherwise a function that releases it and may be called twice.
 */
export function createPermits({ most, each = most }: { most: number; each?: number }) {
  const heldBy = new Map<string, number>()
  let held = 0
  return function acquire(person = ''): (() => void) | undefined {
    const own = heldBy.get(person) ?? 0
    if (held >= most || own >= each) return undefined
    held += 1
    heldBy.set(person, own + 1)
    let mine = true
    return () => {
      if (!mine) return
      mine = false
      held -= 1
      const left = (heldBy.get(person) ?? 1) - 1
      if (left > 0) heldBy.set(person, left)
      else heldBy.delete(person)
    }
  }
}
