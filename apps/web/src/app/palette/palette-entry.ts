import type { ReactNode } from 'react'
import { fuzzyMatch } from './fuzzy.ts'

export interface PaletteEntry {
  /** Stable: recent entries are remembered by it. */
  id: string
  label: string
  /** At the right, muted: what kind it is, a phone number. */
  hint?: string | undefined
  /** Other words it may be asked for by. */
  words?: string
  icon: ReactNode
  run(): void
}

export interface PaletteGroup {
  heading: string
  entries: readonly PaletteEntry[]
}

const MOST = 8

/** The entries that match, the best first; all of them, in their order, while nothing is typed. */
export function matching(query: string, entries: readonly PaletteEntry[], most = MOST): PaletteEntry[] {
  if (!query.trim()) return entries.slice(0, most)
  return entries
    .flatMap((entry) => {
      const label = fuzzyMatch(query, entry.label)
      const words = entry.words ? fuzzyMatch(query, entry.words) : undefined
      const score = Math.max(label?.score ?? -1, (words?.score ?? -1) * 0.8)
      return label || words ? [{ entry, score }] : []
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry)
}
