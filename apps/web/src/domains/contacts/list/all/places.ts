// The list is continuous: # first, then a to z. It is fetched in pages of 100, each within one letter, so that a
// contact added under C leaves the pages of M unchanged. A short list is fetched as a whole, instead of 27 requests for
// 30 rows.

/** As in the contract: `#` or a lower-case letter. */
export type Letter = string
export const letters: readonly Letter[] = [...'#abcdefghijklmnopqrstuvwxyz']

export type LetterCounts = Partial<Record<Letter, number>>

/** A page within a letter; without one, of the whole list. */
export interface PagePlace {
  letter: Letter | undefined
  /** From 0. */
  page: number
}

interface Segment {
  letter: Letter | undefined
  start: number
  count: number
}

export interface Places {
  total: number
  /** Row of each letter's first contact; for an empty letter, of what follows. */
  starts: Record<Letter, number>
  segments: readonly Segment[]
}

export const PAGE_SIZE = 100
export const SHORT_LIST = 2000

export function placesOf(counts: LetterCounts): Places {
  const starts: Record<Letter, number> = {}
  const segments: Segment[] = []
  let total = 0
  for (const letter of letters) {
    const count = counts[letter] ?? 0
    starts[letter] = total
    if (count > 0) segments.push({ letter, start: total, count })
    total += count
  }
  const short = total > 0 && total <= SHORT_LIST
  return { total, starts, segments: short ? [{ letter: undefined, start: 0, count: total }] : segments }
}

/** The letter of row `index`; undefined in an empty list. */
export function letterAt({ starts, total }: Places, index: number): Letter | undefined {
  if (total === 0) return undefined
  const row = Math.max(0, Math.min(index, total - 1))
  // Of letters that begin at the same row, only the last has contacts.
  return letters.findLast((letter) => (starts[letter] ?? 0) <= row)
}

const segmentAt = ({ segments }: Places, index: number) =>
  segments.find(({ start, count }) => index >= start && index < start + count)

/** The page that contains row `index`, and its position in that page. */
export function placeOf(places: Places, index: number): (PagePlace & { at: number }) | undefined {
  const segment = segmentAt(places, index)
  if (!segment) return undefined
  const offset = index - segment.start
  return { letter: segment.letter, page: Math.floor(offset / PAGE_SIZE), at: offset % PAGE_SIZE }
}

/** Row of the first contact of a page; undefined when the page no longer exists. */
export function startOf({ segments }: Places, { letter, page }: PagePlace): number | undefined {
  const segment = segments.find((candidate) => candidate.letter === letter)
  return segment && page * PAGE_SIZE < segment.count ? segment.start + page * PAGE_SIZE : undefined
}

/** Every page with a row between `first` and `last`, both included, in list order. */
export function pagesBetween(places: Places, first: number, last: number): PagePlace[] {
  return places.segments.flatMap(({ letter, start, count }) => {
    const from = Math.max(first, start) - start
    const to = Math.min(last, start + count - 1) - start
    if (from > to) return []
    const pages: PagePlace[] = []
    for (let page = Math.floor(from / PAGE_SIZE); page <= Math.floor(to / PAGE_SIZE); page++)
      pages.push({ letter, page })
    return pages
  })
}

export interface Range {
  first: number
  last: number
  /** The scroll direction: 1 down, -1 up. */
  heading: 1 | -1
}

/** How many rows ahead are fetched before they become visible. */
const AHEAD = 50

/** The visible pages first, then those ahead. */
export function wantedPages(places: Places, { first, last, heading }: Range): PagePlace[] {
  const inView = pagesBetween(places, first, last)
  const ahead =
    heading > 0
      ? pagesBetween(places, last + 1, last + AHEAD)
      : pagesBetween(places, first - AHEAD, first - 1).reverse()
  const known = new Set(inView.map(pageName))
  return [...inView, ...ahead.filter((page) => !known.has(pageName(page)))]
}

export const pageName = ({ letter, page }: PagePlace) => `${letter ?? 'all'}:${page}`
