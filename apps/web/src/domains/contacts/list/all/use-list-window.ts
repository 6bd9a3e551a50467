import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ListView } from '#ui/virtual-list.tsx'
import { type Letter, letterAt, type PagePlace, type Places, pageName, wantedPages } from './places.ts'

/** Scroll events nearer together than this belong to one movement. */
const MOVEMENT = 250
/** After a fast movement pages are asked for once it has paused for so long. */
const PAUSE = 60

export interface ListWindow {
  letter: Letter | undefined
  wanted: readonly PagePlace[]
}

/**
 * What is in view: the letter at the top, and the pages to fetch. While someone flings through the list nothing is
 * asked for on the way, and what was under way is dropped with its last reader.
 */
export function useListWindow(places: Places) {
  const [seen, setSeen] = useState<ListWindow>({ letter: undefined, wanted: [] })
  const last = useRef({ at: 0, first: 0, last: -1, heading: 1 as 1 | -1 })
  const timer = useRef(0)

  const look = useCallback(() => {
    if (last.current.last < 0) return
    const letter = letterAt(places, last.current.first)
    const wanted = wantedPages(places, last.current)
    setSeen((before) =>
      before.letter === letter && nameOf(before.wanted) === nameOf(wanted) ? before : { letter, wanted },
    )
  }, [places])

  const onView = useCallback(
    (view: ListView) => {
      const { at, first, heading } = last.current
      const now = performance.now()
      const moved = view.first - first
      last.current = { ...view, at: now, heading: moved === 0 ? heading : moved > 0 ? 1 : -1 }
      const letter = letterAt(places, view.first)
      clearTimeout(timer.current)
      const fast = now - at < MOVEMENT && Math.abs(moved) > view.last - view.first
      if (!fast) return look()
      setSeen((before) => (before.letter === letter ? before : { ...before, letter }))
      timer.current = window.setTimeout(look, PAUSE)
    },
    [places, look],
  )

  useLayoutEffect(look, [look])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { ...seen, onView }
}

const nameOf = (pages: readonly PagePlace[]) => pages.map(pageName).join()
