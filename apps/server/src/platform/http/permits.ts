/**
 * At most so many at once on this node, and nobody waits: undefined says that none is free. What comes back gives the
 * permit back and may be called twice.
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
