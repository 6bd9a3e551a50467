import type { ReactNode } from 'react'
import { matchWords } from '../places/match-words.ts'

export interface PaletteEntry {
  /** Stable: recent entries are remembered by it. */
  id: string
  label: string
  /** The label with the match marked. */
  shown?: ReactNode
  /** On the right, muted: its kind, or a phone number. */
  hint?: string | undefined
  /** Other words that find it, separated by commas. */
  words?: string
  icon: ReactNode
  /** Choosing it narrows the search, and the palette stays open. */
  stays?: true
  run(): void
}

export interface PaletteGroup {
  heading: string
  entries: readonly PaletteEntry[]
}

/** The matching entries, best first; an empty query matches none. */
export function matching(query: string, entries: readonly PaletteEntry[]): { entry: PaletteEntry; score: number }[] {
  return entries
    .flatMap((entry) => {
      const score = matchWords(query, entry.label, entry.words)
      return score === undefined ? [] : [{ entry, score }]
    })
    .sort((a, b) => b.score - a.score)
}
