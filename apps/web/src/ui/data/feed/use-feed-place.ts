import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Drawn, Newest } from './drawn-rows.ts'
import { createFeedPlace } from './feed-place.ts'
import type { FeedView } from './feed-view.ts'

/** Milliseconds without a scroll event after which scrolling has stopped. */
const REST = 150
const NOTHING: Drawn = { keys: [], first: 0, last: -1 }

interface FeedPlaceOptions {
  /** The keys of all rows. A new array means new rows. */
  keys: readonly string[]
  newest: Newest
  moreAtStart: boolean
  moreAtEnd: boolean
  /** Called after each scroll, and when rows were added, removed or resized. */
  onView(view: FeedView): void
}

/** Which rows to render, and functions to scroll. */
export function useFeedPlace({ keys, newest, moreAtStart, moreAtEnd, onView }: FeedPlaceOptions) {
  const frame = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const block = useRef<HTMLDivElement>(null)
  const [place] = useState(() => createFeedPlace(newest))
  const [known, setDrawn] = useState(NOTHING)
  const drawn = known.keys === keys ? known : place.follow(known, keys)
  if (drawn !== known) setDrawn(drawn)

  const report = useRef(onView)
  useLayoutEffect(() => {
    report.current = onView
  })
  const [draw] = useState(() => (next: Drawn | undefined) => {
    if (next) setDrawn(next)
    else report.current(place.view())
  })

  useLayoutEffect(() => {
    if (!frame.current || !area.current || !block.current) return
    place.attach({ frame: frame.current, area: area.current, block: block.current })
    draw(place.drew(drawn, { start: moreAtStart, end: moreAtEnd }))
  }, [place, draw, drawn, moreAtStart, moreAtEnd])

  useEffect(() => {
    const element = frame.current
    if (!element || !block.current) return
    let resting = 0
    const onScroll = () => {
      flushSync(() => draw(place.moved()))
      clearTimeout(resting)
      resting = window.setTimeout(place.rested, REST)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    const observer = new ResizeObserver(() => draw(place.resized()))
    observer.observe(element)
    observer.observe(block.current)
    return () => {
      element.removeEventListener('scroll', onScroll)
      observer.disconnect()
      clearTimeout(resting)
    }
  }, [place, draw])

  return { frame, area, block, drawn, place, draw }
}
