import { LIKELY, matching, type PaletteEntry, type PaletteGroup } from './palette-entry.ts'

interface Sources {
  places: readonly PaletteEntry[]
  commands: readonly PaletteEntry[]
  /** The account's data, by kind. */
  found: readonly PaletteGroup[]
  /** Ids of the most recently chosen entries. */
  recent: readonly string[]
}

const MOST_LIKELY = 3
const MOST = 6

/**
 * The entries of the palette. Results from the server arrive later, so likely local matches are above them and do not
 * move.
 */
export function paletteGroups(query: string, sources: Sources): PaletteGroup[] {
  const groups = query.trim() ? foundGroups(query, sources) : usualGroups(sources)
  return groups.filter(({ entries }) => entries.length > 0)
}

function usualGroups({ places, commands, recent }: Sources): PaletteGroup[] {
  const all = [...places, ...commands]
  const rest = (entries: readonly PaletteEntry[]) => entries.filter(({ id }) => !recent.includes(id))
  return [
    { heading: 'Recent', entries: recent.flatMap((id) => all.find((entry) => entry.id === id) ?? []) },
    { heading: 'Go to', entries: rest(places).slice(0, 8) },
    { heading: 'Commands', entries: rest(commands) },
  ]
}

function foundGroups(query: string, { places, commands, found }: Sources): PaletteGroup[] {
  const likely = matching(query, [...places, ...commands])
    .filter(({ score }) => score >= LIKELY)
    .slice(0, MOST_LIKELY)
    .map(({ entry }) => entry)
  const others = (entries: readonly PaletteEntry[]) =>
    matching(query, entries)
      .map(({ entry }) => entry)
      .filter((entry) => !likely.includes(entry))
      .slice(0, MOST)
  return [
    { heading: 'Best match', entries: likely },
    ...found,
    { heading: 'Go to', entries: others(places) },
    { heading: 'Commands', entries: others(commands) },
  ]
}
