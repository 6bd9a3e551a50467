import { useState } from 'react'

/** Pages whose next one only the server can name: those that were passed are remembered, for the way back. */
export function useCursorPages() {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  return {
    /** From 1. */
    page: cursors.length,
    cursor: cursors.at(-1),
    go(page: number, next: string | null) {
      if (page < cursors.length) setCursors(cursors.slice(0, page))
      else if (next !== null) setCursors([...cursors, next])
    },
    restart: () => setCursors([undefined]),
  }
}
