/** Numbers that look random and repeat with the seed (mulberry32). */
export function pseudoRandom(seed: number) {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  function hex(digits: number): string {
    let text = ''
    for (let left = digits; left > 0; left--) text += '0123456789abcdef'[Math.floor(next() * 16)]
    return text
  }
  return {
    /** An integer from 0 up to, not including, `limit`. */
    below: (limit: number) => Math.floor(next() * limit),
    chance: (probability: number) => next() < probability,
    pick<T>(list: readonly T[]): T {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new RangeError('There is nothing to pick from.')
      return item
    },
    /** A UUIDv7 of that instant. */
    uuid(at: Date): string {
      const time = at.getTime().toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(12)}`
    },
  }
}
export type Random = ReturnType<typeof pseudoRandom>
