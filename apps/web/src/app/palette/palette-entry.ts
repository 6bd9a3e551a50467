import type { ReactNode } from 'react'
import { fuzzyMatch } from './fuzzy.ts'

export interface PaletteEntry {
  /** Stable: recent entries are remembered by it. */
  id: string
  label: string
  /** The label with the match marked. */
  shown?: ReactNode
  /** On the right, muted: its kind, or a phone number. */
  hint?: string | undefined
  /** Other words that find it. */
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

/** From this score on it is the likely intention: a word of the label begins with the query. */
export const LIKELY = 90

/** The matching entries, best first; an empty query matches none. */
export function matching(query: string, entries: readonly PaletteEntry[]): { entry: PaletteEntry; score: number }[] {
  if (!query.trim()) return []
  return entries
    .flatMap((entry) => {
      const label = fuzzyMatch(query, entry.label)
      const words = entry.words ? fuzzyMatch(query, entry.words) : undefined
      const score = Math.max(label?.score ?? -1, (words?.score ?? -1) * 0.8)
      return label || words ? [{ entry, score }] : []
    })
    .sort((a, b) => b.score - a.score)
}
