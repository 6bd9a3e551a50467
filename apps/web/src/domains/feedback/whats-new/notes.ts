import { releaseTexts } from '../texts/releases.texts.ts'

export interface ReleaseNotes {
  version: string
  notes: readonly (readonly [title: string, text: string])[]
}

const all: readonly ReleaseNotes[] = Object.entries(releaseTexts).map(([version, notes]) => ({
  version,
  notes: Object.entries(notes),
}))

const numbersOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0)

/** Positive when `a` is newer. */
function compare(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)]
  for (let at = 0; at < 3; at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** What is new since that version, the newest first; everything without one. */
export const notesSince = (previous: string | null): readonly ReleaseNotes[] =>
  previous === null ? all : all.filter(({ version }) => compare(version, previous) > 0)
