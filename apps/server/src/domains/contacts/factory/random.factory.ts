/**
 * Reproducible pseudo-random numbers: sfc32, Chris Doty-Humphrey's generator with 128 bits of state. With 32 bits of
 * state, the sequences of a few hundred seeds overlap, and the same people appear twice among a million.
 */
export function pseudoRandom(seed: number) {
  let [a, b, c, count] = [0, 0, seed | 0, 1]
  function bits(): number {
    const sum = (((a + b) | 0) + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  // Runs until similar seeds no longer give similar numbers.
  for (let round = 0; round < 15; round++) bits()
  const next = () => bits() / 2 ** 32
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
