/**
 * Limits concurrent work on this node without waiting: returns undefined when no permit is free, otherwise a function
 * that releases the permit and may be called twice.
 */
export function createPermits({ most }: { most: number }) {
  let held = 0
  return function acquire(): (() => void) | undefined {
    if (held >= most) return undefined
    held += 1
    let mine = true
    return () => {
      if (mine) held -= 1
      mine = false
    }
  }
}
