import { useState } from 'react'

/** Pages by cursor, where only the server knows the next one: visited ones are remembered for going back. */
export function useCursorPages() {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  return {
    /** Starts at 1. */
    page: cursors.length,
    cursor: cursors.at(-1),
    go(page: number, next: string | null) {
      if (page < cursors.length) setCursors(cursors.slice(0, page))
      else if (next !== null) setCursors([...cursors, next])
    },
    restart: () => setCursors([undefined]),
  }
}
