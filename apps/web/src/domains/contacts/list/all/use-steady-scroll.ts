import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Places } from './places.ts'
import type { ContactRows } from './use-contact-rows.ts'
import { ROW_HEIGHT, readScroll } from './use-list-window.ts'

interface SteadyScroll {
  box: RefObject<HTMLElement | null>
  places: Places
  rows: ContactRows
}

/**
 * Keeps what the reader looks at where it is while rows come and go above it. The top rows are remembered by id; when
 * one of them has moved, the list is scrolled by as much. Returns what to call after every scroll.
 */
export function useSteadyScroll({ box, places, rows }: SteadyScroll) {
  const anchors = useRef<{ id: string; index: number }[]>([])

  const remember = () => {
    const scroll = readScroll(box.current, places.total)
    anchors.current = []
    // At the very top new rows may push the others down: there is nothing to lose sight of.
    if (!scroll || scroll.frame.scrollTop === 0) return
    for (let index = scroll.first; index <= scroll.last; index++) {
      const contact = rows.contactAt(index)
      if (contact) anchors.current.push({ id: contact.id, index })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move when counts or pages change, not when drawn again
  useLayoutEffect(() => {
    const scroll = readScroll(box.current, places.total)
    for (const { id, index } of anchors.current) {
      const now = rows.indexOf(id)
      if (now === undefined) continue
      if (scroll && now !== index) scroll.frame.scrollTop += ((now - index) * ROW_HEIGHT) / scroll.factor
      break
    }
    remember()
  }, [places, rows.version])

  return remember
}
