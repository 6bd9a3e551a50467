import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { follow, inProportion, type ListPlace, type ListSize, moved, rowsInView, scrollArea } from './list-place.ts'

export interface ListView {
  first: number
  last: number
  /** Pixels of the list above the upper edge. */
  top: number
}

/** Rows drawn beyond each edge, so that scrolling has something to show before the next drawing. */
const OVERSCAN = 8
/** Rows stand relative to every so manieth: painted at tens of millions of pixels, they would be whole pixels off. */
const BASE = 512
/** Milliseconds without a scroll after which the bar is put where it belongs. */
const REST = 150

interface Drawn {
  first: number
  last: number
  /** The row that the others stand relative to, and the pixel of the scroll area where it begins. */
  base: number
  baseAt: number
  viewport: number
}

interface RowWindow {
  frame: RefObject<HTMLElement | null>
  count: number
  rowHeight: number
  /** After every scroll, and when the rows or the frame changed. */
  onView: ((view: ListView) => void) | undefined
}

/** Which rows to draw and where, and ways to move. */
export function useRowWindow({ frame, count, rowHeight, onView }: RowWindow) {
  const size = useRef<ListSize>({ count, rowHeight, viewport: 0 })
  const place = useRef<ListPlace>({ top: 0, scrolled: 0 })
  const rest = useRef(0)
  const [drawn, setDrawn] = useState<Drawn>({ first: 0, last: -1, base: 0, baseAt: 0, viewport: 0 })

  const view = useCallback((): ListView => ({ ...rowsInView(place.current, size.current), top: place.current.top }), [])
  const latest = useRef(onView)
  useLayoutEffect(() => {
    latest.current = onView
  })
  const report = useCallback(() => latest.current?.(view()), [view])

  const draw = useCallback(() => {
    const { top, scrolled } = place.current
    const { count, viewport } = size.current
    const { first, last } = rowsInView(place.current, size.current)
    const base = Math.floor(first / BASE) * BASE
    const next: Drawn = {
      first: Math.max(0, first - OVERSCAN),
      last: Math.min(count - 1, last + OVERSCAN),
      base,
      baseAt: base * rowHeight + scrolled - top,
      viewport,
    }
    setDrawn((before) => (isSame(before, next) ? before : next))
  }, [rowHeight])

  /** Scrolls the frame there; the browser rounds, which must not be taken for a scroll by hand. */
  const put = useCallback(
    (next: ListPlace) => {
      const element = frame.current
      if (!element) return
      element.scrollTop = next.scrolled
      const rounding = scrollArea(size.current).fits ? element.scrollTop - next.scrolled : 0
      place.current = { top: next.top + rounding, scrolled: element.scrollTop }
    },
    [frame],
  )

  const moveTo = useCallback(
    (top: number) => {
      put(moved(place.current, top, size.current))
      draw()
      report()
    },
    [put, draw, report],
  )

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const settle = () => {
      const next = inProportion(place.current.top, size.current)
      if (Math.abs(next.scrolled - place.current.scrolled) < 1) return
      put(next)
      flushSync(draw)
    }
    const onScroll = () => {
      const next = follow(place.current, element.scrollTop, size.current)
      if (next.scrolled === element.scrollTop) place.current = next
      else put(next)
      flushSync(draw)
      report()
      clearTimeout(rest.current)
      rest.current = window.setTimeout(settle, REST)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      element.removeEventListener('scroll', onScroll)
      clearTimeout(rest.current)
    }
  }, [frame, put, draw, report])

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      size.current = { count, rowHeight, viewport: element.clientHeight }
      const { fits, mostTop } = scrollArea(size.current)
      const { top, scrolled } = place.current
      // Fewer rows, or so few that the bar and the list are one again.
      if (top > mostTop || (fits && top !== scrolled)) put(inProportion(Math.min(top, mostTop), size.current))
      draw()
      report()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, count, rowHeight, put, draw, report])

  const { height } = scrollArea({ count, rowHeight, viewport: drawn.viewport })
  return { drawn, height, view, place, size, moveTo }
}

const isSame = (a: Drawn, b: Drawn) =>
  a.first === b.first && a.last === b.last && a.baseAt === b.baseAt && a.base === b.base && a.viewport === b.viewport
