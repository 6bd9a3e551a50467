// A small language for phrases: `stop|quit texting me|us`. A word may have alternatives (`|`), be a named group (`<texts>`),
// or be optional (`?`); `_` is any word, `..` up to three; `^` and `$` are the ends of a clause, `=` the whole text.

interface Part {
  /** Null: any word. */
  words: ReadonlySet<string> | null
  optional: boolean
  /** Up to three words. */
  gap: boolean
}

export interface Phrase {
  parts: readonly Part[]
  start: boolean
  end: boolean
  alone: boolean
}

export type Groups = Readonly<Record<string, string>>

export function readPhrase(written: string, groups: Groups): Phrase {
  const tokens = written.split(' ').filter(Boolean)
  const alone = tokens[0] === '='
  const start = alone || tokens[0] === '^'
  const end = alone || tokens.at(-1) === '$'
  const parts = tokens.filter((token) => !['=', '^', '$'].includes(token)).map((token) => readPart(token, groups))
  return { parts, start, end, alone }
}

function readPart(token: string, groups: Groups): Part {
  if (token === '..') return { words: null, optional: true, gap: true }
  const optional = token.endsWith('?')
  const name = optional ? token.slice(0, -1) : token
  if (name === '_') return { words: null, optional, gap: false }
  return { words: new Set(name.split('|').flatMap((each) => wordsOf(each, groups))), optional, gap: false }
}

function wordsOf(name: string, groups: Groups): string[] {
  if (!name.startsWith('<')) return [name]
  const group = groups[name.slice(1, -1)]
  if (group === undefined) throw new Error(`There is no group ${name}.`)
  return group.split(' ')
}

export const listPhraseWords = ({ parts }: Phrase): string[] => parts.flatMap(({ words }) => [...(words ?? [])])

/** Stands for words that another phrase has explained; no phrase reads across it. */
export const explained = '·'

/** Where a phrase is in a clause: the index after it, or -1. */
function matchAt(words: readonly string[], at: number, parts: readonly Part[], next: number, end: boolean): number {
  const part = parts[next]
  if (!part) return !end || at === words.length ? at : -1
  const word = words[at]
  if (part.gap) {
    for (let skip = 0; skip <= 3; skip += 1) {
      const found = matchAt(words, at + skip, parts, next + 1, end)
      if (found !== -1) return found
      if (words[at + skip] === undefined || words[at + skip] === explained) return -1
    }
    return -1
  }
  if (word !== undefined && word !== explained && (!part.words || part.words.has(word))) {
    const found = matchAt(words, at + 1, parts, next + 1, end)
    if (found !== -1) return found
  }
  return part.optional ? matchAt(words, at, parts, next + 1, end) : -1
}

/** The first place of the phrase, as [from, until]. */
export function findPhrase(words: readonly string[], { parts, start, end }: Phrase): [number, number] | undefined {
  for (let at = 0; at < (start ? 1 : words.length); at += 1) {
    const until = matchAt(words, at, parts, 0, end)
    if (until !== -1) return [at, until]
  }
  return undefined
}
