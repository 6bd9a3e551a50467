import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { scrollScale } from '#ui/scroll-scale.ts'
import { type Letter, letterAt, type PagePlace, type Places, pageName, wantedPages } from './places.ts'

export const ROW_HEIGHT = 60
/** Scroll events nearer together than this belong to one movement. */
const MOVEMENT = 250
/** After a fast movement pages are asked for once it has paused for so long. */
const PAUSE = 60

export interface ListWindow {
  letter: Letter | undefined
  wanted: readonly PagePlace[]
}

/** The scrolling element of the list inside `box`, and which row stands at its top. */
export function readScroll(box: HTMLElement | null, total: number) {
  const frame = box?.querySelector<HTMLElement>('[role="list"]')
  if (!frame) return undefined
  const { factor } = scrollScale(total, ROW_HEIGHT, frame.clientHeight)
  const top = (frame.scrollTop * factor) / ROW_HEIGHT
  return {
    frame,
    factor,
    first: Math.floor(top + 0.01),
    last: Math.min(total, Math.ceil(top + frame.clientHeight / ROW_HEIGHT)) - 1,
  }
}

/** Puts row `index` at the top. */
export function scrollToRow(box: HTMLElement | null, total: number, index: number) {
  const scroll = readScroll(box, total)
  if (scroll) scroll.frame.scrollTop = (index * ROW_HEIGHT) / scroll.factor
}

/**
 * What is in view: the letter at the top, and the pages to fetch. While someone flings through the list nothing is
 * asked for on the way, and what was under way is dropped with its last reader.
 */
export function useListWindow(box: RefObject<HTMLElement | null>, places: Places) {
  const [seen, setSeen] = useState<ListWindow>({ letter: undefined, wanted: [] })
  const last = useRef({ at: 0, first: 0, heading: 1 as 1 | -1 })
  const timer = useRef(0)

  const look = useCallback(() => {
    const scroll = readScroll(box.current, places.total)
    if (!scroll) return
    const letter = letterAt(places, scroll.first)
    const wanted = wantedPages(places, { ...scroll, heading: last.current.heading })
    setSeen((before) =>
      before.letter === letter && nameOf(before.wanted) === nameOf(wanted) ? before : { letter, wanted },
    )
  }, [box, places])

  const onScroll = useCallback(() => {
    const scroll = readScroll(box.current, places.total)
    if (!scroll) return
    const { at, first, heading } = last.current
    const now = performance.now()
    const moved = scroll.first - first
    last.current = { at: now, first: scroll.first, heading: moved === 0 ? heading : moved > 0 ? 1 : -1 }
    const letter = letterAt(places, scroll.first)
    clearTimeout(timer.current)
    const fast = now - at < MOVEMENT && Math.abs(moved) > scroll.last - scroll.first
    if (!fast) return look()
    setSeen((before) => (before.letter === letter ? before : { ...before, letter }))
    timer.current = window.setTimeout(look, PAUSE)
  }, [box, places, look])

  useLayoutEffect(look, [look])
  useEffect(() => {
    const observer = new ResizeObserver(look)
    if (box.current) observer.observe(box.current)
    return () => {
      observer.disconnect()
      clearTimeout(timer.current)
    }
  }, [box, look])
  return { ...seen, onScroll }
}

const nameOf = (pages: readonly PagePlace[]) => pages.map(pageName).join()
