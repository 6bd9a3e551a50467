import { typingDistance } from './typing-distance.ts'

const mostMistakes = 2

/** The most likely intended word; none for short words and numbers. */
export function nearest(typed: string, words: readonly string[]): string | undefined {
  if (typed.length < 4 || /\d/.test(typed)) return undefined
  const ranked = words
    .map((word) => ({ word, far: distanceTo(typed, word) }))
    .filter(({ far }) => far <= mostMistakes)
    .toSorted((a, b) => a.far - b.far)
  return ranked[0]?.word
}

/** Also matches the beginning of a longer word that is still being typed. */
const distanceTo = (typed: string, word: string) =>
  Math.min(
    typingDistance(typed, word, mostMistakes),
    typingDistance(typed, word.slice(0, typed.length), mostMistakes) + 0.5,
    word.includes(typed) ? 1 : Number.POSITIVE_INFINITY,
  )
