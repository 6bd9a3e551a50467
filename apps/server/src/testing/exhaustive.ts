/**
 * True in `npm run test:exhaustive`, which repeats proofs over every value and at full size; `npm test` proves each rule
 * once. Files named `*.exhaustive.test.ts` run only there.
 */
export const exhaustive = process.env.EXHAUSTIVE === '1'

interface Sample<T> {
  /** How many of the others are taken, one after the other beginning `from` a place. */
  most: number
  from?: number
  /** Values that no sample leaves out. */
  always?: (value: T) => boolean
}

/** All values in the exhaustive run, and otherwise the same few in every run. */
export function sampled<T>(values: readonly T[], { most, from = 0, always = () => false }: Sample<T>): readonly T[] {
  if (exhaustive) return values
  const others = values.filter((value) => !always(value))
  const taken = new Set(Array.from({ length: Math.min(most, others.length) }, (_, at) => (from + at) % others.length))
  const chosen = others.filter((_, at) => taken.has(at))
  return [...values.filter(always), ...chosen]
}

/** All values in the exhaustive run, and otherwise the first of those that are alike. */
export function unlike<T>(values: readonly T[], key: (value: T) => unknown): readonly T[] {
  if (exhaustive) return values
  const seen = new Set<unknown>()
  return values.filter((value) => !seen.has(key(value)) && seen.add(key(value)))
}
