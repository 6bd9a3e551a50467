import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { VirtualListHandle } from '#ui/data/virtual-list.tsx'
import type { Places } from './places.ts'
import type { ContactRows } from './use-contact-rows.ts'

interface SteadyScroll {
  list: RefObject<VirtualListHandle | null>
  places: Places
  rows: ContactRows
}

/**
 * Keeps the visible rows in place while rows are added or removed above. The top rows are remembered by id; when one of
 * them has moved, the list is scrolled by the same distance. Returns a function to call after every scroll.
 */
export function useSteadyScroll({ list, places, rows }: SteadyScroll) {
  const anchors = useRef<{ id: string; index: number }[]>([])
  const rememberedIn = useRef(places)

  const remember = () => {
    // Rows have just moved, and the scroll position is not corrected yet.
    if (rememberedIn.current !== places) return
    const view = list.current?.view()
    anchors.current = []
    // At the very top, new rows may push the others down.
    if (!view || view.top === 0) return
    for (let index = view.first; index <= view.last; index++) {
      const id = rows.idAt(index)
      if (id) anchors.current.push({ id, index })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move when counts or pages change, not when drawn again
  useLayoutEffect(() => {
    rememberedIn.current = places
    for (const { id, index } of anchors.current) {
      const now = rows.indexOf(id)
      if (now === undefined) continue
      if (now !== index) list.current?.scrollByRows(now - index)
      break
    }
    remember()
  }, [places, rows.version])

  return remember
}
