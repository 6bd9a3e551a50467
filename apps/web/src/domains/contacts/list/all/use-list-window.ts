import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ListView } from '#ui/data/virtual-list.tsx'
import { type Letter, letterAt, type PagePlace, type Places, pageName, wantedPages } from './places.ts'

/** Scroll events closer together than this belong to one movement. */
const MOVEMENT = 250
/** After a fast movement, pages are requested once it has paused for this long. */
const PAUSE = 60

/**
 * What is visible: the letter at the top, and the pages to fetch. During fast scrolling nothing is requested, and
 * requests in flight are canceled with their last observer; `look` requests at once, for the end of a jump. The letter
 * is passed to a callback, not returned: it changes with a scroll that renders nothing else.
 */
export function useListWindow(places: Places, onLetter: (letter: Letter | undefined) => void) {
  const [wanted, setWanted] = useState<readonly PagePlace[]>([])
  const last = useRef({ at: 0, first: 0, last: -1, heading: 1 as 1 | -1 })
  const timer = useRef(0)

  const look = useCallback(() => {
    clearTimeout(timer.current)
    if (last.current.last < 0) return
    onLetter(letterAt(places, last.current.first))
    const next = wantedPages(places, last.current)
    setWanted((before) => (nameOf(before) === nameOf(next) ? before : next))
  }, [places, onLetter])

  const onView = useCallback(
    (view: ListView) => {
      const { at, first, heading } = last.current
      const now = performance.now()
      const moved = view.first - first
      const jumped = Math.abs(moved) > view.last - view.first
      // After a jump people read on downwards: rows before it would only compete for bandwidth.
      const onwards = moved > 0 || jumped ? 1 : -1
      last.current = { ...view, at: now, heading: moved === 0 ? heading : onwards }
      clearTimeout(timer.current)
      const fast = now - at < MOVEMENT && jumped
      if (!fast) return look()
      onLetter(letterAt(places, view.first))
      timer.current = window.setTimeout(look, PAUSE)
    },
    [places, look, onLetter],
  )

  useLayoutEffect(() => {
    look()
  }, [look])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { wanted, onView, look }
}

const nameOf = (pages: readonly PagePlace[]) => pages.map(pageName).join()
