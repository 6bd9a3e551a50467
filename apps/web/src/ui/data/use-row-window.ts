import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { follow, inProportion, type ListPlace, type ListSize, moved, rowsInView, scrollArea } from './list-place.ts'

export interface ListView {
  first: number
  last: number
  /** Pixels of the list above the upper edge. */
  top: number
}

/** Rows rendered beyond each edge, so that scrolling shows rows before the next render. */
const OVERSCAN = 10
/**
 * This many of them may still be out of view when the next ones are rendered. Rendering one row takes nearly as long as
 * eight: one frame in eight that renders leaves seven for other work.
 */
const LEAST_OVERSCAN = 2
/** Rows further than this from their origin get a new one: painted at millions of pixels, they would be pixels off. */
export const FAR = 8192
/** Milliseconds without a scroll after which the bar is corrected. */
const REST = 150

interface Drawn {
  first: number
  last: number
  /** The row that the others are positioned relative to. */
  origin: number
  /** The pixel of the scroll area where the list's first row would begin if the area were tall enough. */
  startAt: number
  viewport: number
  /** The row that is first in the document. */
  readFrom: number
}

interface RowWindow {
  frame: RefObject<HTMLElement | null>
  count: number
  rowHeight: number
  /** Pixels of a head within the frame that stays at its top. */
  headHeight?: number
  /** Called after every scroll, and when the rows or the viewport changed. */
  onView: ((view: ListView) => void) | undefined
}

/** Which rows to render and where, and functions to move. */
export function useRowWindow({ frame, count, rowHeight, headHeight = 0, onView }: RowWindow) {
  const size = useRef<ListSize>({ count, rowHeight, viewport: 0 })
  const place = useRef<ListPlace>({ top: 0, scrolled: 0 })
  const rest = useRef(0)
  const [drawn, setDrawn] = useState<Drawn>({ first: 0, last: -1, origin: 0, startAt: 0, viewport: 0, readFrom: 0 })
  const latestDrawn = useRef(drawn)

  const view = useCallback((): ListView => ({ ...rowsInView(place.current, size.current), top: place.current.top }), [])
  const latest = useRef(onView)
  useLayoutEffect(() => {
    latest.current = onView
  })
  const report = useCallback(() => latest.current?.(view()), [view])

  const draw = useCallback(
    (resting: boolean) => {
      const before = latestDrawn.current
      const seen = rowsInView(place.current, size.current)
      const { count, viewport } = size.current
      const beyond = (rows: number) => ({
        first: Math.max(0, seen.first - rows),
        last: Math.min(count - 1, seen.last + rows),
      })
      // While the bar is dragged, each of these is visible for one frame: only the necessary ones are rendered.
      const spare = before.last >= 0 && (resting || !isJump(before, seen)) ? OVERSCAN : LEAST_OVERSCAN
      const enough = !resting && isWithin(beyond(LEAST_OVERSCAN), before) && before.last < count
      const rows = enough ? before : beyond(spare)
      const next = { ...rows, startAt: place.current.scrolled - place.current.top, viewport }
      const origin = originOf(before, next)
      const readFrom = resting ? next.first : before.readFrom + origin - before.origin
      const after = { ...next, origin, readFrom }
      if (isSame(before, after)) return
      keepFocus(frame.current, after)
      latestDrawn.current = after
      setDrawn(after)
    },
    [frame],
  )

  /** Scrolls the viewport; the browser rounds, which must not be taken for a scroll by the user. */
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

  /** Records the scroll position of the viewport; its event may not have arrived yet. */
  const catchUp = useCallback(() => {
    const scrolled = frame.current?.scrollTop ?? 0
    const next = follow(place.current, scrolled, size.current)
    if (next.scrolled === scrolled) place.current = next
    else put(next)
  }, [frame, put])

  /** Scrolls to the pixel of the list that `target` returns. */
  const moveTo = useCallback(
    (target: (place: ListPlace, size: ListSize) => number) => {
      catchUp()
      put(moved(place.current, target(place.current, size.current), size.current))
      draw(false)
      report()
    },
    [catchUp, put, draw, report],
  )

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const settle = () => {
      catchUp()
      const next = inProportion(place.current.top, size.current)
      if (Math.abs(next.scrolled - place.current.scrolled) >= 1) put(next)
      flushSync(() => draw(true))
    }
    const onScroll = () => {
      catchUp()
      flushSync(() => draw(false))
      report()
      clearTimeout(rest.current)
      rest.current = window.setTimeout(settle, REST)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      element.removeEventListener('scroll', onScroll)
      clearTimeout(rest.current)
    }
  }, [frame, catchUp, put, draw, report])

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const fit = (viewport: number) => {
      size.current = { count, rowHeight, viewport }
      const { fits, mostTop } = scrollArea(size.current)
      const { top, scrolled } = place.current
      // Fewer rows, or so few that the bar and the list match again.
      if (top > mostTop || (fits && top !== scrolled)) put(inProportion(Math.min(top, mostTop), size.current))
      draw(true)
      report()
    }
    // Added or removed rows leave the viewport unchanged, and reading it during the change would cause a second layout.
    const visible = () => Math.max(0, element.clientHeight - headHeight)
    fit(size.current.viewport || visible())
    const observer = new ResizeObserver(() => {
      if (visible() !== size.current.viewport) fit(visible())
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, count, rowHeight, headHeight, put, draw, report])

  const { height } = scrollArea({ count, rowHeight, viewport: drawn.viewport })
  return { drawn, height, view, moveTo }
}

/** A row that leaves the view would take the focus with it, or pass it to the contact that replaces it. */
function keepFocus(frame: HTMLElement | null, { first, last }: Rows) {
  const index = focusedRow(frame)
  if (index !== undefined && (index < first || index > last)) frame?.focus({ preventScroll: true })
}

/** The row that contains the focus. */
export function focusedRow(frame: HTMLElement | null): number | undefined {
  const { activeElement } = document
  if (!frame || activeElement === frame || !frame.contains(activeElement)) return undefined
  return activeElement ? rowAround(activeElement) : undefined
}

/** The row that contains an element. */
export function rowAround(element: Element): number | undefined {
  const row = element.closest('[data-row]')
  return row ? Number(row.getAttribute('data-row')) : undefined
}

/**
 * The rows to render, each with its slot. A row that enters the view takes the slot, and with it the elements, of one
 * that has left: new text in existing elements takes a third of the time of new elements. While scrolling they keep
 * their order in the document, because moving an element recreates it; at rest they are in reading order.
 */
export function slotsOf({ first, last, origin, viewport, readFrom }: Drawn, rowHeight: number) {
  const slots = Math.ceil(viewport / rowHeight) + 1 + 2 * OVERSCAN
  const within = (rows: number) => ((rows % slots) + slots) % slots
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({
    index: first + at,
    slot: within(first + at - origin),
    place: within(first + at - readFrom),
  }))
  return rows.sort((a, b) => a.place - b.place)
}

/**
 * After a jump the rendered rows are reused for others: replacing all elements takes longer than a frame. They keep
 * their slots and stay in place; only their container is moved.
 */
function originOf(before: Drawn, { first, last }: Rows) {
  if (isJump(before, { first, last })) return before.origin + first - before.first
  return Math.abs(first - before.origin) > FAR ? first : before.origin
}

const isJump = (from: Rows, to: Rows) => to.first > from.last || to.last < from.first

type Rows = Pick<Drawn, 'first' | 'last'>
const isWithin = (inner: Rows, outer: Rows) => inner.first >= outer.first && inner.last <= outer.last

const isSame = (a: Drawn, b: Drawn) =>
  a.first === b.first &&
  a.last === b.last &&
  a.startAt === b.startAt &&
  a.viewport === b.viewport &&
  a.readFrom === b.readFrom
