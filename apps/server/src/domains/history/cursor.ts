// A position among entries by instant: newest first, or starting there.
import { decodeCursor, encodeCursor } from '#platform/db/page-cursor'

const order = [
  { by: 'at', kind: 'instant', descending: true },
  { by: 'id', kind: 'uuid', descending: true },
] as const

export const cursorOf = (at: string, id: string) => encodeCursor([at, id], order)

/** Throws InvalidCursor for a cursor that was not made here. */
export function placeIn(cursor: string): readonly [at: string, id: string] {
  const [at, id] = decodeCursor(cursor, order)
  return [at ?? '', id ?? '']
}
