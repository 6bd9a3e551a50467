// The order of text that is, or contains, right-to-left text.
import bidiFactory, { type Bidi } from 'bidi-js'

// Its type declarations describe a default export, but the module is the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)()
const fromTheRight = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\u200f\u202b\u202e\u2067]/u

/** The embedding level of each UTF-16 unit: odd levels are right to left. */
export function levelsOf(text: string): { levels: Uint8Array; isRtl: boolean } {
  if (!fromTheRight.test(text)) return { levels: new Uint8Array(text.length), isRtl: false }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  return { levels, isRtl: (paragraphs[0]?.level ?? 0) % 2 === 1 }
}

/** Rule L2 of the Unicode bidirectional algorithm, for runs of one level each. */
export function visualOrder<T extends { level: number }>(pieces: readonly T[]): T[] {
  const out = [...pieces]
  for (let level = Math.max(0, ...out.map((piece) => piece.level)); level > 0; level--) {
    for (let from = 0; from < out.length; from++) {
      let to = from
      while ((out[to]?.level ?? -1) >= level) to++
      if (to > from) out.splice(from, to - from, ...out.slice(from, to).reverse())
      from = to
    }
  }
  return out
}
