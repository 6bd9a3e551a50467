// The place in a list that a page ended at: the segment, the values of its keys, and how many contacts were looked at.

import { InvalidCursor, type SortKey } from '#platform/db/page'
import { decodeCursor, encodeCursor } from '#platform/db/page-cursor'
import type { Order, Place, Segment } from './segment.store.ts'

export interface Reached {
  segment: number
  after: Place | null
  looked: number
}
export const beginning: Reached = { segment: 0, after: null, looked: 0 }

const shapeOf = ({ name, keys, descending }: Segment): SortKey[] => [
  { by: `looked ${name}`, kind: 'integer' },
  ...keys.map(({ kind }) => ({ by: '', kind, descending })),
]

export const cursorOf = (segment: Segment, after: Place, looked: number) =>
  encodeCursor([String(looked), ...after], shapeOf(segment))

export function reachedBy(cursor: string, { segments }: Order): Reached {
  for (const [index, segment] of segments.entries()) {
    try {
      const [looked = '0', ...after] = decodeCursor(cursor, shapeOf(segment)) as string[]
      return { segment: index, after, looked: Number(looked) }
    } catch (error) {
      if (!(error instanceof InvalidCursor)) throw error
    }
  }
  throw new InvalidCursor()
}
