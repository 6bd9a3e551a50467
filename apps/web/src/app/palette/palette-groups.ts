import { EXACT, LIKELY } from '../places/match-words.ts'
import { paletteTexts as texts } from '../texts/palette.texts.ts'
import { matching, type PaletteEntry, type PaletteGroup } from './palette-entry.ts'

interface Sources {
  places: readonly PaletteEntry[]
  commands: readonly PaletteEntry[]
  /** Colleagues and tags. */
  named?: readonly PaletteGroup[]
  /** The account's data, by kind. */
  found: readonly PaletteGroup[]
  /** Ids of the most recently chosen entries. */
  recent: readonly string[]
}

const MOST_LIKELY = 3
const MOST = 6

/**
 * The entries of the palette. Results from the server arrive later, so likely local matches are above them and do not
 * move, except by what has exactly the typed name.
 */
export function paletteGroups(query: string, sources: Sources): PaletteGroup[] {
  const groups = query.trim() ? foundGroups(query, sources) : usualGroups(sources)
  return groups.filter(({ entries }) => entries.length > 0)
}

function usualGroups({ places, commands, recent }: Sources): PaletteGroup[] {
  const all = [...places, ...commands]
  const rest = (entries: readonly PaletteEntry[]) => entries.filter(({ id }) => !recent.includes(id))
  return [
    { heading: texts.groups.recent, entries: recent.flatMap((id) => all.find((entry) => entry.id === id) ?? []) },
    { heading: texts.groups.places, entries: rest(places).slice(0, 8) },
    { heading: texts.groups.commands, entries: rest(commands) },
  ]
}

function foundGroups(query: string, { places, commands, named = [], found }: Sources): PaletteGroup[] {
  const own = matching(query, [...places, ...commands])
  const names = [...named, ...found].flatMap(({ entries }) => entries.filter((entry) => isExact(query, entry)))
  const exact = own.filter(({ score }) => score === EXACT).map(({ entry }) => entry)
  const likely = own.filter(({ score }) => score >= LIKELY && score < EXACT).map(({ entry }) => entry)
  const best = [...exact, ...names, ...likely.slice(0, MOST_LIKELY)]
  const others = (entries: readonly PaletteEntry[]) => entries.filter((entry) => !best.includes(entry))
  const less = (entries: readonly PaletteEntry[]) =>
    others(matching(query, entries).map(({ entry }) => entry)).slice(0, MOST)
  return [
    { heading: texts.groups.best, entries: best },
    ...named.map(({ heading, entries }) => ({ heading, entries: less(entries) })),
    ...found.map(({ heading, entries }) => ({ heading, entries: others(entries) })),
    { heading: texts.groups.places, entries: less(places) },
    { heading: texts.groups.commands, entries: less(commands) },
  ]
}

const isExact = (query: string, entry: PaletteEntry) => matching(query, [{ ...entry, words: '' }])[0]?.score === EXACT
