import type { ReactNode } from 'react'
import { fuzzyMatch } from './fuzzy.ts'

export interface PaletteEntry {
  /** Stable: recent entries are remembered by it. */
  id: string
  label: string
  /** The label with what was found marked. */
  shown?: ReactNode
  /** At the right, muted: what kind it is, a phone number. */
  hint?: string | undefined
  /** Other words it may be asked for by. */
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

/** From here on somebody most likely means it: a word of the label begins like that. */
export const LIKELY = 90

/** The entries that match, the best first; nothing typed matches none. */
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
