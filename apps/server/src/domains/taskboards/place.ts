// Keys by which lanes, cards, and checklist items are sorted. Between two keys there is always another one, so a move
// writes one row.
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

/** The column holds no more; a key grows by one character about every six moves to the same place. */
const longest = 400

/** A key between two neighbors; null is the end of the list. */
export function placeBetween(above: string | null, below: string | null): string {
  const place = generateKeyBetween(above, below)
  if (place.length > longest) throw new Error('A card was put to the same place thousands of times.')
  return place
}

export const placesBetween = (above: string | null, below: string | null, count: number): string[] =>
  generateNKeysBetween(above, below, count)
