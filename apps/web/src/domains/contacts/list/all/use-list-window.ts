import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ListView } from '#ui/data/virtual-list.tsx'
import { type Letter, letterAt, type PagePlace, type Places, pageName, wantedPages } from './places.ts'

/** Scroll events nearer together than this belong to one movement. */
const MOVEMENT = 250
/** After a fast movement pages are asked for once it has paused for so long. */
const PAUSE = 60

/**
 * What is in view: the letter at the top, and the pages to fetch. While someone flings through the list nothing is
 * asked for on the way, and what was under way is dropped with its last reader; `look` asks at once, where the way has
 * ended. The letter is told, not returned: it changes with a scroll that draws nothing else again.
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
      // Behind a jump one reads on from there: what stands before it would only take time from it.
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

  useLayoutEffect(look, [look])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { wanted, onView, look }
}

const nameOf = (pages: readonly PagePlace[]) => pages.map(pageName).join()
