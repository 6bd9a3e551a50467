// Keys by which lanes, cards, and checklist items are sorted. Between two keys there is always another one, so a move
// writes one row.
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

/** A key grows by one character about every six moves to the same place. */
const longest = boardLimits.order

/** The keys around a place; null is the end of the list. */
export interface Gap {
  above: string | null
  below: string | null
}

interface Found {
  gap: Gap
  place: string
  /** Others of the list have other keys now: browsers must load it again. */
  isRespaced: boolean
}

interface Placed {
  id: string
  place: string
}

/** The gap behind one of a list that is in order, or its beginning. */
export function findGapBehind(list: readonly Placed[], id: string | null): Gap {
  const at = list.findIndex((each) => each.id === id)
  return { above: list[at]?.place ?? null, below: list[at + 1]?.place ?? null }
}

/** Undefined where it would be too long. */
export function generatePlaceBetween({ above, below }: Gap): string | undefined {
  const place = generateKeyBetween(above, below)
  return place.length > longest ? undefined : place
}

/**
 * A key in the gap that `find` returns. After thousands of moves to the same place it would be too long: then `respace`
 * gives those around it short keys, and the gap is found again.
 */
export async function findPlaceIn(find: () => Promise<Gap>, respace: (gap: Gap) => Promise<unknown>): Promise<Found> {
  const gap = await find()
  const place = generatePlaceBetween(gap)
  if (place !== undefined) return { gap, place, isRespaced: false }
  await respace(gap)
  const wide = await find()
  return { gap: wide, place: generateKeyBetween(wide.above, wide.below), isRespaced: true }
}

/** Keys at the end of a list, short however long the last one is; null for an empty list. */
export const generatePlacesAfter = (last: string | null, count: number): string[] =>
  generateNKeysBetween(last, null, count)

export const generatePlaceAfter = (last: string | null): string => generateKeyBetween(last, null)

/** At the top of a list, short too. */
export const generatePlaceBefore = (first: string | null): string => generateKeyBetween(null, first)

/**
 * New keys for all of a list, which is in order, by id. They come behind the last one, so that no two rows have the same
 * key while one after another is written.
 */
export const respaceList = (list: readonly Placed[]) => {
  const places = generatePlacesAfter(list.at(-1)?.place ?? null, list.length)
  return { ids: list.map(({ id }) => id), places }
}

/** Some 600 more moves fit between two keys of this length. */
const short = 300

/**
 * New keys for rows in this gap, in the order of their old ones; undefined where they would not be short. None of them is
 * an old one, so that no two rows have the same key while one after another is written.
 */
export function generateShortPlaces({ above, below }: Gap, old: readonly string[]): string[] | undefined {
  if (above !== null && below !== null && above >= below) return undefined
  const taken = new Set(old)
  const places = generateNKeysBetween(above, below, 2 * old.length)
    .filter((place) => !taken.has(place))
    .slice(0, old.length)
  return places.every(({ length }) => length <= short) ? places : undefined
}
