export interface Match {
  /** Higher is better. */
  score: number
  /** Indexes of the letters that matched. */
  at: readonly number[]
}

const isStart = (text: string, index: number) => index === 0 || /[\s\-/·,.(]/.test(text[index - 1] ?? '')

/**
 * Whether the letters of `query` occur in `text` in order, and how well: beginnings of words and adjacent letters
 * score, gaps cost; two beginnings beat two letters inside a word. An empty query matches everything.
 */
export function fuzzyMatch(query: string, text: string): Match | undefined {
  const wanted = query.trim().toLowerCase().replace(/\s+/g, ' ')
  const lower = text.toLowerCase()
  if (!wanted) return { score: 0, at: [] }
  const whole = lower.indexOf(wanted)
  if (whole >= 0) {
    const at = Array.from({ length: wanted.length }, (_, index) => whole + index)
    const score = isStart(lower, whole) ? 100 - whole : 3 + 5 * wanted.length
    return { score: score - text.length / 100, at }
  }
  return scattered(wanted.replaceAll(' ', ''), lower)
}

function scattered(letters: string, text: string): Match | undefined {
  const at: number[] = []
  let score = 0
  for (const letter of letters) {
    const from = (at.at(-1) ?? -1) + 1
    const next = nextPlace(text, letter, from)
    if (next < 0) return undefined
    score += isStart(text, next) ? 8 : next === from && at.length > 0 ? 5 : 1 - Math.min(4, (next - from) / 4)
    at.push(next)
  }
  // Letters scattered over a text by chance are no match.
  return score > letters.length * 2 ? { score, at } : undefined
}

/** The next beginning of a word with that letter, otherwise the next letter. */
function nextPlace(text: string, letter: string, from: number): number {
  const first = text.indexOf(letter, from)
  if (first === from) return first
  for (let index = first; index >= 0; index = text.indexOf(letter, index + 1)) {
    if (isStart(text, index)) return index
  }
  return first
}
